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

TEST_CASE("The start is about even") {
  for (const Rules& rules : test::all_rules()) {
    const int units = evaluate(Position::start(rules)).units();
    CHECK(units > -200);
    CHECK(units < 200);
  }
}

TEST_CASE("A captive is worth something") {
  const Rules rules = Rules::pari();
  const auto free = test::position("x4/x5/x6/x2,P,x,p,x2/x6/x5/x4 w", rules);
  const auto captured = test::position("x4/x5/x6/x2,pP,x4/x6/x5/x4 w", rules);
  CHECK(evaluate(captured) > evaluate(free));
}
