#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace accasta::test {

/// A run of the program with which a test talks, line by line, through pipes.
class Process {
 public:
  /// Starts the program. Throws std::runtime_error if that cannot be done.
  explicit Process(const std::string& program, const std::vector<std::string>& arguments);
  /// Ends it if it still runs.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Sends these bytes as they are.
  void send(std::string_view bytes);
  /// The end of its input.
  void close_input();

  /// Waits for its next line, without the line feed; nothing when its output has ended. Throws
  /// std::runtime_error if there is none within minutes.
  std::optional<std::string> next_line();
  /// Waits for a line that begins so, passing over others; throws if none comes.
  std::string line_with(std::string_view beginning);
  /// All lines up to the first one that begins so, that one included; throws if none comes.
  std::vector<std::string> lines_up_to(std::string_view beginning);

  /// Waits until it has ended: its exit code, -1 if a signal ended it.
  int exit_code();

 private:
  pid_t id_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::string received_;
};

}  // namespace accasta::test
