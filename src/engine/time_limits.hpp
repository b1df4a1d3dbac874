#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include <accasta/engine/engine.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::engine {

/// The time limits of one turn, from the start of its search. Unlimited if nothing is set.
struct TimeLimits {
  using Duration = std::chrono::steady_clock::duration;

  /// The usual time of a turn, after which no deeper search starts.
  std::optional<Duration> soft;
  /// The time after which the search stops immediately.
  std::optional<Duration> hard;

  /// Allocates this turn's share of the clock, within `limits.time`: more in Pari, whose games are
  /// shorter. The hard limit leaves at least half of the remaining time. Without an increment a
  /// reserve stays for a long game on a busy machine.
  static TimeLimits allocate(const Limits& limits, Variant variant);

  /// Returns the shorter of the limits, for a search that cannot say when to exceed the usual time.
  std::optional<Duration> shorter() const { return soft && hard ? std::min(soft, hard) : hard; }
  /// Returns true if there is no time to search.
  bool is_none() const { return hard == Duration::zero(); }
  /// Returns true if it is too late to start another depth, when the best turn has stayed the same
  /// for `steady_depths` depths.
  bool is_past_soft(Duration elapsed, int steady_depths) const;
};

}  // namespace accasta::engine
