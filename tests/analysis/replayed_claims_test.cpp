#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <variant>
#include <vector>

#include <accasta/analysis/explanation.hpp>
#include <accasta/formats/games.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/prover/prover.hpp>
#include <accasta/rules/range.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"
#include "support/tried_out.hpp"

using namespace accasta;
using namespace accasta::analysis;
using namespace accasta::test;

namespace {

#ifdef ACCASTA_SANITIZE
constexpr std::size_t kEvery = 8;
#else
constexpr std::size_t kEvery = 1;
#endif

// --- the plain rules, without the code that makes the claims

/// Returns true if a turn of the player to move wins: at once, or because no answer prevents it.
bool wins_with(const Position& position, const Turn& turn) {
  const auto next = position.play(turn);
  return next && is_lost_next(*next);
}

bool can_win(const Position& position) {
  return std::ranges::any_of(position.legal_turns(),
                             [&](const Turn& turn) { return wins_with(position, turn); });
}

/// Returns the opponent's stacks on which a turn lands.
CellSet landed_on(const Turn& turn, const Position& position) {
  return turn.targets() & position.heads(opponent(position.side_to_move()));
}

/// Returns the opponent's stacks on which any turn of the player to move lands.
CellSet in_reach(const Position& position) {
  CellSet cells;
  for (const Turn& turn : position.legal_turns()) cells |= landed_on(turn, position);
  return cells;
}

int stacks_held(const Position& position, Color color) {
  return position.stacks_in_enemy_castle(color);
}

int safe_stacks(const Position& position, Color color) {
  int count = 0;
  for (const Cell cell : position.heads(color)) count += position.stack(cell).is_safe() ? 1 : 0;
  return count;
}

/// Returns the number of single steps over an open board to the nearest of the cells.
int steps(CellSet from, CellSet to) {
  int count = 0;
  for (; (from & to).empty(); ++count)
    for (const Cell cell : CellSet(from))
      for (const Direction direction : kDirections)
        if (const auto next = cell.neighbor(direction)) from.insert(*next);
  return count;
}

/// Verifies each claim about a turn. The prover answers questions that need a long search.
class Replay {
 public:
  Replay(const Explanation& explanation, prover::Prover& prover)
      : before_(explanation.position),
        turn_(explanation.turn),
        after_(before_.play(turn_).value()),
        own_(before_.side_to_move()),
        enemy_(opponent(own_)),
        prover_(prover) {}

