#include "exit_code.hpp"

#include <accasta/formats/game_file.hpp>

namespace accasta::cli {

ExitCode exit_code_of(const std::exception& error) {
  if (const auto* failure = dynamic_cast<const Failure*>(&error)) return failure->code();
  if (dynamic_cast<const formats::InputTooLarge*>(&error) != nullptr) return ExitCode::No;
  if (dynamic_cast<const formats::NoSuchGame*>(&error) != nullptr) return ExitCode::Usage;
  return ExitCode::SystemError;
}

}  // namespace accasta::cli
