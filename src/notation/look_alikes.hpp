#pragma once

#include <string>
#include <string_view>

namespace accasta::notation {

// Characters that word processors, web pages and other keyboards put in place of those that are
// expected.

/// Returns the text of a game with spaces and hyphens in place of the characters that look like
/// them, and without characters that have no width. Comments, text in quotation marks and lines
/// `Name: text` stay. Give `is_in_comment` if the text begins in a comment in braces. The result is
/// `text` itself if it is all ASCII, and is in `changed` otherwise.
std::string_view plain_text(std::string_view text, std::string& changed,
                            bool is_in_comment = false);

/// Names a character that is not ASCII: "'\u0441' (U+0441, not c)", "U+200B, which has no width".
std::string foreign_character_name(char32_t character);

}  // namespace accasta::notation
