#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Functions on UTF-8 text, and the rules for characters that may reach a terminal.
namespace accasta::base {

constexpr char32_t kReplacement = U'\uFFFD';
/// The mark that some programs write at the beginning of a text.
constexpr char32_t kByteOrderMark = U'\uFEFF';

/// A character of a text.
struct Character {
  /// The code point, or kReplacement for a byte that is not UTF-8.
  char32_t code;
  /// The number of its bytes, 1 to 4.
  std::size_t size;
  bool is_valid;
};

/// Returns the character that begins at a byte. A byte that belongs to no character counts as one.
/// Precondition: offset < text.size().
Character character_at(std::string_view text, std::size_t offset);

/// Returns a text without the byte order mark at its beginning, or several of them.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  while (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  return text;
}

/// Appends a character in UTF-8. Precondition: it is a Unicode scalar value.
void append(std::string& text, char32_t character);

/// Returns true if a character could change what a terminal does or the order in which it shows
/// text. These are control characters except line end and tab, bidirectional embeddings and
/// isolates, and tag characters.
bool is_unsafe(char32_t character);

/// Returns the number of columns that a terminal gives a character, 0 to 2. Unlike wcwidth(), it
/// knows all characters in every locale.
int columns(char32_t character);

/// Returns true for the marks U+200E, U+200F and U+061C, which belong to Arabic and Hebrew texts.
/// Files keep them, but the program does not show them.
bool is_direction_mark(char32_t character);

/// Replaces unsafe characters and bytes that are not UTF-8 by U+FFFD. Keeps a carriage return
/// before a line end. Returns the number of replaced characters.
std::size_t replace_unsafe(std::string& text);

/// Returns a text as one safe line: white space becomes spaces, and the rest passes through
/// replace_unsafe().
std::string one_line(std::string text);

/// Returns false if a text has bytes that are not UTF-8.
bool is_utf8(std::string_view text);

}  // namespace accasta::base
