#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include <fmt/format.h>

#include <accasta/tui/key_bar.hpp>

namespace accasta::tui {

void put_right(Frame& frame, int row, int end, std::string_view text, Style style) {
  frame.put(row, end - width(text), text, style);
}

int put_key(Frame& frame, Point point, const KeyHint& hint, int limit) {
  const int end = point.column + limit;
  int column = point.column;
  // Each of several keys for itself; a single one together with what it does.
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

void draw_edit(Frame& frame, const LineEdit& edit, int row, int column, int right) {
  const std::u32string text = decoded(edit.text());
  const auto room = static_cast<std::size_t>(std::max(1, right - column - 1));
  const std::size_t cursor = edit.cursor();
  const std::size_t first = cursor > room ? cursor - room : 0;
  const std::u32string before = text.substr(first, cursor - first);
  const Style style{.role = Role::Normal, .reverse = edit.is_replaced()};
  frame.put(row, column, encoded(text.substr(first)), style, right - column);
  frame.text_cursor = Point{row, column + width(encoded(before))};
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
