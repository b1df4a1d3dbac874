#include "engine/time_limits.hpp"

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::engine;
using std::chrono::milliseconds;

namespace {

Limits with_clock(milliseconds remaining, milliseconds increment) {
  return {.clock = TimeLeft{remaining, increment}};
}

TimeLimits allocate(const Limits& limits, Variant variant = Variant::Standard) {
  return TimeLimits::allocate(limits, variant);
}

}  // namespace

TEST_CASE("Without a clock or a time there is no limit") {
  const TimeLimits none = allocate({});
  CHECK_FALSE(none.soft);
  CHECK_FALSE(none.hard);
  CHECK_FALSE(none.is_past_soft(milliseconds(100'000), 0));
}

TEST_CASE("A time for the turn is a hard limit alone") {
  const TimeLimits given = allocate({.time = milliseconds(50)});
  CHECK_FALSE(given.soft);
  CHECK(given.hard == milliseconds(50));
}

TEST_CASE("A clock is shared among the turns to come, and never used up by one") {
  for (const int remaining : {1, 20, 31, 100, 3000, 600'000}) {
    for (const int increment : {0, 100, 5000}) {
      const milliseconds left(remaining);
      const TimeLimits given = allocate(with_clock(left, milliseconds(increment)));
      CHECK(*given.soft <= *given.hard);
      CHECK(*given.hard <= std::max<TimeLimits::Duration>(left / 2, milliseconds(1)));
    }
  }
  const TimeLimits without = allocate(with_clock(milliseconds(60'000), {}));
  const TimeLimits with = allocate(with_clock(milliseconds(60'000), milliseconds(900)));
  CHECK(*without.soft < *with.soft);
}

TEST_CASE("A long game on a busy machine does not use up a clock without increment") {
  const Variant variant = GENERATE(Variant::Standard, Variant::Pari);
  CAPTURE(name(variant));
  // Each turn takes its limit, and 15 ms until the clock is pressed.
  milliseconds left(60'000);
  for (int turns = 0; turns < 180; ++turns) {
    const auto most = allocate(with_clock(left, {}), variant).shorter();
    left -= std::chrono::duration_cast<milliseconds>(*most) + milliseconds(15);
    INFO(turns);
    REQUIRE(left.count() > 0);
  }
}

TEST_CASE("in a game of Pari of usual length half of the clock was left unused") {
  milliseconds left(60'000);
  for (int turns = 0; turns < 11; ++turns)
    left -= std::chrono::duration_cast<milliseconds>(
        *allocate(with_clock(left, {}), Variant::Pari).soft);
  CHECK(left < milliseconds(25'000));
}

TEST_CASE("The shorter of a time and a clock counts") {
  Limits limits = with_clock(milliseconds(60'000), {});
  const auto by_clock = *allocate(limits).hard;
  limits.time = milliseconds(20);
  CHECK(*allocate(limits).hard == milliseconds(20));
  limits.time = milliseconds(60'000);
  CHECK(*allocate(limits).hard == by_clock);
}

TEST_CASE("A best turn that stays the same ends the search sooner") {
  TimeLimits limits;
  limits.soft = milliseconds(100);
  CHECK_FALSE(limits.is_past_soft(milliseconds(100), 0));
  CHECK(limits.is_past_soft(milliseconds(100), 1));
  CHECK_FALSE(limits.is_past_soft(milliseconds(50), 1));
  CHECK(limits.is_past_soft(milliseconds(50), 3));
  CHECK_FALSE(limits.is_past_soft(milliseconds(24), 100));
}
