#include "text.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace accasta::notation {
namespace {

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

/// The length of the UTF-8 character at a byte; 0 if there is none.
std::size_t character_length(std::string_view text, std::size_t offset) {
  const auto byte = [&](std::size_t i) {
    return offset + i < text.size() ? static_cast<unsigned char>(text[offset + i]) : 0U;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (length == 0 || first > 0xf4) return 0;
  // Longer forms than needed, surrogates, and what lies beyond Unicode.
  if ((first == 0xe0 && byte(1) < 0xa0) || (first == 0xed && byte(1) > 0x9f) ||
      (first == 0xf0 && byte(1) < 0x90) || (first == 0xf4 && byte(1) > 0x8f))
    return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  return length;
}

}  // namespace

void PlaceInText::advance_to(std::size_t offset) {
  assert(offset_ <= offset && offset <= text_.size());
  for (; offset_ < offset; ++offset_) {
    if (text_[offset_] == '\n') {
      ++line_;
      column_ = 1;
    } else if (!continues_character(text_[offset_])) {
      ++column_;
    }
  }
}

TextError PlaceInText::error(std::string message) const {
  return {line_, column_, std::move(message)};
}

TextError error_at(std::string_view text, std::size_t offset, std::string message, int first_line) {
  PlaceInText place(text, first_line);
  place.advance_to(std::min(offset, text.size()));
  return place.error(std::move(message));
}

std::string found_at(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end";
  if (text[offset] == '\n' || text[offset] == '\r') return "the end of the line";
  if (is_control(text[offset])) return "a control character";
  const std::size_t length = character_length(text, offset);
  if (length == 0) return "a byte that is not UTF-8";
  std::string found = "'";
  found += text.substr(offset, length);
  found += '\'';
  return found;
}

std::string found_word_at(std::string_view text, std::size_t offset) {
  constexpr std::size_t kMaxLength = 20;
  std::size_t end = offset;
  while (end < text.size() && end - offset < kMaxLength &&
         (is_letter(text[end]) || is_digit(text[end])))
    ++end;
  if (end == offset) return found_at(text, offset);
  return '\'' + std::string(text.substr(offset, end - offset)) + '\'';
}

std::optional<std::size_t> find_invalid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

std::size_t next_character(std::string_view text, std::size_t offset) {
  if (offset < text.size()) ++offset;
  while (offset < text.size() && continues_character(text[offset])) ++offset;
  return offset;
}

std::size_t skip_space(std::string_view text, std::size_t offset) {
  while (offset < text.size() && is_space(text[offset])) ++offset;
  return offset;
}

std::size_t end_of_word(std::string_view text, std::size_t offset) {
  while (offset < text.size() && !is_space(text[offset])) ++offset;
  return offset;
}

}  // namespace accasta::notation
