#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Texts in UTF-8, and what of them may reach a terminal.
namespace accasta::base {

constexpr char32_t kReplacement = U'\uFFFD';

/// A character of a text.
struct Character {
  /// kReplacement for a byte that is not UTF-8.
  char32_t code;
  /// How many bytes it takes, 1 to 4.
  std::size_t size;
  bool is_valid;
};

/// The character that begins at a byte. A byte that belongs to no character counts as one of its
/// own. Precondition: offset < text.size().
Character character_at(std::string_view text, std::size_t offset);

/// Adds a character in UTF-8. Precondition: it is a Unicode scalar value.
void append(std::string& text, char32_t character);

/// Whether a character could change what a terminal does or in which order it shows a text: the
/// control characters but line end and tab, bidirectional embeddings and isolates, tag characters.
bool is_unsafe(char32_t character);

/// The marks U+200E, U+200F and U+061C, which belong to texts in Arabic and Hebrew. They are kept
/// in files and not shown.
bool is_direction_mark(char32_t character);

/// Puts U+FFFD in the place of unsafe characters and of bytes that are not UTF-8; a carriage return
/// before a line end stays. Returns how many there were.
std::size_t replace_unsafe(std::string& text);

}  // namespace accasta::base
