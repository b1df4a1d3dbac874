#pragma once

#include <chrono>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace accasta::match {

/// Another program, run by the shell in a process group of its own, and spoken to in lines. Not for
/// two threads at once. What it says on standard error is kept for those who ask why it failed.
class Process {
 public:
  using Time = std::chrono::steady_clock::time_point;

  enum class Event : std::uint8_t {
    Line,      ///< A line came.
    Closed,    ///< It has closed its output: it ended, as a rule.
    TimedOut,  ///< None of both before the deadline.
    Stopped    ///< The stop came first.
  };

  /// Throws std::system_error if no process can be made. A command that the shell does not know
  /// ends at once.
  explicit Process(const std::string& command);
  /// Kills it and all that it started.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Sends a line, to which a line feed is added. False if it does not take it before the deadline.
  bool send(std::string_view line, Time deadline);
  /// Waits for the next line, which comes without its CR and LF.
  Event receive(std::string& line, Time deadline, const std::stop_token& stop = {});

  /// How it ended, and its last words on standard error: "exit code 3: no memory". Waits for the
  /// end, but not for long.
  std::string end();

 private:
  void read_errors();

  pid_t id_ = -1;
  int input_ = -1;
  int output_ = -1;
  int errors_ = -1;
  std::string received_;
  std::string said_;
};

}  // namespace accasta::match
