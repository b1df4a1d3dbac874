#pragma once

#include <chrono>
#include <optional>

#include <accasta/engine/engine.hpp>

namespace accasta::engine {

/// The time limits of one turn, from the start of its search. Unlimited if nothing is set.
struct TimeLimits {
  using Duration = std::chrono::steady_clock::duration;

  /// The usual time of a turn, after which no deeper search starts.
  std::optional<Duration> soft;
  /// The time after which the search stops immediately.
  std::optional<Duration> hard;

  /// Allocates this turn's share of the clock, within `limits.time`. The hard limit leaves at least
  /// half of the remaining time.
  static TimeLimits allocate(const Limits& limits);

  /// Returns true if there is no time to search.
  bool is_none() const { return hard == Duration::zero(); }
  /// Returns true if it is too late to start another depth, when the best turn has stayed the same
  /// for `steady_depths` depths.
  bool is_past_soft(Duration elapsed, int steady_depths) const;
};

}  // namespace accasta::engine
