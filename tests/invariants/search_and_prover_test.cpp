#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/game/game.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/prover/prover.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/positions.hpp"

// The long form takes minutes: accasta_invariants_tests '[slow]'

using namespace accasta;

namespace {

/// Returns positions of random games, from the last turns before their ends, where there is
/// something to prove.
std::vector<Position> positions_near_the_end(const Rules& rules, std::size_t count,
                                             std::uint64_t seed) {
  constexpr std::size_t kTurnsBeforeTheEnd = 5;
  std::mt19937_64 random(seed);
  std::vector<Position> found;
  while (found.size() < count) {
    game::Game game(Position::start(rules));
    while (!game.outcome()) {
      const auto turns = game.position().legal_turns();
      game.push(turns[random() % turns.size()]);
    }
    const auto played = game.positions();
    for (std::size_t i = 1; i <= kTurnsBeforeTheEnd && i < played.size(); ++i)
      if (found.size() < count) found.push_back(played[played.size() - 1 - i]);
  }
  return found;
}

/// The number of questions that the prover answered.
struct Answers {
  int wins = 0;
  int losses = 0;
};

class Comparison {
 public:
  explicit Comparison(const Rules& rules) : rules_(rules) { prover_.set_budget(20'000); }

  void compare(const Position& position) {
    const auto result = engine_.search(position, {}, {.nodes = 3000});
    CAPTURE(notation::to_text(rules_), notation::to_text(position));
    REQUIRE(result.best().has_value() == !position.outcome());
    if (!result.best()) return;
    check_line(position, result.lines.front().turns);

    const auto turns = result.score.turns_to_win();
    if (turns && *turns > 0) {
      const auto wins = prover_.wins(position, *turns);
      REQUIRE(wins != false);
      if (wins) ++answers_.wins;
    } else if (turns) {
      const auto loses = prover_.loses(position, -*turns);
      REQUIRE(loses != false);
      if (loses) ++answers_.losses;
    }
    // Every search is deep enough for a turn that wins whatever the opponent does.
    if (prover_.wins(position, 1) == true) {
      CHECK(turns == 1);
      CHECK(prover_.loses(position.after(*result.best()), 0) != false);
    }
  }

  Answers answers() const { return answers_; }

 private:
  static void check_line(Position position, const std::vector<Turn>& line) {
    for (const Turn& turn : line) {
      REQUIRE(position.is_legal(turn));
      REQUIRE(position.play(turn));
      position = position.after(turn);
    }
  }

  Rules rules_;
  engine::Engine engine_{{.hash_mebibytes = 4}};
  prover::Prover prover_;
  Answers answers_;
};

/// Compares this many positions, in all combinations of rules together.
Answers compare(std::size_t count) {
  Answers all;
  for (const Rules& rules : test::all_rules()) {
    Comparison comparison(rules);
    for (const Position& position : positions_near_the_end(rules, count / 8, test::seed_or(19)))
      comparison.compare(position);
    all.wins += comparison.answers().wins;
    all.losses += comparison.answers().losses;
  }
  CHECK(all.wins > 0);
  CHECK(all.losses > 0);
  return all;
}

}  // namespace

TEST_CASE("the search never contradicts the prover and plays legal turns", "[long]") {
  compare(240);
}

TEST_CASE("the search never contradicts the prover in 10,000 positions", "[.][slow]") {
  const Answers answers = compare(10'000);
  WARN(answers.wins << " wins and " << answers.losses << " losses were proven");
}