  /// Returns nothing if the answer could not be found.
  std::optional<bool> operator()(const claim::EndsGame& claim) const {
    return after_.outcome() == claim.outcome;
  }
  std::optional<bool> operator()(const claim::EveryTurnLoses& claim) const {
    if (claim.answer && !wins_with(after_, *claim.answer)) return false;
    return prover_.loses(before_, claim.turns);
  }
  std::optional<bool> operator()(const claim::LetsWin& claim) const {
    return wins_with(after_, claim.answer) &&
           (!claim.was_threatened || wins_with(passed(before_), claim.answer));
  }
  std::optional<bool> operator()(const claim::ForcesWin& claim) const {
    return claim.winner == own_ ? prover_.loses(after_, claim.turns - 1)
                                : prover_.wins(after_, claim.turns);
  }
  std::optional<bool> operator()(const claim::StopsThreat& claim) const {
    const Threat& threat = claim.threat;
    if (threat.kind == Threat::Kind::Holds)
      return stacks_held(before_, enemy_) >= kStacksToWin &&
             stacks_held(after_, enemy_) < kStacksToWin && !can_win(after_);
    const Position enemy_turn = passed(before_);
    if (threat.kind == Threat::Kind::Wins)
      return wins_with(enemy_turn, *threat.turn) && !can_win(after_);
    if (stacks_held(enemy_turn.play(*threat.turn).value(), enemy_) < kStacksToWin) return false;
    return std::ranges::none_of(after_.legal_turns(), [&](const Turn& turn) {
      const Position next = after_.after(turn);
      return !next.outcome() && stacks_held(next, enemy_) >= kStacksToWin;
    });
  }
  std::optional<bool> operator()(const claim::Threatens& claim) const {
    const Threat& threat = claim.threat;
    if (threat.kind == Threat::Kind::Holds)
      return threat.cells == (after_.heads(own_) & castle(enemy_)) &&
             threat.cells.size() >= kStacksToWin && (threat.answers == 0) == is_lost_next(after_);
    const Position own_turn = passed(after_);
    if (threat.kind == Threat::Kind::Wins) return wins_with(own_turn, *threat.turn);
    return stacks_held(own_turn.play(*threat.turn).value(), own_) >= kStacksToWin;
  }
  std::optional<bool> operator()(const claim::Captures& claim) const {
    return (claim.cells - landed_on(turn_, before_)).empty() &&
           (claim.cells - after_.heads(own_)).empty() &&
           (claim.cells & before_.at_least(own_, 1)).empty();
  }
  std::optional<bool> operator()(const claim::TakesBack& claim) const {
    int freed = 0;
    for (const Cell cell : claim.cells) freed += before_.stack(cell).count(own_);
    return (claim.cells - landed_on(turn_, before_)).empty() &&
           (claim.cells - after_.heads(own_)).empty() && freed == claim.freed && freed > 0;
  }
  std::optional<bool> operator()(const claim::MakesSafe& claim) const {
    const bool never = std::ranges::none_of(after_.legal_turns(), [&](const Turn& turn) {
      return !(landed_on(turn, after_) & claim.cells).empty();
    });
    return never && safe_stacks(after_, own_) - safe_stacks(before_, own_) == claim.count &&
           std::ranges::all_of(claim.cells,
                               [&](Cell cell) { return after_.stack(cell).is_safe(); });
  }
  std::optional<bool> operator()(const claim::EntersCastle& claim) const {
    return (claim.cells - (after_.heads(own_) & castle(enemy_))).empty() &&
           (claim.cells & before_.heads(own_)).empty() && stacks_held(after_, own_) == claim.held &&
           claim.held > stacks_held(before_, own_);
  }
  std::optional<bool> operator()(const claim::ClearsCastle& claim) const {
    return (claim.cells - (before_.heads(enemy_) & castle(own_))).empty() &&
           (claim.cells & after_.heads(enemy_)).empty() &&
           stacks_held(after_, enemy_) == claim.left;
  }
  std::optional<bool> operator()(const claim::Escapes& claim) const {
    const CellSet now = (CellSet{claim.from} & after_.heads(own_)) | turn_.targets();
    return claim.from == turn_.from() && in_reach(passed(before_)).contains(claim.from) &&
           (in_reach(after_) & now).empty();
  }
  std::optional<bool> operator()(const claim::Attacks& claim) const {
    return (claim.cells - in_reach(passed(after_))).empty() &&
           (claim.cells & in_reach(before_)).empty();
  }
  std::optional<bool> operator()(const claim::LongerRange& claim) const {
    const auto range = [&](const Position& position) {
      return range_of(position.stack(claim.cell), position.rules().variant);
    };
    return before_.heads(own_).contains(claim.cell) && after_.heads(own_).contains(claim.cell) &&
           range(after_) == claim.range && range(before_) < claim.range;
  }
  std::optional<bool> operator()(const claim::Approaches& claim) const {
    return steps(turn_.targets(), castle(enemy_)) == claim.distance &&
           steps({turn_.from()}, castle(enemy_)) > claim.distance;
  }
  std::optional<bool> operator()(const claim::Releases& claim) const {
    return claim.cell == turn_.from() && after_.heads(enemy_).contains(claim.cell) &&
           after_.stack(claim.cell).count(enemy_) == claim.pieces;
  }
  std::optional<bool> operator()(const claim::Otherwise& claim) const {
    const Position then = claim.instead ? before_.play(*claim.instead).value() : passed(before_);
    if (!then.is_legal(claim.answer) || claim.captured.empty() ||
        landed_on(claim.answer, then) != claim.captured)
      return false;
    const Position answered = then.after(claim.answer);
    if (!(claim.captured - answered.heads(enemy_)).empty()) return false;
    if (after_.is_legal(claim.answer) && !landed_on(claim.answer, after_).empty()) return false;
    CellSet stay = claim.captured & after_.heads(own_);
    if (claim.captured.contains(turn_.from())) stay |= turn_.targets();
    return (stay & in_reach(after_)).empty();
  }
  std::optional<bool> operator()(const claim::AnsweredBy& claim) const {
    return after_.is_legal(claim.answer) && !claim.captured.empty() &&
           landed_on(claim.answer, after_) == claim.captured;
  }

