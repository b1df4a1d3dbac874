#include "time_limits.hpp"

#include <algorithm>

namespace accasta::engine {

TimeLimits TimeLimits::allocate(const Limits& limits, Variant variant) {
  using std::chrono::milliseconds;
  TimeLimits allocated;
  if (limits.time) allocated.hard = *limits.time;
  if (!limits.clock) return allocated;
  // The expected number of remaining turns. Games of Pari are shorter.
  const int turns_to_go = variant == Variant::Pari ? 11 : 18;
  // The reserves for overhead: reading the position, writing the turn, a busy machine. One is for a
  // turn, the other for all to come.
  constexpr milliseconds kReserve{30};
  constexpr milliseconds kReserveOfAll{5000};
  const milliseconds remaining = limits.clock->remaining;
  const milliseconds increment = limits.clock->increment;
  const milliseconds reserve = increment.count() > 0
                                   ? kReserve
                                   : std::max(kReserve, std::min(remaining * 6 / 7, kReserveOfAll));
  const milliseconds left = std::max(remaining - reserve, milliseconds(1));
  const Duration soft = std::min(left / turns_to_go + increment * 3 / 4, left / 3);
  const Duration hard = std::min<Duration>(soft * 4, left / 2);
  allocated.soft = soft;
  allocated.hard = std::min(allocated.hard.value_or(hard), hard);
  return allocated;
}

bool TimeLimits::is_past_soft(Duration elapsed, int steady_depths) const {
  if (!soft) return false;
  // The next depth takes longer than all before it together, so starting it after half of the time
  // exceeds the limit. A best turn that has long been the same needs less time, a new one more.
  const int percent = steady_depths == 0 ? 110 : std::max(60 - 6 * steady_depths, 25);
  return elapsed >= *soft * percent / 100;
}

}  // namespace accasta::engine
