#pragma once

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

// The operating system, as far as it is neither files (files.hpp, file_lock.hpp, folders.hpp), nor
// other processes (process.hpp), nor the full screen (tui/terminal.hpp).

namespace accasta::base {

// --- the terminal and the locale

/// The standard streams, with their file descriptors as values.
enum class Stream : int { Input, Output, Errors };

bool is_terminal(Stream stream);

/// Returns true if the locale's encoding is UTF-8.
bool locale_is_utf8();

/// Returns true if the environment names no locale for characters: LC_ALL, LC_CTYPE and LANG are
/// unset or empty.
bool names_no_locale();

/// Takes characters from C.UTF-8: the one beside the program or the system's. If there is none,
/// changes nothing. Precondition: no other thread runs.
void set_utf8_locale();

/// Sets the locale of the environment, like setlocale(LC_ALL, ""). If the environment names a UTF-8
/// locale that the system lacks, characters are still UTF-8, as after set_utf8_locale(). A
/// statically linked program knows no locales but C.UTF-8 and C. Call this at the start, before
/// there are threads.
void set_locale();

/// The size of a terminal in characters.
struct WindowSize {
  int columns;
  int rows;
};

/// Returns the size of the terminal at standard output. Nothing if it is no terminal, or if its
/// size is unknown.
std::optional<WindowSize> window_size();

// --- the time

/// Writes a time as the local time, in a format of strftime(): "%Y-%m-%d". Returns an empty text if
/// the system does not know the local time.
std::string local_time(std::chrono::sys_seconds time, const char* format);

/// Returns the local date as records have it: "2024.02.03".
std::string today();

// --- memory and processes

/// Returns the memory that this process may still use, in MiB. That is the memory that the machine
/// has free or can free immediately, within the limit of the process's control group. Returns the
/// largest number if the amount is unknown.
std::size_t available_mebibytes();

/// Returns the largest size of a hash table for an engine, in MiB: three quarters of the available
/// memory, at least 64.
std::size_t largest_hash_mebibytes();

/// Returns the number of this process.
int process_id();

// --- signals

/// Makes a write beyond the system's file size limit fail like a write to a full disk. Otherwise a
/// signal would end the program.
void survive_large_files();

/// Ends the program by a signal with its default action. The shell sees which signal it was.
void end_by(int signal);

/// Gives the terminal the modes that it has now, if a signal ends the program that no editor of
/// lines handles.
void restore_terminal_at_signals();

/// Writes a text when Ctrl-C ends the program, instead of any earlier one. May be empty. The text
/// must outlive the program.
void say_at_interrupt(const char* text);

/// An exception that a signal causes. It ends the program, in main().
struct Interrupted {
  int signal;
};

/// A handler that lets a long computation end cleanly on a signal (interrupt, terminate, hang-up).
/// While the object lives, the first of these signals does not end the program but requests a stop.
/// The next one ends it, because it may wait without end for the reader of a pipe. Construct it
/// before the threads that compute.
class EndingSignals {
 public:
  EndingSignals();
  ~EndingSignals();
  EndingSignals(const EndingSignals&) = delete;
  EndingSignals& operator=(const EndingSignals&) = delete;

  /// Returns the token that the first signal stops.
  std::stop_token stop() const { return stop_.get_token(); }
  /// Throws Interrupted if a signal came. Call it after writing standard output.
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

}  // namespace accasta::base
