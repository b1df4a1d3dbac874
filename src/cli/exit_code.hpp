#pragma once

#include <exception>
#include <stdexcept>
#include <string>
#include <utility>

#include <accasta/formats/games.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::cli {

/// The program's exit codes.
enum class ExitCode {
  Done = 0,
  No = 1,           ///< The answer is no: an illegal game, a failed check.
  Usage = 2,        ///< Wrong arguments.
  SystemError = 3,  ///< Something outside failed: an unreadable file, a full disk.
};

/// The reason why a command cannot do something, and the exit code that it causes.
struct CommandFault {
  ExitCode code;
  std::string message;
};

/// Returns the fault of a file.
CommandFault fault_of(const formats::InputFault& fault);

/// A fault that ends the program with a message on standard error. Caught in main().
class CommandError : public std::runtime_error {
 public:
  explicit CommandError(const CommandFault& fault)
      : std::runtime_error(fault.message), code_(fault.code) {}
  CommandError(ExitCode code, const std::string& message)
      : std::runtime_error(message), code_(code) {}
  ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

/// Returns the value. Throws the fault as a CommandError.
template <typename Value>
Value value_or_throw(Result<Value, formats::InputFault> result) {
  if (!result) throw CommandError(fault_of(result.error()));
  return *std::move(result);
}

/// Returns the fault of an exception that ends a command.
CommandFault fault_of(const std::exception& error);

}  // namespace accasta::cli
