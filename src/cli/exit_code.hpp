#pragma once

#include <exception>
#include <stdexcept>
#include <string>

namespace accasta::cli {

/// What the program tells the shell.
enum class ExitCode {
  Done = 0,
  No = 1,           ///< The answer is no: an illegal game, a failed check.
  Usage = 2,        ///< Wrong arguments.
  SystemError = 3,  ///< Something outside failed: an unreadable file, a full disk.
};

/// Ends the program with a message on standard error; caught in main().
class Failure : public std::runtime_error {
 public:
  Failure(ExitCode code, const std::string& message) : std::runtime_error(message), code_(code) {}
  ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

/// Returns what an error says to the user.
std::string message_of(const std::exception& error);

/// What an error means for the shell, whichever library it comes from.
ExitCode exit_code_of(const std::exception& error);

}  // namespace accasta::cli
