#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <poll.h>
#include <span>
#include <sys/eventfd.h>
#include <system_error>
#include <unistd.h>

#include <accasta/base/descriptor.hpp>

namespace accasta::remote {

/// Wakes a thread that waits for descriptors, from any other thread.
class Bell {
 public:
  /// Throws std::system_error if there are too many open files.
  Bell() : event_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
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
  base::Descriptor event_;
};

using PollTime = std::chrono::steady_clock::time_point;

/// Waits until one of the descriptors is ready or a time has come.
inline void wait_for(std::span<pollfd> descriptors, std::optional<PollTime> until) {
  using std::chrono::milliseconds;
  int timeout = -1;
  if (until) {
    const auto left =
        std::chrono::ceil<milliseconds>(*until - std::chrono::steady_clock::now()).count();
    timeout = left < 0 ? 0 : static_cast<int>(left);
  }
  ::poll(descriptors.data(), descriptors.size(), timeout);
}

}  // namespace accasta::remote
