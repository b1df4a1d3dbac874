#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"

namespace accasta::cli {

/// The man page: a template in which `@VERSION@`, `@COMMANDS@`, `@KEYS@` and `@WORDS@` stand for
/// what the program knows about itself.
std::string man_page(std::string text, const std::vector<CommandEntry>& commands);

/// Scripts that let a shell complete the command line.
std::string bash_completion(const std::vector<CommandEntry>& commands);
std::string zsh_completion(const std::vector<CommandEntry>& commands);
std::string fish_completion(const std::vector<CommandEntry>& commands);

}  // namespace accasta::cli
