#pragma once

#include <exception>
#include <stdexcept>
#include <string>

namespace accasta::cli {

/// The program's exit codes.
enum class ExitCode {
  Done = 0,
  No = 1,           ///< The answer is no: an illegal game, a failed check.
  Usage = 2,        ///< Wrong arguments.
  SystemError = 3,  ///< Something outside failed: an unreadable file, a full disk.
};

/// An error that ends the program with a message on standard error. Caught in main().
class CommandError : public std::runtime_error {
 public:
  CommandError(ExitCode code, const std::string& message)
      : std::runtime_error(message), code_(code) {}
  ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

/// Returns an error's message for the user.
std::string message_of(const std::exception& error);

/// Returns the exit code of an error from any library.
ExitCode exit_code_of(const std::exception& error);

}  // namespace accasta::cli
