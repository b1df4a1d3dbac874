#include "system.hpp"

#include <ctime>
#include <iostream>
#include <langinfo.h>
#include <unistd.h>

#include <accasta/screens/questions.hpp>

namespace accasta::cli {
namespace {

std::string_view text_at_interrupt;

}  // namespace

bool is_terminal(Stream stream) { return ::isatty(static_cast<int>(stream)) == 1; }

bool locale_is_utf8() { return std::string_view(::nl_langinfo(CODESET)) == "UTF-8"; }

void survive_large_files() { std::signal(SIGXFSZ, SIG_IGN); }

void end_by(int signal) {
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void say_at_interrupt(std::string_view text) {
  text_at_interrupt = text;
  std::signal(SIGINT, [](int signal) {
    [[maybe_unused]] const auto written =
        ::write(STDOUT_FILENO, text_at_interrupt.data(), text_at_interrupt.size());
    end_by(signal);
  });
}

EndingSignals::EndingSignals() {
  ::sigemptyset(&ending_);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&ending_, signal);
  // A signal that is blocked in every thread waits until one of them takes it.
  ::pthread_sigmask(SIG_BLOCK, &ending_, &before_);
  waiter_ = std::jthread([this](const std::stop_token& quit) { wait(quit); });
}

EndingSignals::~EndingSignals() {
  waiter_.request_stop();
  waiter_.join();
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void EndingSignals::rethrow() const {
  if (caught_ == 0) return;
  std::cout.flush();
  throw screens::Interrupted{caught_};
}

void EndingSignals::wait(const std::stop_token& quit) {
  constexpr timespec kSlice{.tv_sec = 0, .tv_nsec = 50'000'000};
  while (!quit.stop_requested()) {
    const int signal = ::sigtimedwait(&ending_, nullptr, &kSlice);
    if (signal <= 0) continue;
    caught_ = signal;
    stop_.request_stop();
    return;
  }
}

}  // namespace accasta::cli
