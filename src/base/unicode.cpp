#include <algorithm>
#include <array>

#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>

namespace accasta::base {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t N>
bool contains(const std::array<Range, N>& ranges, char32_t character) {
  return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
    return character >= range.first && character <= range.last;
  });
}

}  // namespace

Character character_at(std::string_view text, std::size_t offset) {
  const auto byte = [&](std::size_t i) {
    return static_cast<char32_t>(static_cast<unsigned char>(text[offset + i]));
  };
  constexpr Character kInvalid{kReplacement, 1, false};
  const char32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t size = lead < 0xC2   ? 0
                           : lead < 0xE0 ? 2
                           : lead < 0xF0 ? 3
                           : lead < 0xF5 ? 4
                                         : 0;
  if (size == 0 || offset + size > text.size()) return kInvalid;
  char32_t code = lead & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return kInvalid;
    code = code << 6 | (byte(i) & 0x3F);
  }
  constexpr std::array<char32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};
  if (code < kSmallest[size] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
    return kInvalid;
  return {code, size, true};
}

void append(std::string& text, char32_t character) {
  // The first byte says how many follow, with six bits each.
  constexpr std::array<char32_t, 4> kFirst{0, 0xC0, 0xE0, 0xF0};
  std::size_t rest = character < 0x80 ? 0 : character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
  text += static_cast<char>(kFirst[rest] | character >> 6 * rest);
  while (rest-- > 0) text += static_cast<char>(0x80 | (character >> 6 * rest & 0x3F));
}

bool is_unsafe(char32_t character) {
  if (character == '\n' || character == '\t') return false;
  return character < 0x20 || (character >= 0x7F && character < 0xA0) ||
         (character >= 0x202A && character <= 0x202E) ||
         (character >= 0x2066 && character <= 0x2069) ||
         (character >= 0xE0000 && character <= 0xE007F);
}

bool is_direction_mark(char32_t character) {
  return character == 0x200E || character == 0x200F || character == 0x061C;
}

int columns(char32_t character) {
  constexpr std::array<Range, 7> kCombining{{{0x300, 0x36F},
                                             {0x61C, 0x61C},
                                             {0x200B, 0x200F},
                                             {0x202A, 0x202E},
                                             {0x20D0, 0x20FF},
                                             {0xFE00, 0xFE0F},
                                             {0xFEFF, 0xFEFF}}};
  constexpr std::array<Range, 9> kWide{{{0x1100, 0x115F},
                                        {0x2E80, 0xA4CF},
                                        {0xAC00, 0xD7A3},
                                        {0xF900, 0xFAFF},
                                        {0xFE30, 0xFE6F},
                                        {0xFF00, 0xFF60},
                                        {0xFFE0, 0xFFE6},
                                        {0x1F300, 0x1FAFF},
                                        {0x20000, 0x3FFFD}}};
  if (character < 0x300) return 1;
  if (contains(kCombining, character)) return 0;
  return contains(kWide, character) ? 2 : 1;
}

std::string one_line(std::string text) {
  std::ranges::replace_if(text, is_space, ' ');
  replace_unsafe(text);
  return text;
}

bool is_utf8(std::string_view text) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  for (const auto* at = text.begin();
       (at = std::find_if_not(at, text.end(), is_ascii)) != text.end();) {
    const Character character = character_at(text, static_cast<std::size_t>(at - text.begin()));
    if (!character.is_valid) return false;
    at += character.size;
  }
  return true;
}

std::size_t replace_unsafe(std::string& text) {
  const auto is_plain = [](char c) { return (c >= ' ' && c < 0x7F) || c == '\n' || c == '\t'; };
  const auto first = std::ranges::find_if_not(text, is_plain);
  if (first == text.end()) return 0;
  std::size_t replaced = 0;
  std::string safe(text.begin(), first);
  for (std::size_t at = safe.size(); at < text.size();) {
    const auto [code, size, is_valid] = character_at(text, at);
    const bool ends_line = code == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
    if (is_valid && (ends_line || !is_unsafe(code))) {
      safe.append(text, at, size);
    } else {
      append(safe, kReplacement);
      ++replaced;
    }
    at += size;
  }
  if (replaced > 0) text = std::move(safe);
  return replaced;
}

}  // namespace accasta::base
