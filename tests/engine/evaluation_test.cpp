#include <accasta/engine/engine.hpp>

#include "brute_force.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using engine::evaluate;
using test::Class;

TEST_CASE("The evaluation is symmetric") {
  for (const Position& position :
       test::positions({Class::RandomPlay, Class::SixHigh, Class::SafeStacks, Class::Finished,
                        Class::NearlyImmobile},
                       {Rules::standard(), Rules::pari()}, 100, 7)) {
    CHECK(evaluate(position) == evaluate(test::mirrored(position)));
    CHECK(evaluate(position) == evaluate(test::with_colors_swapped(position)));
    CHECK_FALSE(evaluate(position).turns_to_win());
  }
}
