#pragma once

#include <atomic>
#include <csignal>
#include <optional>
#include <stop_token>
#include <string_view>
#include <thread>

// Wrappers for all operating system calls that the commands need.

namespace accasta::cli {

/// The standard streams, with their file descriptors as values.
enum class Stream : int { Input, Output, Errors };

bool is_terminal(Stream stream);

/// Returns true if the locale's encoding is UTF-8.
bool locale_is_utf8();

/// Makes a write beyond the system's file size limit fail like a write to a full disk. Otherwise a
/// signal would end the program.
void survive_large_files();

/// Ends the program by a signal with its default action. The shell sees which signal it was.
void end_by(int signal);

/// Writes a text when Ctrl-C ends the program. The text must outlive the program.
void say_at_interrupt(std::string_view text);

/// A handler that lets a long computation end cleanly on a signal (interrupt, terminate, hang-up).
/// While the object lives, these signals do not end the program but request a stop. Construct it
/// before the threads that compute.
class EndingSignals {
 public:
  EndingSignals();
  ~EndingSignals();
  EndingSignals(const EndingSignals&) = delete;
  EndingSignals& operator=(const EndingSignals&) = delete;

  /// Returns the token that the first signal stops.
  std::stop_token stop() const { return stop_.get_token(); }
  /// Throws screens::Interrupted if a signal came. Call it after writing standard output.
  void rethrow() const;

 private:
  void wait(const std::stop_token& quit);

  sigset_t ending_{};
  sigset_t before_{};
  std::stop_source stop_;
  /// The signal that came, or 0.
  std::atomic<int> caught_ = 0;
  /// The last member, so that it ends before the members that it uses.
  std::jthread waiter_;
};

}  // namespace accasta::cli
