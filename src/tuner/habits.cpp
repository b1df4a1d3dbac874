#include "habits.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>

#include <fmt/format.h>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/base/text.hpp>
#include <accasta/prover/only_turn.hpp>
#include <accasta/rules/attacks.hpp>
#include <accasta/rules/side_to_move.hpp>
#include <accasta/rules/winning_turns.hpp>

namespace accasta::tuner {
namespace {

constexpr std::size_t kMostWins = 1000;
/// The positions that the prover may visit for one question.
constexpr std::uint64_t kBudget = 20'000;
/// The nodes of the search for the winning chance.
constexpr std::uint64_t kNodes = 5'000;

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

std::string percent(const Share& share) {
  if (share.all == 0) return "-";
  return fmt::format("{:.1f} % of {}", 100.0 * share.used / share.all, share.all);
}

}  // namespace

HabitTable::HabitTable() { prover_.set_budget(kBudget); }

void HabitTable::add_choices(const Position& position, std::span<const Turn> before,
                             const Turn& played, Habits& habits) {
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
  if (losing * 2 > turns && (turns - losing) * 20 >= turns)
    threats_.push_back({position, {before.begin(), before.end()}});
  if (can_capture) habits.free_captures.add(!free_captures(position, after, played).empty());
}

void HabitTable::add_turn(const Position& position, std::span<const Turn> before,
                          const Turn& played, Habits& habits) {
  habits.two_moves.add(played.size() == 2);
  habits.three_moves.add(played.size() == 3);
  if (can_win(position)) {
    habits.wins_in_one.add(has_lost(position.after(played)));
    return;
  }
  if (const auto wins = prover::winning_turns(position, 2, kMostWins, prover_))
    habits.wins_in_two.add(prover::leads_to_same(position, played, *wins));
  add_choices(position, before, played, habits);
}

double HabitTable::win_chance(const Position& position) {
  if (const auto outcome = position.outcome())
    return !outcome->winner ? 0.5 : *outcome->winner == position.side_to_move() ? 1 : 0;
  engine_.clear();
  return analysis::win_chance(engine_.search(position, {}, {.nodes = kNodes}).score);
}

Share HabitTable::stops(engine::Level level) {
  Share share;
  for (std::size_t i = 0; i < threats_.size(); ++i) {
    const auto& [position, before] = threats_[i];
    engine::Limits limits = level.limits();
    limits.seed = i;
    limits.recent = engine::recent_turns(before);
    engine_.clear();
    share.add(!can_win(position.after(*engine_.search(position, {}, limits).best())));
  }
  return share;
}

void HabitTable::add(const notation::Record& record) {
  std::vector<Turn> before;
  Position position = record.start;
  double chance = win_chance(position);
  for (const auto& annotated : record.turns) {
    Habits& habits = habits_[std::string(record.tag(name(position.side_to_move())))];
    add_turn(position, before, annotated.turn, habits);
    before.push_back(annotated.turn);
    position = position.after(annotated.turn);
    const double next_chance = win_chance(position);
    habits.loss += std::max(0.0, chance + next_chance - 1);
    chance = next_chance;
  }
  for (const std::string_view side : {"White", "Black"}) {
    Habits& player = habits_[std::string(record.tag(side))];
    ++player.games;
    player.game_turns += static_cast<int>(record.turns.size());
  }
}

void HabitTable::write(std::ostream& out) {
  out << "| player | games | turns a game | loss of winning chance a turn | two moves | three "
         "moves "
         "| wins in one taken | wins in two taken | wins in one stopped | free captures taken "
         "| attacked stacks saved |\n"
         "|---|---|---|---|---|---|---|---|---|---|---|\n";
  for (const auto& [player, counted] : habits_) {
    constexpr std::string_view kLevel = "level=";
    std::optional<engine::Level> level;
    if (player.starts_with(kLevel))
      level = engine::Level::from(
          base::number_in<int>(std::string_view(player).substr(kLevel.size())).value_or(0));
    out << fmt::format(
        "| {} | {} | {:.1f} | {:.1f} % | {} | {} | {} | {} | {} | {} | {} |\n", player,
        counted.games, static_cast<double>(counted.game_turns) / counted.games,
        100 * counted.loss / std::max(1, counted.two_moves.all), percent(counted.two_moves),
        percent(counted.three_moves), percent(counted.wins_in_one), percent(counted.wins_in_two),
        level ? percent(stops(*level)) : "-", percent(counted.free_captures),
        percent(counted.saves));
  }
}

}  // namespace accasta::tuner
