#pragma once

#include <string>
#include <vector>

#include "commands.hpp"

namespace accasta::cli {

/// Returns the options that are listed under each heading, in the order of the help. The positional
/// arguments come first, under the heading "".
std::vector<std::pair<std::string, std::vector<const Option*>>> sections(const Command& command);
/// Returns the names and the value: "-o, --output OUT", "--ascii, --no-ascii", "FILE ...".
std::string usage(const Option& option);
/// Returns the meaning with the default, and the options with and without which it is refused.
std::string meaning(const Option& option);

/// Returns the text of `--help`, 100 columns wide.
std::string help_text(const Command& command, const Commands& all);

/// Returns the possible last words of a command line, a line for each, with its meaning after a
/// tab. The line "FILES" stands for the names of files. `words` follow the name of the program. The
/// last one is what was typed of the word to complete, and may be empty.
std::string completions(const Commands& all, std::vector<std::string> words);

}  // namespace accasta::cli
