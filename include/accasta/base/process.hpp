#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace accasta::base {

/// A child process, in a process group of its own, which is spoken to in lines. One thread may
/// write while another one reads; else it is for one thread at a time. The end of what it says on
/// standard error is kept for those who ask why it failed.
class Process {
 public:
  /// A deadline.
  using Time = std::chrono::steady_clock::time_point;

  /// What receive() waited for.
  enum class Event : std::uint8_t {
    Line,      ///< A line came.
    Closed,    ///< It has closed its output: it ended, as a rule.
    TimedOut,  ///< None of both before the deadline.
    Stopped    ///< The stop came first.
  };

  /// How it ended.
  struct Exit {
    /// Whether a signal ended it.
    bool by_signal = false;
    /// The exit code, or the signal's number.
    int status = 0;
  };

  /// Runs a command in the shell; one that the shell does not know ends at once. Throws
  /// std::system_error if no process can be made.
  explicit Process(const std::string& command);
  /// Runs a program, by its path, with its arguments. Throws std::system_error if that cannot be
  /// done.
  Process(const std::string& program, const std::vector<std::string>& arguments);
  /// Kills it and all that it started.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Sends these bytes as they are. False if it does not take them before the deadline.
  bool write(std::string_view bytes, Time deadline);
  /// The same for a line, to which a line feed is added.
  bool send(std::string_view line, Time deadline);
  /// Tells it that there is no more to read. Nothing can be sent after that.
  void close_input();
  /// Waits for the next line, which comes without its CR and LF.
  Event receive(std::string& line, Time deadline, const std::stop_token& stop = {});

  /// Waits for its end; nothing if it still runs at the deadline.
  std::optional<Exit> wait(Time deadline) const;
  /// How it ended, and its last line on standard error: "exit code 3: no memory". Waits for the
  /// end, but not for long.
  std::string describe_end();

 private:
  void start(const char* path, std::vector<std::string> arguments);
  void read_errors();

  pid_t id_ = -1;
  int input_ = -1;
  int output_ = -1;
  int errors_ = -1;
  std::string received_;
  /// The end of what it wrote to standard error.
  std::string error_output_;
};

}  // namespace accasta::base
