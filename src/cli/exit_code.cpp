#include "exit_code.hpp"

#include <filesystem>
#include <new>
#include <system_error>

#include <fmt/format.h>

namespace accasta::cli {

CommandFault fault_of(const formats::InputFault& fault) {
  using enum formats::InputFault::Kind;
  const ExitCode code = fault.kind == Unreadable     ? ExitCode::SystemError
                        : fault.kind == NoSuchNumber ? ExitCode::Usage
                                                     : ExitCode::No;
  return {code, fault.message};
}

CommandFault fault_of(const std::exception& error) {
  using enum ExitCode;
  if (const auto* failure = dynamic_cast<const CommandError*>(&error))
    return {failure->code(), error.what()};
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
    return {SystemError, "not enough memory"};
  if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&error))
    return {SystemError, fmt::format("{}: {}", file->path1().string(), file->code().message())};
  const auto* failed = dynamic_cast<const std::system_error*>(&error);
  if (failed != nullptr && failed->code() == std::errc::resource_unavailable_try_again)
    return {SystemError, "cannot start a thread; the system allows no more"};
  return {SystemError, error.what()};
}

}  // namespace accasta::cli
