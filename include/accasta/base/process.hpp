#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace accasta::base {

/// A child process in a separate process group. It communicates in lines. One thread may write
/// while another one reads. Otherwise only one thread may use it at a time. The end of its standard
/// error is kept to explain a failure.
class Process {
 public:
  /// A deadline.
  using Time = std::chrono::steady_clock::time_point;

  /// The result of receive().
  enum class Event : std::uint8_t {
    Line,      ///< A line arrived.
    Closed,    ///< The process closed its output. Usually it has ended.
    TimedOut,  ///< Neither happened before the deadline.
    Stopped    ///< A stop was requested first.
  };

  /// The end of the process.
  struct Exit {
    /// True if a signal ended it.
    bool by_signal = false;
    /// The exit code, or the signal's number.
    int status = 0;
  };

  /// Runs a command in the shell. If the shell does not know the command, the process ends
  /// immediately. Throws std::system_error if no process can be created.
  explicit Process(const std::string& command);
  /// Kills the process and everything that it started.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Sends these bytes unchanged. Returns false if the process does not accept them before the
  /// deadline.
  bool write(std::string_view bytes, Time deadline);
  /// Sends a line and a line feed. Returns false as write() does.
  bool send(std::string_view line, Time deadline);
  /// Waits for the next line. It is stored without its CR and LF.
  Event receive(std::string& line, Time deadline, const std::stop_token& stop = {});

  /// Waits for the end of the process. Returns nothing if it still runs at the deadline.
  std::optional<Exit> wait(Time deadline) const;
  /// Describes the end of the process and its last line on standard error: "exit code 3: no
  /// memory". Waits for the end, but not for long.
  std::string describe_end();

 private:
  void read_errors();

  pid_t id_ = -1;
  int input_ = -1;
  int output_ = -1;
  int errors_ = -1;
  std::string received_;
  /// The end of the process's standard error.
  std::string error_output_;
};

}  // namespace accasta::base
