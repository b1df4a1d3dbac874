#include "exit_code.hpp"

#include <filesystem>
#include <new>
#include <system_error>

#include <fmt/format.h>

#include <accasta/formats/games.hpp>

namespace accasta::cli {

std::string message_of(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) return "not enough memory";
  if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&error))
    return fmt::format("{}: {}", file->path1().string(), file->code().message());
  const auto* failed = dynamic_cast<const std::system_error*>(&error);
  if (failed != nullptr && failed->code() == std::errc::resource_unavailable_try_again)
    return "cannot start a thread; the system allows no more";
  return error.what();
}

ExitCode exit_code_of(const std::exception& error) {
  if (const auto* failure = dynamic_cast<const CommandError*>(&error)) return failure->code();
  if (dynamic_cast<const formats::InputTooLarge*>(&error) != nullptr) return ExitCode::No;
  if (const auto* missing = dynamic_cast<const formats::NoSuchGame*>(&error))
    return missing->is_empty ? ExitCode::No : ExitCode::Usage;
  return ExitCode::SystemError;
}

}  // namespace accasta::cli
