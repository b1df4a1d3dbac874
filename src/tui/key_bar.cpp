#include "key_bar.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace accasta::tui {

void put_right(Frame& frame, int row, int end, std::string_view text, Style style) {
  frame.put(row, end - width(text), text, style);
}

void draw_key_bar(Frame& frame, int row, int left, int right, const std::vector<KeyHint>& keys) {
  int column = left;
  for (const KeyHint& hint : keys) {
    if (column + width(hint.key) + 1 + width(hint.meaning) > right) break;
    column = frame.put(row, column, hint.key, {Role::Key, true}) + 1;
    column = frame.put(row, column, hint.meaning, {Role::Dim}) + 2;
  }
}

void draw_edit(Frame& frame, const LineEdit& edit, int row, int column, int right) {
  const std::u32string text = decoded(edit.text());
  const auto room = static_cast<std::size_t>(std::max(1, right - column - 1));
  const std::size_t cursor = edit.cursor();
  const std::size_t first = cursor > room ? cursor - room : 0;
  const std::u32string before = text.substr(first, cursor - first);
  frame.put(row, column, encoded(text.substr(first)), {}, right - column);
  frame.text_cursor = Place{row, column + width(encoded(before))};
}

}  // namespace accasta::tui
