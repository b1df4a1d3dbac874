#include <cstdint>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/analysis/threat.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/rules/side_to_move.hpp>
#include <accasta/rules/winning_turns.hpp>

namespace accasta::analysis {
namespace {

/// Returns a test that keeps the turn with the fewest moves, of equals the first one.
TurnTest into_shortest(std::optional<Turn>& shortest) {
  return [&shortest](const Turn& turn) {
    if (!shortest || turn.size() < shortest->size()) shortest = turn;
    return turn.size() == 1;
  };
}

/// Returns the turn of the player to move that wins, or else fills the enemy castle.
std::optional<Threat> winning_turn(const Position& position) {
  const Color own = position.side_to_move();
  std::optional<Turn> turn;
  any_winning_turn(position, into_shortest(turn));
  if (turn) {
    const Position next = position.after(*turn);
    const auto outcome = next.outcome();
    return Threat{own, Threat::Kind::Wins, turn, held(next, own),
                  outcome ? outcome->reason : Outcome::Reason::Castle};
  }
  const auto shortest = into_shortest(turn);
  any_filling_turn(position, own, [&](const Turn& filling) {
    return !position.after(filling).outcome() && shortest(filling);
  });
  if (!turn) return std::nullopt;
  return Threat{own, Threat::Kind::Fills, turn, held(position.after(*turn), own)};
}

/// Returns the number of turns, `most` at most, after which the opponent cannot win. Nothing if
/// there are too many turns to try.
std::optional<int> saving_turns(const Position& position, int most) {
  constexpr std::uint64_t kMostTurns = 1000;
  if (position.count_legal_turns() > kMostTurns) return std::nullopt;
  int found = 0;
  for (const Turn& turn : position.legal_turns())
    if (found < most && !can_win(position.after(turn))) ++found;
  return found;
}

std::string answers_text(std::optional<int> answers) {
  if (!answers) return {};
  if (*answers == 0) return " No turn stops it.";
  if (*answers == 1) return " One turn stops it.";
  return fmt::format(" {} turns stop it.", *answers < kMostAnswers
                                               ? std::to_string(*answers)
                                               : fmt::format("At least {}", kMostAnswers));
}

}  // namespace

std::string castle_cells(CellSet cells, Color whose, std::string_view between) {
  return fmt::format("{} of {}'s castle cells ({})", notation::count_word(cells.size()),
                     name(whose), fmt::join(notation::cell_names(cells), between));
}

std::optional<Threat> threat(const Position& position, Color by) {
  if (position.outcome()) return std::nullopt;
  const CellSet cells = held(position, by);
  if (cells.size() < kStacksToWin) return winning_turn(with_to_move(position, by));
  Threat threat{.by = by, .kind = Threat::Kind::Holds, .cells = cells, .answers = 0};
  any_clearing_turn(position, [&](const Turn&) {
    ++*threat.answers;
    return false;
  });
  return threat;
}

void count_answers(Threat& threat, const Position& position) {
  if (threat.kind != Threat::Kind::Wins || position.side_to_move() == threat.by) return;
  threat.answers = saving_turns(position, kMostAnswers);
}

bool is_lost_at_once(const Position& position) { return saving_turns(position, 1) == 0; }

std::string threat_sentence(const Threat& threat, const Position& position) {
  const Color enemy = opponent(threat.by);
  if (threat.kind == Threat::Kind::Holds) {
    const std::string held_now = fmt::format("{} threatens to win: {} are held.", name(threat.by),
                                             fmt::join(notation::cell_names(threat.cells), " "));
    if (threat.answers == 0) return held_now + fmt::format(" {} cannot prevent it.", name(enemy));
    const int too_many = threat.cells.size() - kStacksToWin + 1;
    return held_now + fmt::format(" Drive {} out now: {}.", notation::count_word(too_many),
                                  threat.answers == 1
                                      ? "one turn does"
                                      : fmt::format("{} turns do", threat.answers.value_or(0)));
  }
  const bool to_move = position.side_to_move() == threat.by;
  const std::string cells = castle_cells(threat.cells, enemy, " ");
  const std::string turn = notation::write_turn(*threat.turn, with_to_move(position, threat.by));
  if (threat.kind == Threat::Kind::Fills)
    return fmt::format("{} {} hold {} with {}, which could still be answered.", name(threat.by),
                       to_move ? "can" : "threatens to", cells, turn);
  const std::string beginning =
      fmt::format("{} {} win: {}", name(threat.by), to_move ? "can" : "threatens to", turn);
  const std::string leaves = fmt::format("{} {}", to_move ? "leaves" : "would leave", name(enemy));
  const std::string how = threat.reason == Outcome::Reason::Immobility
                              ? leaves + " without a legal turn"
                          : threat.cells.size() < kStacksToWin
                              ? leaves + " only turns that release a third stack in the castle"
                              : fmt::format("{} {}", to_move ? "holds" : "would hold", cells);
  return fmt::format("{} {}.{}", beginning, how, answers_text(threat.answers));
}

}  // namespace accasta::analysis
