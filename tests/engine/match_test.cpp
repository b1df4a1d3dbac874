#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/rules/repetition.hpp>

#include "brute_force.hpp"
#include "support/catch.hpp"

/// The engine against a player that looks no further than its own turn.

using namespace accasta;
using engine::Engine;

namespace {

/// Returns a turn that wins or fills the castle, else the one with the best-looking board. Breaks
/// ties at random.
Turn greedy_turn(const Position& position, std::mt19937& random) {
  std::optional<engine::Score> best;
  std::vector<Turn> turns;
  for (const Turn& turn : position.legal_turns()) {
    const Position next = position.after(turn);
    const auto outcome = next.castle_outcome();
    const engine::Score score = !outcome ? -engine::evaluate(next)
                                : outcome->winner == position.side_to_move()
                                    ? engine::Score::win_after(1)
                                    : engine::Score::loss_after(1);
    if (best && score < *best) continue;
    if (best != score) turns.clear();
    best = score;
    turns.push_back(turn);
  }
  return turns[random() % turns.size()];
}

struct Tally {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  /// The engine's turns that let the opponent win at once although another would not have.
  int overlooked = 0;
};

/// Plays one game from an opening of two random turns.
void play(const Rules& rules, Color engine_color, std::uint32_t seed, std::uint64_t nodes,
          Tally& tally) {
  constexpr std::size_t kMostTurns = 400;
  std::mt19937 random(seed);
  Engine engine({.hash_mebibytes = 4});
  std::vector<Position> game{Position::start(rules)};
  for (int i = 0; i < 2; ++i) {
    const auto turns = game.back().legal_turns();
    game.push_back(game.back().after(turns[random() % turns.size()]));
  }

  while (game.size() < kMostTurns) {
    const Position position = game.back();
    if (const auto outcome = position.outcome()) {
      ++(outcome->winner == engine_color ? tally.wins : tally.losses);
      return;
    }
    if (occurrences_of_last(game) >= kOccurrencesToDraw) break;
    if (position.side_to_move() == engine_color) {
      std::vector<std::uint64_t> keys;
      for (const Position& earlier : game) keys.push_back(earlier.key());
      keys.pop_back();
      const auto result = engine.search(position, keys, {.depth = {}, .nodes = nodes, .time = {}});
      REQUIRE(result.best);
      if (!test::is_safe(position, *result.best) && test::has_safe_turn(position))
        ++tally.overlooked;
      game.push_back(position.after(*result.best));
    } else {
      game.push_back(position.after(greedy_turn(position, random)));
    }
  }
  ++tally.draws;
}

Tally match(const Rules& rules, int games, std::uint64_t nodes) {
  Tally tally;
  for (int i = 0; i < games; ++i)
    play(rules, i % 2 == 0 ? Color::White : Color::Black, static_cast<std::uint32_t>(i / 2), nodes,
         tally);
  return tally;
}

}  // namespace

TEST_CASE("The engine beats a greedy player") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const Tally tally = match(rules, 8, 3000);
    CHECK(tally.wins >= 6);
    CHECK(tally.overlooked == 0);
  }
}

TEST_CASE("The engine wins 95 of 100 games against a greedy player", "[.][slow]") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const Tally tally = match(rules, 100, 3000);
    WARN((rules.variant == Variant::Standard ? "Standard: " : "Pari: ")
         << tally.wins << " won, " << tally.draws << " drawn, " << tally.losses << " lost, "
         << tally.overlooked << " parries overlooked");
    CHECK(tally.wins >= 95);
    CHECK(tally.overlooked == 0);
  }
}
