// The figures of docs/analysis.md, measured in games that are played here. The long form:
// accasta_analysis_tests '[slow]'

#include <array>
#include <cstdint>
#include <cstdio>
#include <random>

#include <fmt/format.h>

#include <accasta/analysis/adviser.hpp>
#include <accasta/analysis/review.hpp>
#include <accasta/engine/level.hpp>
#include <accasta/game/game.hpp>
#include <accasta/prover/prover.hpp>
#include <accasta/rules/side_to_move.hpp>

#include "support/catch.hpp"

using namespace accasta;
using analysis::TurnAnalysis;

namespace {

/// Plays a game of two engines, from a roughly balanced opening of two random turns.
game::Game played(const Rules& rules, const ByColor<engine::Limits>& limits, std::uint64_t seed) {
  constexpr std::size_t kMostTurns = 300;
  constexpr int kEven = 150;
  std::mt19937_64 random(seed);
  engine::Engine engine({.hash_mebibytes = 4});
  game::Game game(Position::start(rules));
  do {
    game = game::Game(Position::start(rules));
    for (int i = 0; i < 2; ++i) {
      const auto turns = game.position().legal_turns();
      game.push(turns[random() % turns.size()]);
    }
  } while (
      std::abs(engine.search(game.position(), {}, {.depth = {}, .nodes = 3000}).score.units()) >
      kEven);
  while (!game.outcome() && game.turns().size() < kMostTurns) {
    engine::Limits now = limits[game.position().side_to_move()];
    now.seed = seed;
    engine.clear();
    game.push(*engine.search(game.position(), {}, now).best());
  }
  return game;
}

struct ReviewFigures {
  /// The turns that miss a win within one turn and within two, and how many the review marks.
  std::array<int, 2> missed{};
  std::array<int, 2> told{};
  /// The missed wins after which the player still forces a win within two turns.
  int still_won = 0;
  /// The other marks, and those that a search of several times the size rejects because the better
  /// turn gains less than 2 %, or less than 5 %.
  int marks = 0;
  int without_gain = 0;
  int with_small_gain = 0;
};

/// Returns by how much a turn is better than another one, according to a large search.
double gain(const Position& position, const Turn& better, const Turn& played, std::uint64_t nodes) {
  const auto chance = [&](const Turn& turn) {
    const Position after = position.after(turn);
    if (const auto outcome = after.outcome())
      return outcome->winner == position.side_to_move() ? 1.0 : 0.0;
    engine::Engine engine({.hash_mebibytes = 16});
    return analysis::win_chance(-engine.search(after, {}, {.depth = {}, .nodes = nodes}).score);
  };
  return chance(better) - chance(played);
}

/// Counts with the prover alone, without the review's code.
void count(const game::Game& game, std::uint64_t nodes, bool looks_at_marks,
           ReviewFigures& figures) {
  const auto analysis =
      analysis::analyse_game(game.record(), {.depth = {}, .nodes = nodes, .time = {}}, 1);
  prover::Prover prover;
  for (std::size_t i = 0; i < analysis.turns.size(); ++i) {
    const Position& position = analysis.positions[i].position;
    const Turn& turn = game.turns()[i];
    const Position after = position.after(turn);
    const TurnAnalysis& told = analysis.turns[i];
    const int within = prover.wins(position, 1) == true ? 1 : prover.wins(position, 2) ? 2 : 0;
    if (within > 0 && prover.wins(position, within) == true) {
      if (prover.loses(after, within - 1) == true) continue;
      const auto index = static_cast<std::size_t>(within - 1);
      ++figures.missed[index];
      if (told.mark && told.missed_win == within) ++figures.told[index];
      if (prover.loses(after, 2) == true) ++figures.still_won;
      continue;
    }
    if (!told.mark || !looks_at_marks) continue;
    ++figures.marks;
    const double found = gain(position, told.better->turn, turn, 4 * nodes);
    if (found < 0.02) ++figures.without_gain;
    if (found < 0.05) ++figures.with_small_gain;
  }
}

void print(const ReviewFigures& figures, int games) {
  fmt::print("{} games of levels 1 to 4\n", games);
  fmt::print("  missed wins in one: {}, marked {}\n", figures.missed[0], figures.told[0]);
  fmt::print("  missed wins in two: {}, marked {}\n", figures.missed[1], figures.told[1]);
  fmt::print("  of them still won within two: {}\n", figures.still_won);
  fmt::print("  other marks: {}; gain under 2 %: {}, under 5 %: {}\n", figures.marks,
             figures.without_gain, figures.with_small_gain);
  std::fflush(stdout);
}

ReviewFigures review_figures(const Rules& rules, int games, std::uint64_t nodes,
                             bool looks_at_marks) {
  ReviewFigures figures;
  for (int i = 0; i < games; ++i) {
    const auto limits = [](int level) { return engine::Level::from(level % 4 + 1)->limits(); };
    count(played(rules, {limits(i), limits(i / 4)}, static_cast<std::uint64_t>(i)), nodes,
          looks_at_marks, figures);
  }
  return figures;
}

}  // namespace

TEST_CASE("every missed win in one or two turns is marked, and marks mean something", "[long]") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const auto figures = review_figures(rules, 2, 2000, true);
    CHECK(figures.told == figures.missed);
    // Searches of so few positions err more often.
    CHECK(2 * figures.without_gain <= figures.marks);
  }
}

TEST_CASE("figures of the review", "[.][slow]") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const auto wins = review_figures(rules, 100, 300, false);
    print(wins, 100);
    CHECK(wins.told == wins.missed);
    const auto others = review_figures(rules, 20, 10'000, true);
    print(others, 20);
    CHECK(20 * others.without_gain <= others.marks);
  }
}
