#pragma once

#include <atomic>
#include <csignal>
#include <ctime>
#include <optional>
#include <stop_token>
#include <thread>

namespace accasta::cli {

/// Lets a long computation end well when a signal asks for it (interrupt, terminate, hang-up):
/// while this lives such a signal does not end the program, but requests a stop. To be made before
/// the threads that compute.
class EndingSignals {
 public:
  EndingSignals() {
    ::sigemptyset(&ending_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&ending_, signal);
    // A signal that is blocked in every thread waits until one of them takes it.
    ::pthread_sigmask(SIG_BLOCK, &ending_, &before_);
    waiter_ = std::jthread([this](const std::stop_token& quit) { wait(quit); });
  }
  ~EndingSignals() {
    waiter_.request_stop();
    waiter_.join();
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  EndingSignals(const EndingSignals&) = delete;
  EndingSignals& operator=(const EndingSignals&) = delete;

  /// Stops with the first signal.
  std::stop_token stop() const { return stop_.get_token(); }
  /// The signal that came, if any.
  std::optional<int> caught() const {
    const int signal = caught_;
    return signal == 0 ? std::nullopt : std::optional(signal);
  }

 private:
  void wait(const std::stop_token& quit) {
    constexpr timespec kSlice{.tv_sec = 0, .tv_nsec = 50'000'000};
    while (!quit.stop_requested()) {
      const int signal = ::sigtimedwait(&ending_, nullptr, &kSlice);
      if (signal <= 0) continue;
      caught_ = signal;
      stop_.request_stop();
      return;
    }
  }

  sigset_t ending_{};
  sigset_t before_{};
  std::stop_source stop_;
  std::atomic<int> caught_ = 0;
  /// Last, so that it ends before what it uses.
  std::jthread waiter_;
};

}  // namespace accasta::cli
