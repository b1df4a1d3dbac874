#include "text.hpp"

#include <algorithm>
#include <utility>

namespace accasta::notation {
namespace {

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

}  // namespace

TextError error_at(std::string_view text, std::size_t offset, std::string message, int first_line) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line_break = before.rfind('\n');
  const std::string_view line =
      line_break == std::string_view::npos ? before : before.substr(line_break + 1);
  const auto line_breaks = std::count(before.begin(), before.end(), '\n');
  const auto characters = line.size() - static_cast<std::size_t>(std::count_if(
                                            line.begin(), line.end(), continues_character));
  return {first_line + static_cast<int>(line_breaks), static_cast<int>(characters) + 1,
          std::move(message)};
}

std::string found_at(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end";
  const char first = text[offset];
  if (first == '\n' || first == '\r') return "the end of the line";
  if (static_cast<unsigned char>(first) < 0x20 || first == 0x7f) return "a control character";
  std::string found = "'";
  found += text.substr(offset, std::min<std::size_t>(next_character(text, offset) - offset, 4));
  found += '\'';
  return found;
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
