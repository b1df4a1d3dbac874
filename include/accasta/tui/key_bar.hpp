#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <accasta/tui/frame.hpp>
#include <accasta/tui/line_edit.hpp>

namespace accasta::tui {

/// A key and what it does, for the key bar at the bottom of every screen.
struct KeyHint {
  std::string key;
  std::string meaning;
};

// The frame of every screen: a title at the top, a key bar at the bottom, the rest between.

inline constexpr int kTitleRow = 0;
inline constexpr int kBodyRow = 2;
/// From the bottom.
inline constexpr int kKeyRow = 1;

/// Writes text that ends before a column.
void put_right(Frame& frame, int row, int end, std::string_view text, Style style = {});

/// Writes the names of a hint's keys, at most `limit` columns, and makes them answer to the mouse;
/// of a single key so many more columns as its meaning takes. Returns the column for the meaning.
int put_key(Frame& frame, Point point, const KeyHint& hint, int limit);

/// Points at what is selected, from its left.
const char* pointer(Glyphs glyphs);

/// Draws as many of the keys as fit whole.
void draw_key_bar(Frame& frame, int row, int left, int right, const std::vector<KeyHint>& keys);

/// Returns the rows that a typed line takes with its cursor: several if there are few columns.
int edit_rows(const LineEdit& edit, int columns);

/// Draws a line that is being typed in edit_rows() rows, broken anywhere, or the end of what is
/// left of its cursor; the screen's cursor stands in it.
void draw_edit(Frame& frame, const LineEdit& edit, int row, int column, int right,
               Style style = {});

/// Draws a thin line across some columns, with a title in it and a remark at its end.
void draw_rule(Frame& frame, Point point, int columns, std::string_view title,
               std::string_view remark, Glyphs glyphs);

/// The smallest screen on which anything is drawn but a message.
inline constexpr Size kSmallestScreen{80, 24};

constexpr bool fits(Size screen) {
  return screen.width >= kSmallestScreen.width && screen.height >= kSmallestScreen.height;
}

/// For a screen that is too small: what is needed and what is there, in the middle.
Frame draw_too_small(Size screen);

}  // namespace accasta::tui
