#include "output.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <system_error>

#include <fmt/format.h>

#include <accasta/base/files.hpp>

namespace accasta::cli {

void Output::add_to(Command& command, const std::string& help, Option facts) {
  facts.value = "OUT";
  facts.is_file = true;
  command.add("-o,--output", path_, help + "; - is standard output", std::move(facts));
}

void Output::check_can_write() const {
  if (is_file()) base::check_can_write(path_);
}

bool Output::replaces(const std::string& input) const {
  std::error_code ignored;
  return is_file() && input != "-" && std::filesystem::is_regular_file(path_, ignored) &&
         std::filesystem::equivalent(input, path_, ignored);
}

void Output::check_is_not(const std::string& input) const {
  if (replaces(input))
    throw CommandError(
        ExitCode::Usage,
        fmt::format("{} is the file that is read: choose another file to write", path_));
}

void Output::check_loses_nothing(const std::vector<std::string>& read, bool is_part,
                                 ExitCode code) const {
  if (std::ranges::none_of(read, [&](const std::string& file) { return replaces(file); })) return;
  if (is_part)
    throw CommandError(ExitCode::Usage,
                       fmt::format("{} is the file that is read, and only a part of it would "
                                   "remain: choose another file to write",
                                   path_));
  if (code != ExitCode::Done)
    throw CommandError(ExitCode::No,
                       fmt::format("{} is unchanged: games of it would be lost. Mend them, or "
                                   "choose another file to write",
                                   path_));
}

std::optional<CommandFault> Output::loss_of_bytes(const GameOfFile& read) const {
  if (!read.game.has_lost_bytes || !replaces(read.file)) return std::nullopt;
  return read.fault("its bytes that are not UTF-8 would be lost");
}

void Output::write(std::string_view content) const {
  if (is_file())
    base::write_file(path_, content);
  else
    std::cout << content << std::flush;
}

std::ostream& Output::report() const { return path_ == "-" ? std::cerr : std::cout; }

}  // namespace accasta::cli
