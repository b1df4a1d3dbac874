#pragma once

#include <atomic>
#include <csignal>
#include <optional>
#include <stop_token>
#include <string_view>
#include <thread>

// Every call of the operating system that the commands need.

namespace accasta::cli {

/// The standard streams, by the numbers of their descriptors.
enum class Stream : int { Input, Output, Errors };

bool is_terminal(Stream stream);

/// Returns true if the characters of the locale are UTF-8.
bool locale_is_utf8();

/// Lets a write beyond the system's limit for files fail as on a full disk. Otherwise a signal
/// would end the program.
void survive_large_files();

/// Ends the program by a signal, as if nothing handled it. The shell sees what ended the program.
void end_by(int signal);

/// Writes a text, which must outlive the program, when Ctrl-C ends the program.
void say_at_interrupt(std::string_view text);

/// Lets a long computation end well when a signal asks for it (interrupt, terminate, hang-up).
/// While this lives such a signal does not end the program but requests a stop. Make it before the
/// threads that compute.
class EndingSignals {
 public:
  EndingSignals();
  ~EndingSignals();
  EndingSignals(const EndingSignals&) = delete;
  EndingSignals& operator=(const EndingSignals&) = delete;

  /// Stops with the first signal.
  std::stop_token stop() const { return stop_.get_token(); }
  /// Throws screens::Interrupted if a signal came, once standard output is written.
  void rethrow() const;

 private:
  void wait(const std::stop_token& quit);

  sigset_t ending_{};
  sigset_t before_{};
  std::stop_source stop_;
  /// The signal that came; 0 if none did.
  std::atomic<int> caught_ = 0;
  /// Last, so that it ends before what it uses.
  std::jthread waiter_;
};

}  // namespace accasta::cli
