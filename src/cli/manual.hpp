#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "command_line.hpp"

namespace accasta::cli {

/// Returns the man page, made from a template: `@DATE@`, the date of the version, `@VERSION@`,
/// `@COMMANDS@`, `@KEYS@` and `@WORDS@` are replaced.
std::string man_page(std::string text, std::string_view date,
                     const std::vector<CommandEntry>& commands);

/// Return scripts that let a shell complete the command line.
std::string bash_completion(const std::vector<CommandEntry>& commands);
std::string zsh_completion(const std::vector<CommandEntry>& commands);
std::string fish_completion(const std::vector<CommandEntry>& commands);

}  // namespace accasta::cli
