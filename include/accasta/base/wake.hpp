#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <poll.h>
#include <span>
#include <stop_token>
#include <sys/eventfd.h>
#include <system_error>
#include <unistd.h>

#include <accasta/base/descriptor.hpp>

namespace accasta::base {

/// Wakes a thread that waits for descriptors, from any other thread.
class Wake {
 public:
  /// Throws std::system_error if there are too many open files.
  Wake() : event_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
    if (event_.number() < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  }

  void ring() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(event_.number(), &one, sizeof one);
  }
  /// Forgets the rings so far.
  void clear() const {
    std::uint64_t rings = 0;
    [[maybe_unused]] const auto read = ::read(event_.number(), &rings, sizeof rings);
  }
  /// Returns what to wait for.
  pollfd poll() const { return {event_.number(), POLLIN, 0}; }

 private:
  Descriptor event_;
};

/// Rings when a stop is requested.
class StopWake {
 public:
  explicit StopWake(const std::stop_token& stop) : ring_(stop, Ring{&wake_}) {}

  pollfd poll() const { return wake_.poll(); }

 private:
  struct Ring {
    const Wake* wake;
    void operator()() const { wake->ring(); }
  };

  Wake wake_;
  std::stop_callback<Ring> ring_;
};

using PollTime = std::chrono::steady_clock::time_point;

/// Waits until one of the descriptors is ready or a time has come, but not longer than 1,000
/// seconds. Negative descriptors are ignored. Returns the number of those that are ready, -1 after
/// a signal.
inline int wait_for(std::span<pollfd> descriptors, std::optional<PollTime> until) {
  using std::chrono::milliseconds;
  int timeout = -1;
  if (until) {
    const auto left =
        std::chrono::ceil<milliseconds>(*until - std::chrono::steady_clock::now()).count();
    timeout = static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000));
  }
  return ::poll(descriptors.data(), descriptors.size(), timeout);
}

}  // namespace accasta::base
