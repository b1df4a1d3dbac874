#include "text.hpp"

#include <algorithm>
#include <cassert>

#include <accasta/base/unicode.hpp>

#include "look_alikes.hpp"

namespace accasta::notation {
namespace {

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

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

TextError PlaceInText::error(std::string message, TextError::Reason reason) const {
  return {line_, column_, std::move(message), reason};
}

TextError error_at(std::string_view text, std::size_t offset, std::string message,
                   TextError::Reason reason, int first_line) {
  PlaceInText place(text, first_line);
  place.advance_to(std::min(offset, text.size()));
  return place.error(std::move(message), reason);
}

std::string found_at(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end";
  if (text[offset] == '\n' || text[offset] == '\r') return "the end of the line";
  const auto [code, size, is_valid] = base::character_at(text, offset);
  if (!is_valid) return "a byte that is not UTF-8";
  if (base::is_unsafe(code)) return "a control character";
  if (code >= 0x80) return foreign_character_name(code);
  return {'\'', text[offset], '\''};
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

std::size_t next_character(std::string_view text, std::size_t offset) {
  if (offset < text.size()) ++offset;
  while (offset < text.size() && continues_character(text[offset])) ++offset;
  return offset;
}

std::size_t end_of_word(std::string_view text, std::size_t offset) {
  while (offset < text.size() && !is_space(text[offset])) ++offset;
  return offset;
}

}  // namespace accasta::notation
