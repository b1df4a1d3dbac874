#pragma once

#include <chrono>
#include <optional>

#include <accasta/engine/engine.hpp>

namespace accasta::engine {

/// How long one turn may take, from the start of its search. Nothing: as long as it likes.
struct TimeLimits {
  using Duration = std::chrono::steady_clock::duration;

  /// What a turn takes as a rule: it decides whether another depth is begun.
  std::optional<Duration> soft;
  /// When the search stops wherever it is.
  std::optional<Duration> hard;

  /// The share of the clock for this turn, within `limits.time`. The hard limit leaves at least
  /// half of what the clock shows.
  static TimeLimits allocate(const Limits& limits);

  /// Whether it is too late to begin another depth, after the best turn has stayed the same for so
  /// many depths.
  bool is_past_soft(Duration elapsed, int steady_depths) const;
};

}  // namespace accasta::engine
