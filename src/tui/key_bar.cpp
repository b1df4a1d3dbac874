#include "key_bar.hpp"

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

}  // namespace accasta::tui
