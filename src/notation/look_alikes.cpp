#include "look_alikes.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include <fmt/format.h>

#include <accasta/base/unicode.hpp>

#include "record_syntax.hpp"

namespace accasta::notation {
namespace {

/// A character of positions and turns, and letters of other scripts that look like it.
struct LookAlikes {
  char expected;
  std::u32string_view others;
};
constexpr std::array<LookAlikes, 20> kLookAlikes{{
    {'a', U"\u0430\u0251"},
    {'b', U"\u042C"},
    {'c', U"\u0441\u03F2"},
    {'d', U"\u0501"},
    {'e', U"\u0435"},
    {'g', U"\u0261"},
    {'h', U"\u04BB"},
    {'p', U"\u0440\u03C1"},
    {'s', U"\u0455"},
    {'w', U"\u051D"},
    {'x', U"\u0445\u03C7\u00D7"},
    {'A', U"\u0410\u0391"},
    {'B', U"\u0412\u0392"},
    {'C', U"\u0421\u03F9"},
    {'E', U"\u0415\u0395"},
    {'H', U"\u041D\u0397"},
    {'P', U"\u0420\u03A1"},
    {'S', U"\u0405"},
    {'X', U"\u0425\u03A7"},
    {'"', U"\u201C\u201D\u201E"},
}};

bool is_between(char32_t character, char32_t first, char32_t last) {
  return first <= character && character <= last;
}

bool looks_like_space(char32_t c) {
  return c == 0xA0 || is_between(c, 0x2000, 0x200A) || c == 0x202F || c == 0x205F || c == 0x3000;
}

bool looks_like_hyphen(char32_t c) {
  return is_between(c, 0x2010, 0x2015) || c == 0x2212 || c == 0xFE63 || c == 0xFF0D;
}

/// Returns true for joiners, direction marks and the byte order mark.
bool has_no_width(char32_t c) {
  return c == 0xAD || base::is_direction_mark(c) || is_between(c, 0x200B, 0x200D) || c == 0x2060 ||
         c == base::kByteOrderMark;
}

/// Returns the expected character that a character looks like, if there is one.
std::optional<char> expected_for(char32_t character) {
  // Wide forms of ASCII.
  if (is_between(character, 0xFF01, 0xFF5E)) return static_cast<char>(character - 0xFEE0);
  for (const auto& [expected, others] : kLookAlikes)
    if (others.find(character) != std::u32string_view::npos) return expected;
  return std::nullopt;
}

bool is_ascii(std::string_view text) {
  unsigned all = 0;
  for (const char c : text) all |= static_cast<unsigned char>(c);
  return all < 0x80;
}

}  // namespace

std::string_view plain_text(std::string_view text, std::string& changed, bool is_in_comment) {
  if (is_ascii(text)) return text;
  /// The part of the text in which all characters stay.
  enum class Part : std::uint8_t { None, Comment, Quotes, Line };
  auto part = is_in_comment ? Part::Comment : Part::None;
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const auto [code, size, is_valid] = base::character_at(text, at);
    const char c = text[at];
    const bool begins_line = plain.empty() || plain.back() == '\n';
    if (part == Part::Comment) {
      if (c == '}') part = Part::None;
    } else if (c == '\n') {
      part = Part::None;
    } else if (part == Part::Quotes) {
      const bool is_escape = c == '\\' && at + 1 < text.size();
      if (is_escape) plain += text[at++];
      if (c == '"') part = Part::None;
    } else if (part == Part::None) {
      const bool is_header =
          begins_line && is_letter(c) && is_header_line(text.substr(at, text.find('\n', at) - at));
      if (c == ';' || is_header) part = Part::Line;
      if (c == '{') part = Part::Comment;
      if (c == '"') part = Part::Quotes;
      if (looks_like_space(code) || looks_like_hyphen(code)) {
        plain += looks_like_space(code) ? ' ' : '-';
        at += size;
        continue;
      }
      if (is_valid && has_no_width(code)) {
        at += size;
        continue;
      }
    }
    const std::size_t end = at + base::character_at(text, at).size;
    plain.append(text, at, end - at);
    at = end;
  }
  changed = std::move(plain);
  return changed;
}

std::string foreign_character_name(char32_t character) {
  const auto code = static_cast<std::uint32_t>(character);
  if (has_no_width(character)) return fmt::format("U+{:04X}, which has no width", code);
  std::string shown;
  base::append(shown, character);
  const auto expected = expected_for(character);
  return fmt::format("'{}' (U+{:04X}{})", shown, code,
                     expected ? fmt::format(", not {}", *expected) : "");
}

}  // namespace accasta::notation