 private:
  const Position& before_;
  const Turn& turn_;
  Position after_;
  Color own_;
  Color enemy_;
  prover::Prover& prover_;
};

// --- the positions

/// Adds the positions of recorded games, and of the first puzzles of each variant, which have few
/// right turns.
void add_recorded(std::vector<Position>& positions) {
  constexpr int kMostGames = 120;
  for (const char* const name :
       {"tests/data/games/standard", "tests/data/games/pari", "tests/data/games/booklet",
        "tests/data/games/annotated", "tests/data/games/count", "tests/data/games/mixed",
        "src/exercises/puzzles/standard", "src/exercises/puzzles/pari"}) {
    formats::Games games({ACCASTA_TEST_DATA "/../../" + std::string(name) + ".acc"});
    for (int i = 0; i < kMostGames; ++i) {
      auto game = games.next();
      if (!game) break;
      for (const Position& each : (*game)->read().record.positions()) positions.push_back(each);
    }
  }
}

std::vector<Position> all_positions() {
  std::vector<Position> all;
  add_recorded(all);
  for (const Rules& rules : test::all_rules()) {
    for (const Position& position : test::positions(Class::RandomPlay, rules, 60, 12))
      all.push_back(position);
    for (const Position& position : test::positions(Class::WonByLastTurn, rules, 6, 12))
      all.push_back(position);
  }
  std::erase_if(all, [](const Position& position) { return position.outcome().has_value(); });
  std::vector<Position> some;
  for (std::size_t i = 0; i < all.size(); i += kEvery) some.push_back(all[i]);
  return some;
}

/// The number of claims of each kind, and of those that could not be verified.
struct Counts {
  std::vector<int> made = std::vector<int>(std::variant_size_v<Claim>);
  std::vector<int> unknown = made;
  int lost = 0;
};

void replay(const Explanation& explanation, prover::Prover& prover, Counts& counts) {
  const auto& [position, turn, claims, evaluation, expected] = explanation;
  const Replay check(explanation, prover);
  INFO(notation::to_text(position) << " " << notation::to_text(position.rules()));
  INFO(explanation_text(explanation));
  for (const Claim& claim : claims) {
    const auto holds = std::visit(check, claim);
    ++counts.made[claim.index()];
    if (!holds) {
      ++counts.unknown[claim.index()];
      continue;
    }
    if (!*holds) FAIL_CHECK(claim_text(claim, position, turn));
  }
  if (!explanation.loses()) return;
  ++counts.lost;
  // Nothing else is claimed about a turn that loses.
  CHECK(claims.size() == 1);
}

}  // namespace

TEST_CASE("Every claim about a turn holds when it is replayed by the rules", "[long]") {
  constexpr std::uint64_t kProverBudget = 20'000;
  const auto positions = all_positions();
  engine::Engine engine({.hash_mebibytes = 1});
  prover::Prover prover;
  prover.set_budget(kProverBudget);
  Counts counts;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Position& position = positions[i];
    engine.clear();
    const auto found = engine.search(position, {}, {.nodes = 1'500, .lines = 2});
    const auto explanation = explain(position, found).value();
    replay(explanation, prover, counts);
    if (i % 4 != 0) continue;
    // Any other turn, as in the review of a game.
    const auto turns = position.legal_turns();
    const Turn& played = turns[i % turns.size()];
    const Position next = position.after(played);
    const auto after = engine.search(next, {}, {.nodes = 500});
    replay(explain(position, line_of(played, after), after.depth + 1, found.lines), prover, counts);
  }
  std::string table;
  for (std::size_t i = 0; i < counts.made.size(); ++i)
    table += std::to_string(i) + ": " + std::to_string(counts.made[i]) + " (" +
             std::to_string(counts.unknown[i]) + ")\n";
  INFO(positions.size() << " positions\n" << table);
  if (kEvery > 1) return;
  CHECK(positions.size() >= 1000);
  CHECK(std::ranges::all_of(counts.made, [](int count) { return count > 0; }));
  CHECK(counts.lost > 50);
  // The prover runs out of time for only a few claims.
  CHECK(std::accumulate(counts.unknown.begin(), counts.unknown.end(), 0) < 10);
}
