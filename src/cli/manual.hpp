#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "command_line.hpp"

namespace accasta::cli {

/// The man page: a template in which `@DATE@`, `@VERSION@`, `@COMMANDS@`, `@KEYS@` and `@WORDS@`
/// stand for what the program knows about itself, and the date of its version.
std::string man_page(std::string text, std::string_view date,
                     const std::deque<CommandEntry>& commands);

/// Scripts that let a shell complete the command line.
std::string bash_completion(const std::deque<CommandEntry>& commands);
std::string zsh_completion(const std::deque<CommandEntry>& commands);
std::string fish_completion(const std::deque<CommandEntry>& commands);

}  // namespace accasta::cli
