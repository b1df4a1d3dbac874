#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/base/process.hpp>

namespace accasta::test {

/// A run of the program with which a test communicates line by line. All functions throw
/// std::runtime_error if the program does not answer within minutes.
class Process {
 public:
  /// Starts a program. No argument needs quotes.
  Process(const std::string& program, const std::vector<std::string>& arguments);

  /// Sends these bytes unchanged.
  void send(std::string_view bytes);

  /// Waits for the next line. Returns nothing if the output has ended.
  std::optional<std::string> next_line();
  /// Waits for a line with this beginning and skips others. Throws if none comes.
  std::string line_with(std::string_view beginning);
  /// Returns all lines up to and including the first one with this beginning. Throws if none comes.
  std::vector<std::string> lines_up_to(std::string_view beginning);

  /// Waits for the end of the program. Returns its exit code, or -1 if a signal ended it.
  int exit_code();

 private:
  base::Process process_;
};

}  // namespace accasta::test
