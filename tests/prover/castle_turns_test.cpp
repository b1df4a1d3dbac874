#include "prover/castle_turns.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::prover;
using test::Class;

namespace {

/// Whether a turn leaves fewer than three enemy stacks in the castle of who makes it, by trying
/// all.
bool some_turn_clears(const Position& position) {
  const Color enemy = opponent(position.side_to_move());
  for (const Turn& turn : position.legal_turns())
    if (position.after(turn).stacks_in_enemy_castle(enemy) < kStacksToWin) return true;
  return false;
}

std::vector<std::string> turns_that_fill(const Position& position) {
  std::vector<std::string> found;
  for (const Turn& turn : position.legal_turns())
    if (position.after(turn).stacks_in_enemy_castle(position.side_to_move()) >= kStacksToWin)
      found.push_back(test::to_text(turn));
  std::ranges::sort(found);
  return found;
}

}  // namespace

TEST_CASE("filling and clearing a castle in one turn, against trying every turn") {
  const Rules rules = GENERATE(from_range(test::all_rules()));
  int filled = 0;
  int not_filled = 0;
  int cleared = 0;
  int not_cleared = 0;
  for (const Class wanted : {Class::RandomPlay, Class::SixHigh, Class::SafeStacks,
                             Class::CastleReleases, Class::WonByLastTurn, Class::NearlyImmobile}) {
    for (const Position& position : test::positions(wanted, rules, 120, test::seed_or(77))) {
      const Color own = position.side_to_move();
      if (position.castle_outcome()) continue;
      CAPTURE(notation::to_text(position), notation::to_text(rules));
      const auto expected = turns_that_fill(position);
      REQUIRE(can_fill(position) == !expected.empty());
      std::vector<std::string> found;
      any_filling_turn(position, [&](const Turn& turn) {
        found.push_back(test::to_text(turn));
        return false;
      });
      std::ranges::sort(found);
      REQUIRE(found == expected);
      ++(expected.empty() ? not_filled : filled);
      if (position.stacks_in_enemy_castle(opponent(own)) < kStacksToWin) continue;
      const bool clears = some_turn_clears(position);
      const auto clearing = clearing_turn(position);
      REQUIRE(clearing.has_value() == clears);
      if (clearing) {
        const auto after = position.play(*clearing);
        REQUIRE(after);
        REQUIRE(after->stacks_in_enemy_castle(opponent(own)) < kStacksToWin);
      }
      ++(clears ? cleared : not_cleared);
    }
  }
  CHECK(filled > 0);
  CHECK(not_filled > 0);
  if (rules.win == Win::NextTurn) {
    CHECK(cleared > 0);
    CHECK(not_cleared > 0);
  }
}

TEST_CASE("who has spare turns is neither blocked by one turn nor forced to give the castle away",
          "[long]") {
  const Rules rules = GENERATE(from_range(test::all_rules()));
  int spared = 0;
  int not_spared = 0;
  for (const Class wanted : {Class::RandomPlay, Class::NearlyImmobile, Class::CastleReleases}) {
    for (const Position& position : test::positions(wanted, rules, 25, test::seed_or(78))) {
      const Color own = position.side_to_move();
      if (position.castle_outcome()) continue;
      if (spare_turns(position, opponent(own), kCellsOfTurn + 1) <= kCellsOfTurn) {
        ++not_spared;
        continue;
      }
      ++spared;
      CAPTURE(notation::to_text(position), notation::to_text(rules));
      for (const Turn& turn : position.legal_turns()) {
        const Position next = position.after(turn);
        if (next.castle_outcome()) continue;
        const int held = next.stacks_in_enemy_castle(own);
        bool found = false;
        for (const Turn& answer : next.legal_turns()) {
          found = next.after(answer).stacks_in_enemy_castle(own) <= held;
          if (found) break;
        }
        REQUIRE(found);
      }
    }
  }
  CHECK(spared > 0);
  CHECK(not_spared > 0);
}
