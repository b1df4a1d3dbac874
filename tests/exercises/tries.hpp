#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string>

#include <accasta/exercises/attempt_log.hpp>

#include "support/environment.hpp"

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

/// The time zone of the process, until the end of the scope.
class TimeZone {
 public:
  explicit TimeZone(const char* name) {
    variable_.emplace("TZ", name);
    ::tzset();
  }
  TimeZone(const TimeZone&) = delete;
  TimeZone& operator=(const TimeZone&) = delete;
  ~TimeZone() {
    variable_.reset();
    ::tzset();
  }

 private:
  std::optional<Variable> variable_;
};

}  // namespace accasta::test
