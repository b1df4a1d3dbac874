#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/base/process.hpp>

namespace accasta::test {

/// A run of the program with which a test talks, line by line, and which must answer within
/// minutes: all functions throw std::runtime_error if it does not.
class Process {
 public:
  Process(const std::string& program, const std::vector<std::string>& arguments)
      : process_(program, arguments) {}

  /// Sends these bytes as they are.
  void send(std::string_view bytes);
  /// The end of its input.
  void close_input() { process_.close_input(); }

  /// Waits for its next line; nothing when its output has ended.
  std::optional<std::string> next_line();
  /// Waits for a line that begins so, passing over others; throws if none comes.
  std::string line_with(std::string_view beginning);
  /// All lines up to the first one that begins so, that one included; throws if none comes.
  std::vector<std::string> lines_up_to(std::string_view beginning);

  /// Waits until it has ended: its exit code, -1 if a signal ended it.
  int exit_code();

 private:
  base::Process process_;
};

}  // namespace accasta::test
