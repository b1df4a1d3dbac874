#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

namespace accasta::line_mode {

/// Asks in lines of text, "Which variant? (standard or pari)", until one of the answers is typed,
/// in upper or lower case; its beginning is enough where no other answer begins so. Gives its
/// index; nothing at the end of the input, and for "quit".
std::optional<std::size_t> ask_in_lines(std::istream& input, std::ostream& output,
                                        std::string_view question,
                                        std::span<const std::string> answers);

/// The same for a question that is answered by yes or no.
std::optional<bool> confirm_in_lines(std::istream& input, std::ostream& output,
                                     std::string_view question);

}  // namespace accasta::line_mode
