#include "ending_signals.hpp"

#include <ctime>

namespace accasta::cli {
namespace {

sigset_t ending() {
  sigset_t signals;
  ::sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals, signal);
  return signals;
}

}  // namespace

EndingSignals::EndingSignals() {
  // A signal that is blocked in every thread waits until one of them takes it.
  const sigset_t signals = ending();
  ::pthread_sigmask(SIG_BLOCK, &signals, &before_);
  waiter_ = std::jthread([this](const std::stop_token& quit) { wait(quit); });
}

EndingSignals::~EndingSignals() {
  waiter_.request_stop();
  waiter_.join();
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

std::optional<int> EndingSignals::caught() const {
  const int signal = caught_;
  return signal == 0 ? std::nullopt : std::optional(signal);
}

void EndingSignals::wait(const std::stop_token& quit) {
  const sigset_t signals = ending();
  constexpr timespec kSlice{.tv_sec = 0, .tv_nsec = 50'000'000};
  while (!quit.stop_requested()) {
    const int signal = ::sigtimedwait(&signals, nullptr, &kSlice);
    if (signal <= 0) continue;
    caught_ = signal;
    stop_.request_stop();
    return;
  }
}

}  // namespace accasta::cli
