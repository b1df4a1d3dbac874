#include <algorithm>
#include <array>
#include <cassert>

#include <accasta/base/unicode.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::tui {
namespace {

int width(std::u32string_view characters) {
  int sum = 0;
  for (const char32_t character : characters) sum += base::columns(character);
  return sum;
}

/// Returns the number of characters that fit into `limit` columns.
std::size_t fitting(std::u32string_view characters, int limit) {
  std::size_t count = 0;
  for (int used = 0; count < characters.size(); ++count) {
    used += base::columns(characters[count]);
    if (used > limit) break;
  }
  return count;
}

}  // namespace

Frame::Frame(Size size) : size_{size.width, 0} {
  assert(size.width >= 0 && size.height >= 0);
  grow(size.height);
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
    if (base::is_unsafe(character) || character == '\n' || character == '\t')
      character = base::kReplacement;
    const int taken = base::columns(character);
    if (taken == 0) continue;
    if (column + taken > end) break;
    if (Glyph* const glyph = find(row, column)) *glyph = {character, style};
    if (taken == 2)
      if (Glyph* const glyph = find(row, column + 1)) *glyph = {0, style};
    column += taken;
  }
  return column;
}

void Frame::clear(int row, int column, int columns) {
  put(row, column, std::string(static_cast<std::size_t>(std::max(0, columns)), ' '));
}

void Frame::lay_ground(Point corner, Size size, Role ground) {
  for (int row = corner.row; row < corner.row + size.height; ++row)
    for (int column = corner.column; column < corner.column + size.width; ++column)
      if (Glyph* const glyph = find(row, column); glyph && glyph->style.ground == Role::Normal)
        glyph->style.ground = ground;
}

int Frame::grow(int rows) {
  size_.height += rows;
  glyphs_.resize(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height));
  return size_.height - rows;
}

void Frame::paste(Point corner, const Frame& picture, int first_row, int rows) {
  for (int row = 0; row < std::min(rows, picture.size_.height - first_row); ++row)
    for (int column = 0; column < picture.size_.width; ++column)
      if (Glyph* const glyph = find(corner.row + row, corner.column + column))
        *glyph = picture.at(first_row + row, column);
  for (Button button : picture.buttons) {
    button.point = {button.point.row + corner.row - first_row, button.point.column + corner.column};
    buttons.push_back(button);
  }
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

std::string_view lower_block(int eighths) {
  constexpr std::array<std::string_view, kEighths + 1> kBlocks{" ", "▁", "▂", "▃", "▄",
                                                               "▅", "▆", "▇", "█"};
  return kBlocks[static_cast<std::size_t>(eighths)];
}

int width(std::string_view text) { return width(std::u32string_view(decoded(text))); }

std::string shortened(std::string_view text, int columns) {
  std::u32string characters = decoded(text);
  if (width(std::u32string_view(characters)) <= columns) return std::string(text);
  if (columns <= 2) return std::string(static_cast<std::size_t>(std::max(columns, 0)), '.');
  characters.resize(fitting(characters, columns - 2));
  return encoded(characters) + "..";
}

std::string whole_words(std::string_view text, int columns) {
  constexpr std::string_view kMore = " ...";
  if (width(text) <= columns) return std::string(text);
  std::size_t end = 0;
  for (auto at = text.find(' '); at != std::string_view::npos; at = text.find(' ', at + 1))
    if (at > 0 && text[at - 1] != ' ' && width(text.substr(0, at)) + width(kMore) <= columns)
      end = at;
  return end == 0 ? shortened(text, columns) : std::string(text.substr(0, end)).append(kMore);
}

std::vector<std::string> wrapped(std::string_view text, int columns) {
  std::vector<std::string> lines;
  const std::u32string characters = decoded(text);
  std::u32string_view rest = characters;
  while (!rest.empty()) {
    // A wide character also needs a line where there is only one column.
    std::size_t count = std::max<std::size_t>(1, fitting(rest, columns));
    std::size_t next = count;
    if (count < rest.size()) {
      // The line may also end at the space right after the last character that fits.
      std::size_t space = rest.rfind(U' ', count);
      while (space != std::u32string_view::npos && rest.substr(space).starts_with(U" %"))
        space = space > 0 ? rest.rfind(U' ', space - 1) : std::u32string_view::npos;
      if (space != std::u32string_view::npos && space > 0) {
        // No line begins or ends with a space.
        count = rest.find_last_not_of(U' ', space) + 1;
        next = std::min(rest.find_first_not_of(U' ', space), rest.size());
      } else if (const std::size_t slash = rest.rfind(U'/', count - 1);
                 slash != std::u32string_view::npos) {
        count = next = slash + 1;
      }
    }
    lines.push_back(encoded(rest.substr(0, count)));
    rest.remove_prefix(next);
  }
  return lines;
}

std::u32string decoded(std::string_view utf8) {
  std::u32string characters;
  for (std::size_t at = 0; at < utf8.size();) {
    const base::Character next = base::character_at(utf8, at);
    characters += next.code;
    at += next.size;
  }
  return characters;
}

std::string encoded(std::u32string_view characters) {
  std::string utf8;
  for (const char32_t character : characters) base::append(utf8, character);
  return utf8;
}

}  // namespace accasta::tui
