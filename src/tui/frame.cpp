#include <algorithm>
#include <array>
#include <cassert>

#include <accasta/tui/frame.hpp>

namespace accasta::tui {
namespace {

constexpr char32_t kReplacement = U'\uFFFD';

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

/// Columns of a character. Own tables, because wcwidth() knows only the locale's characters.
int columns(char32_t character) {
  constexpr std::array<Range, 6> kCombining{{{0x300, 0x36F},
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

bool is_control(char32_t character) {
  return character < 0x20 || (character >= 0x7F && character < 0xA0);
}

int width(std::u32string_view characters) {
  int sum = 0;
  for (const char32_t character : characters) sum += columns(character);
  return sum;
}

/// How many characters fit into so many columns.
std::size_t fitting(std::u32string_view characters, int limit) {
  std::size_t count = 0;
  for (int used = 0; count < characters.size(); ++count) {
    used += columns(characters[count]);
    if (used > limit) break;
  }
  return count;
}

}  // namespace

Frame::Frame(Size size) : size_(size) {
  assert(size.width >= 0 && size.height >= 0);
  glyphs_.resize(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height));
}

const Glyph& Frame::at(int row, int column) const {
  assert(row >= 0 && row < size_.height && column >= 0 && column < size_.width);
  return glyphs_[static_cast<std::size_t>(row * size_.width + column)];
}

std::optional<Key> key_at(std::span<const Button> buttons, Point point) {
  for (const Button& button : buttons)
    if (button.point.row == point.row && point.column >= button.point.column &&
        point.column < button.point.column + button.width)
      return button.key;
  return std::nullopt;
}

Glyph* Frame::find(int row, int column) {
  if (row < 0 || row >= size_.height || column < 0 || column >= size_.width) return nullptr;
  return &glyphs_[static_cast<std::size_t>(row * size_.width + column)];
}

int Frame::put(int row, int column, std::string_view text, Style style, int limit) {
  const int end = column + std::min(limit, std::max(0, size_.width - column));
  for (char32_t character : decoded(text)) {
    if (is_control(character)) character = U'?';
    const int taken = columns(character);
    if (taken == 0) continue;
    if (column + taken > end) break;
    if (Glyph* const glyph = find(row, column)) *glyph = {character, style};
    if (taken == 2)
      if (Glyph* const glyph = find(row, column + 1)) *glyph = {0, style};
    column += taken;
  }
  return column;
}

std::string Frame::to_string() const {
  std::u32string text;
  for (int row = 0; row < size_.height; ++row) {
    std::u32string line;
    for (int column = 0; column < size_.width; ++column)
      if (const char32_t character = at(row, column).character) line += character;
    line.erase(line.find_last_not_of(U' ') + 1);
    text += line + U'\n';
  }
  return encoded(text);
}

int width(std::string_view text) { return width(std::u32string_view(decoded(text))); }

std::string shortened(std::string_view text, int columns) {
  std::u32string characters = decoded(text);
  if (width(std::u32string_view(characters)) <= columns) return std::string(text);
  if (columns <= 2) return std::string(static_cast<std::size_t>(std::max(columns, 0)), '.');
  characters.resize(fitting(characters, columns - 2));
  return encoded(characters) + "..";
}

std::vector<std::string> wrapped(std::string_view text, int columns) {
  assert(columns > 1);
  std::vector<std::string> lines;
  const std::u32string characters = decoded(text);
  std::u32string_view rest = characters;
  while (!rest.empty()) {
    std::size_t count = fitting(rest, columns);
    std::size_t next = count;
    if (count < rest.size()) {
      // The break may also be at the space right after the last character that fits.
      const std::size_t space = rest.rfind(U' ', count);
      if (space != std::u32string_view::npos && space > 0) {
        count = space;
        next = space + 1;
      }
    }
    lines.push_back(encoded(rest.substr(0, count)));
    rest.remove_prefix(next);
  }
  return lines;
}

std::u32string decoded(std::string_view utf8) {
  std::u32string characters;
  for (std::size_t i = 0; i < utf8.size();) {
    const auto byte = [&](std::size_t index) {
      return static_cast<char32_t>(static_cast<unsigned char>(utf8[index]));
    };
    const char32_t lead = byte(i);
    const std::size_t length = lead < 0x80                   ? 1
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                               : lead >= 0xE0 && lead < 0xF0 ? 3
                               : lead >= 0xF0 && lead < 0xF5 ? 4
                                                             : 0;
    char32_t character = length <= 1 ? lead : lead & (0xFFU >> (length + 1));
    bool valid = length > 0 && i + length <= utf8.size();
    for (std::size_t k = 1; valid && k < length; ++k) {
      valid = (byte(i + k) & 0xC0) == 0x80;
      character = character << 6 | (byte(i + k) & 0x3F);
    }
    constexpr std::array<char32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};
    valid = valid && character >= kSmallest[length] && character <= 0x10FFFF &&
            !(character >= 0xD800 && character < 0xE000);
    characters += valid ? character : kReplacement;
    i += valid ? length : 1;
  }
  return characters;
}

std::string encoded(std::u32string_view characters) {
  std::string utf8;
  const auto add = [&](char32_t byte) { utf8 += static_cast<char>(byte); };
  for (const char32_t c : characters) {
    if (c < 0x80) {
      add(c);
    } else if (c < 0x800) {
      add(0xC0 | c >> 6);
      add(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
      add(0xE0 | c >> 12);
      add(0x80 | (c >> 6 & 0x3F));
      add(0x80 | (c & 0x3F));
    } else {
      add(0xF0 | c >> 18);
      add(0x80 | (c >> 12 & 0x3F));
      add(0x80 | (c >> 6 & 0x3F));
      add(0x80 | (c & 0x3F));
    }
  }
  return utf8;
}

}  // namespace accasta::tui
