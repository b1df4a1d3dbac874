#include <accasta/engine/engine.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using engine::evaluate;
using test::Class;

namespace {

/// Left and right changed over.
Position mirrored(const Position& position) {
  const Setup setup = position.setup();
  Setup other = setup;
  for (const Cell cell : kBoard) {
    const auto image = Cell::from(cell.row(), Cell::row_length(cell.row()) + 1 - cell.number());
    other.stacks[*image] = setup.stacks[cell];
  }
  return Position::from(other, position.rules()).value();
}

/// The board turned by half a turn, and the colours exchanged.
Position turned(const Position& position) {
  const Setup setup = position.setup();
  Setup other = setup;
  other.side_to_move = opponent(setup.side_to_move);
  for (const Cell cell : kBoard) {
    Stack stack;
    const Stack original = setup.stacks[cell];
    for (int depth = original.height() - 1; depth >= 0; --depth)
      stack.push({opponent(original.at(depth).color), original.at(depth).kind});
    other.stacks[cell.rotated()] = stack;
  }
  return Position::from(other, position.rules()).value();
}

}  // namespace

TEST_CASE("The evaluation is symmetric") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (const Class wanted : {Class::RandomPlay, Class::SixHigh, Class::SafeStacks,
                               Class::Finished, Class::NearlyImmobile}) {
      for (const Position& position : test::positions(wanted, rules, 100, 7)) {
        CHECK(evaluate(position) == evaluate(mirrored(position)));
        CHECK(evaluate(position) == evaluate(turned(position)));
        CHECK_FALSE(evaluate(position).turns_to_win());
      }
    }
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
