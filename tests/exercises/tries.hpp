#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include <accasta/exercises/attempt_log.hpp>

namespace accasta::test {

inline constexpr exercises::Day kFirstDay = exercises::Day(std::chrono::days(20'000));
/// The seconds of a day.
inline constexpr std::int64_t kDay = 86'400;

/// A try some days after the first one.
inline exercises::Try tried_on(int day, const std::string& id, exercises::TryResult result,
                               int hints = 0) {
  return {.when = exercises::Moment{kFirstDay + std::chrono::days(day), day * kDay},
          .id = id,
          .result = result,
          .hints = hints};
}

}  // namespace accasta::test
