#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/tui/key_bar.hpp>

namespace accasta::tui {
namespace {

/// Breaks a typed text after spaces, or within longer words. The last row has a column for the
/// cursor. With enough columns there is one row, however long.
std::vector<std::u32string> rows_of(const LineEdit& edit, int columns) {
  constexpr int kEnough = 60;
  const auto room = static_cast<std::size_t>(std::max(1, columns));
  std::vector<std::u32string> rows;
  const std::u32string text = decoded(edit.text());
  std::u32string_view rest = text;
  while (columns < kEnough && rest.size() >= room) {
    const std::size_t count = std::min(rest.substr(0, room).rfind(U' '), room - 1) + 1;
    rows.emplace_back(rest.substr(0, count));
    rest.remove_prefix(count);
  }
  rows.emplace_back(rest);
  return rows;
}

}  // namespace

void put_right(Frame& frame, int row, int end, std::string_view text, Style style) {
  frame.put(row, end - width(text), text, style);
}

int put_key(Frame& frame, Point point, const KeyHint& hint, int limit) {
  const int end = point.column + limit;
  int column = point.column;
  // Several keys are separate buttons. A single key forms one button with its meaning.
  const bool is_single = hint.key.find(' ') == std::string::npos;
  for (std::string_view rest = hint.key; !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    const int after = frame.put(point.row, column, word, {Role::Key, true}, end - column);
    const int meaning = is_single ? 1 + width(hint.meaning) : 0;
    if (const auto key = key_named(word))
      frame.buttons.push_back({{point.row, column}, std::min(after + meaning, end) - column, *key});
    column = after + 1;
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
  }
  return column;
}

const char* pointer(Glyphs glyphs) { return glyphs == Glyphs::Ascii ? ">" : "►"; }

void draw_key_bar(Frame& frame, int row, int left, int right, const std::vector<KeyHint>& keys) {
  int column = left;
  for (const KeyHint& hint : keys) {
    if (column + width(hint.key) + 1 + width(hint.meaning) > right) break;
    column = put_key(frame, {row, column}, hint, right - column);
    column = frame.put(row, column, hint.meaning, {Role::Dim}) + 2;
  }
}

int edit_rows(const LineEdit& edit, int columns) {
  constexpr int kMost = 4;
  return std::min(static_cast<int>(rows_of(edit, columns).size()), kMost);
}

void draw_edit(Frame& frame, const LineEdit& edit, int row, int column, int right, Style style) {
  const int columns = right - column;
  const auto rows = rows_of(edit, columns);
  const auto shown = static_cast<std::size_t>(edit_rows(edit, columns));
  std::size_t cursor_row = 0;
  std::size_t cursor = edit.cursor();
  while (cursor >= rows[cursor_row].size() && cursor_row + 1 < rows.size())
    cursor -= rows[cursor_row++].size();
  const std::size_t first = cursor_row < shown ? 0 : cursor_row + 1 - shown;
  // The cursor needs a column, too.
  const auto room = static_cast<std::size_t>(std::max(1, columns));
  const std::size_t skipped = cursor < room ? 0 : cursor + 1 - room;
  style.reverse = edit.is_replaced();
  for (std::size_t i = 0; i < shown; ++i)
    frame.put(row + static_cast<int>(i), column, encoded(rows[first + i].substr(skipped)), style,
              columns);
  frame.text_cursor =
      Point{row + static_cast<int>(cursor_row - first),
            column + width(encoded(rows[cursor_row].substr(skipped, cursor - skipped)))};
}

bool has_remark(int columns, std::string_view title, std::string_view remark) {
  return width(title) + width(remark) + 3 <= columns;
}

void draw_rule(Frame& frame, Point point, int columns, std::string_view title,
               std::string_view remark, Glyphs glyphs) {
  const char* const line = glyphs == Glyphs::Ascii ? "-" : "─";
  for (int i = 0; i < columns; ++i) frame.put(point.row, point.column + i, line, {Role::Rule});
  if (!title.empty())
    frame.put(point.row, point.column, fmt::format("{} ", title), {Role::Title, true}, columns);
  if (!remark.empty() && has_remark(columns, title, remark))
    put_right(frame, point.row, point.column + columns, fmt::format(" {}", remark), {Role::Dim});
}

Frame draw_too_small(Size screen) {
  Frame frame({std::max(screen.width, 0), std::max(screen.height, 0)});
  const std::array lines{fmt::format("needs {}x{}, has {}x{}", kSmallestScreen.width,
                                     kSmallestScreen.height, screen.width, screen.height),
                         std::string("Enlarge the window,"), std::string("or Ctrl-C quits.")};
  int row = std::max(0, (screen.height - static_cast<int>(lines.size())) / 2);
  for (const std::string& line : lines)
    frame.put(row++, std::max(0, (screen.width - width(line)) / 2), line);
  return frame;
}

}  // namespace accasta::tui
