#pragma once

#include <string>
#include <string_view>

#include "commands.hpp"

namespace accasta::cli {

/// Returns the man page, made from a template: `@DATE@`, the date of the version, `@VERSION@`,
/// `@COMMANDS@`, `@KEYS@` and `@WORDS@` are replaced.
std::string man_page(std::string text, std::string_view date, const Commands& commands);

/// Returns the commands and their options as a part of a document in Markdown.
std::string reference_of_options(const Commands& commands);

}  // namespace accasta::cli
