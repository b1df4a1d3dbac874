#include <cstddef>
#include <cstdint>
#include <random>
#include <stop_token>
#include <thread>
#include <vector>

#include <accasta/notation/position_text.hpp>
#include <accasta/prover/prover.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/positions.hpp"

using namespace accasta;
using prover::Prover;

namespace {

bool loses_plainly(const Position& position, int turns);

/// Returns what the definition of Prover::wins() says, without any shortcut.
bool wins_plainly(const Position& position, int turns) {
  if (const auto outcome = position.castle_outcome())
    return outcome->winner == position.side_to_move();
  if (turns == 0) return false;
  for (const Turn& turn : position.legal_turns())
    if (loses_plainly(position.after(turn), turns - 1)) return true;
  return false;
}

bool loses_plainly(const Position& position, int turns) {
  if (const auto outcome = position.castle_outcome())
    return outcome->winner != position.side_to_move();
  for (const Turn& turn : position.legal_turns())
    if (!wins_plainly(position.after(turn), turns)) return false;
  return true;
}

/// Returns positions with a few stacks near the castles: there is something to win, but little to
/// try.
std::vector<Position> small_positions(const Rules& rules, std::size_t count, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
  std::vector<Position> found;
  while (found.size() < count) {
    Setup setup;
    for (std::size_t stacks = 3 + below(4); stacks > 0; --stacks) {
      const CellSet near = castle(below(3) == 0 ? Color::White : Color::Black);
      std::vector<Cell> cells;
      for (const Cell cell : below(4) == 0 ? kBoard - castle(Color::White) : near)
        cells.push_back(cell);
      Stack& stack = setup.stacks[cells[below(cells.size())]];
      if (!stack.empty()) continue;
      for (std::size_t height = 1 + below(3); height > 0; --height) {
        const Kind kind = rules.variant == Variant::Pari ? Kind::Pari : static_cast<Kind>(below(3));
        stack.push({below(5) < 3 ? Color::White : Color::Black, kind});
      }
    }
    setup.side_to_move = below(4) == 0 ? Color::Black : Color::White;
    if (const auto position = Position::from(setup, rules)) found.push_back(*position);
  }
  return found;
}

}  // namespace

TEST_CASE("the prover agrees with a search that has no short cuts", "[long]") {
  const Rules rules = GENERATE(from_range(test::all_rules()));
  Prover prover;
  int proven = 0;
  int refuted = 0;
  int later = 0;
  int lost = 0;
  for (const Position& position : small_positions(rules, 400, test::seed_or(5))) {
    const auto turns = position.count_legal_turns();
    CAPTURE(notation::to_text(position), notation::to_text(rules), turns);
    for (int n = 0; n <= (turns < 36 ? 2 : 1); ++n) {
      const bool expected = wins_plainly(position, n);
      REQUIRE(prover.wins(position, n) == expected);
      ++(expected ? proven : refuted);
      if (n == 2 && expected && !wins_plainly(position, 1)) ++later;
      // This tries as many turns of both players again as the winner has, and soon takes too long.
      if (turns > (n == 2 ? 12U : 60U) && n > 0) continue;
      const bool expected_loss = loses_plainly(position, n);
      REQUIRE(prover.loses(position, n) == expected_loss);
      if (expected_loss) ++lost;
    }
  }
  CAPTURE(notation::to_text(rules));
  CHECK(proven > 20);
  CHECK(refuted > 20);
  CHECK(later > 0);
  CHECK(lost > 20);
}

TEST_CASE("the prover agrees where turns are few, and the game may end for want of them") {
  const Rules rules = GENERATE(from_range(test::all_rules()));
  Prover prover;
  for (const auto& position : test::positions(test::Class::NearlyImmobile, rules, 60, 80)) {
    CAPTURE(notation::to_text(position), notation::to_text(rules));
    for (int n = 0; n <= 1; ++n) {
      REQUIRE(prover.wins(position, n) == wins_plainly(position, n));
      REQUIRE(prover.loses(position, n) == loses_plainly(position, n));
    }
  }
}

TEST_CASE("a small table changes nothing but the time") {
  const Rules rules = GENERATE(Rules::standard(), Rules::pari());
  Prover small(1);
  Prover large;
  for (const Position& position : small_positions(rules, 40, test::seed_or(6))) {
    CAPTURE(notation::to_text(position));
    CHECK(small.wins(position, 2) == large.wins(position, 2));
    CHECK(small.loses(position, 1) == large.loses(position, 1));
  }
}

TEST_CASE("a table knows the rules that it is asked about") {
  // Three stacks in the castle: an immediate win, or a threat that a single stack parries.
  const auto at = [](Rules rules) {
    return test::placed("g1=PPP g2=P a1=pp a2=pp f5=p", Color::White, rules);
  };
  Rules next_turn = Rules::pari();
  next_turn.win = Win::NextTurn;
  Prover prover;
  for (int i = 0; i < 2; ++i) {
    CHECK(prover.wins(at(Rules::pari()), 1) == wins_plainly(at(Rules::pari()), 1));
    CHECK(prover.wins(at(next_turn), 1) == wins_plainly(at(next_turn), 1));
    CHECK(prover.wins(at(next_turn), 2) == wins_plainly(at(next_turn), 2));
  }
}

TEST_CASE("a budget that is used up leaves the question open, and no wrong answer behind",
          "[long]") {
  const Rules rules = GENERATE(Rules::standard(), Rules::pari());
  for (const Position& position : small_positions(rules, 25, test::seed_or(7))) {
    CAPTURE(notation::to_text(position));
    const auto expected = Prover().wins(position, 2);
    Prover prover;
    std::optional<bool> answer;
    std::uint64_t budget = 1;
    for (; !answer; budget *= 2) {
      prover.set_budget(budget);
      answer = prover.wins(position, 2);
    }
    CHECK(answer == expected);
  }
  Prover prover;
  prover.set_budget(1000);
  CHECK(prover.wins(Position::start(rules), 3) == std::nullopt);
  CHECK(prover.visited() < 100'000);
}

TEST_CASE("a question ends when a stop is requested, and is answered when it is asked again") {
  const Position position = Position::start(Rules::standard());
  Prover prover;
  std::stop_source source;
  prover.set_stop(source.get_token());
  CHECK(prover.wins(position, 1) == false);
  std::thread stopper([&] { source.request_stop(); });
  // Without the stop this would take hours.
  CHECK(prover.wins(position, 4) == std::nullopt);
  stopper.join();
  prover.set_stop({});
  CHECK(prover.wins(position, 1) == false);
}
