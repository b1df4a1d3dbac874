#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <accasta/base/text.hpp>
#include <accasta/notation/text_error.hpp>

namespace accasta::notation {

// Readers keep byte offsets and turn them into a line and a column only when something is wrong.

/// What stands at a byte of a text, for messages: "'x'", "the end of the line", "the end".
std::string found_at(std::string_view text, std::size_t offset);

/// The same with the whole word, where one begins there.
std::string found_word_at(std::string_view text, std::size_t offset);

/// The byte after the character at a byte of a text. Precondition: offset <= text.size().
std::size_t next_character(std::string_view text, std::size_t offset);

using base::is_digit;
using base::is_letter;
using base::is_space;

/// The first byte from `offset` on that is no white space; the size of the text if there is none.
std::size_t skip_space(std::string_view text, std::size_t offset);

/// The first byte from `offset` on that is white space; the size of the text if there is none.
std::size_t end_of_word(std::string_view text, std::size_t offset);

}  // namespace accasta::notation
