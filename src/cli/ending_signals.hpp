#pragma once

#include <atomic>
#include <csignal>
#include <optional>
#include <stop_token>
#include <thread>

namespace accasta::cli {

/// Lets a long computation end well when a signal asks for it (interrupt, terminate, hang-up):
/// while this lives such a signal does not end the program, but requests a stop. To be made before
/// the threads that compute.
class EndingSignals {
 public:
  EndingSignals();
  ~EndingSignals();
  EndingSignals(const EndingSignals&) = delete;
  EndingSignals& operator=(const EndingSignals&) = delete;

  /// Stops with the first signal.
  std::stop_token stop() const { return stop_.get_token(); }
  /// The signal that came, if any.
  std::optional<int> caught() const;

 private:
  void wait(const std::stop_token& quit);

  sigset_t before_{};
  std::stop_source stop_;
  std::atomic<int> caught_ = 0;
  /// Last, so that it ends before what it uses.
  std::jthread waiter_;
};

}  // namespace accasta::cli
