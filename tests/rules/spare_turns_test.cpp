#include <accasta/notation/position_text.hpp>
#include <accasta/rules/spare_turns.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/positions.hpp"

using namespace accasta;
using test::Class;

TEST_CASE("A player with spare turns is neither blocked nor made to give the castle away",
          "[long]") {
  const Rules rules = GENERATE(from_range(test::all_rules()));
  int spared = 0;
  int not_spared = 0;
  for (const Class wanted : {Class::RandomPlay, Class::NearlyImmobile, Class::CastleReleases}) {
    for (const Position& position : test::positions(wanted, rules, 25, test::seed_or(78))) {
      const Color own = position.side_to_move();
      if (position.castle_outcome()) continue;
      if (!keeps_spare_turn(position, opponent(own))) {
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
