#include "habits.hpp"

#include <cstddef>
#include <ostream>
#include <span>
#include <vector>

#include <fmt/format.h>

#include <accasta/prover/only_turn.hpp>
#include <accasta/rules/attacks.hpp>
#include <accasta/rules/side_to_move.hpp>
#include <accasta/rules/winning_turns.hpp>

#include "engine/weak_search.hpp"

namespace accasta::tuner {
namespace {

constexpr std::size_t kMostWins = 1000;

/// Counts the pieces of `color` in its stacks that the opponent could land on.
int pieces_under_attack(const Position& position, Color color) {
  int pieces = 0;
  for (const Cell cell : attacked_by(position, opponent(color)))
    pieces += position.stack(cell).count(color);
  return pieces;
}

/// Returns the enemy stacks that the turn takes without being captured in return.
CellSet free_captures(const Position& position, const Position& after, const Turn& turn) {
  CellSet cells;
  const Color own = position.side_to_move();
  for (const Cell cell : turn.targets() & position.heads(opponent(own)) & after.heads(own))
    if (attackers(after, cell).empty()) cells.insert(cell);
  return cells;
}

/// Adds the habits that need a comparison of all legal turns.
void count_choices(const Position& position, const Turn& played, Habits& habits) {
  const Color own = position.side_to_move();
  const int attacked = pieces_under_attack(position, own);
  const bool threatened = can_win(with_to_move(position, opponent(own)));
  bool can_save = false;
  bool can_capture = false;
  int turns = 0;
  int losing = 0;
  for (const Turn& turn : position.legal_turns()) {
    const Position after = position.after(turn);
    can_save = can_save || (attacked > 0 && pieces_under_attack(after, own) < attacked);
    ++turns;
    if (threatened && can_win(after)) ++losing;
    can_capture = can_capture || !free_captures(position, after, turn).empty();
  }
  const Position after = position.after(played);
  if (can_save) habits.saves.add(pieces_under_attack(after, own) < attacked);
  // A threat is there if most turns lose at once. Where hardly any turn helps, the game is lost
  // anyhow.
  if (losing * 2 > turns && (turns - losing) * 20 >= turns) habits.stops.add(!can_win(after));
  if (can_capture) habits.free_captures.add(!free_captures(position, after, played).empty());
}

void count_turn(const Position& position, std::span<const Turn> before, const Turn& played,
                prover::Prover& prover, Habits& habits) {
  habits.two_moves.add(played.size() == 2);
  habits.three_moves.add(played.size() == 3);
  habits.undoes.add(engine::undoes_own_turn(played, before));
  if (can_win(position)) {
    habits.wins_in_one.add(has_lost(position.after(played)));
    return;
  }
  if (const auto wins = prover::winning_turns(position, 2, kMostWins, prover))
    habits.wins_in_two.add(prover::leads_to_same(position, played, *wins));
  count_choices(position, played, habits);
}

std::string percent(const Share& share) {
  if (share.all == 0) return "-";
  return fmt::format("{:.1f} % of {}", 100.0 * share.used / share.all, share.all);
}

}  // namespace

void count_habits(const notation::Record& record, prover::Prover& prover,
                  std::map<std::string, Habits>& habits) {
  std::vector<Turn> before;
  Position position = record.start;
  for (const auto& annotated : record.turns) {
    const std::string player(record.tag(name(position.side_to_move())));
    count_turn(position, before, annotated.turn, prover, habits[player]);
    before.push_back(annotated.turn);
    position = position.after(annotated.turn);
  }
  for (const std::string_view side : {"White", "Black"}) {
    Habits& player = habits[std::string(record.tag(side))];
    ++player.games;
    player.game_turns += static_cast<int>(record.turns.size());
  }
}

void write_habits(const std::map<std::string, Habits>& habits, std::ostream& out) {
  out << "| player | games | turns a game | two moves | three moves | moves back | wins in one "
         "taken "
         "| wins in two taken | wins in one stopped | free captures taken | attacked stacks saved "
         "|\n"
         "|---|---|---|---|---|---|---|---|---|---|---|\n";
  for (const auto& [player, counted] : habits)
    out << fmt::format("| {} | {} | {:.1f} | {} | {} | {} | {} | {} | {} | {} | {} |\n", player,
                       counted.games, static_cast<double>(counted.game_turns) / counted.games,
                       percent(counted.two_moves), percent(counted.three_moves),
                       percent(counted.undoes), percent(counted.wins_in_one),
                       percent(counted.wins_in_two), percent(counted.stops),
                       percent(counted.free_captures), percent(counted.saves));
}

}  // namespace accasta::tuner
