#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <accasta/tui/frame.hpp>
#include <accasta/tui/line_edit.hpp>

namespace accasta::tui {

/// A key, or several, and the effect, for the key bar at the bottom of every screen and the help.
struct KeyHint {
  std::string key{};
  std::string meaning{};
};

// The frame of every screen: a title at the top, a key bar at the bottom, the rest between.

inline constexpr int kTitleRow = 0;
inline constexpr int kBodyRow = 2;
/// The row of the key bar, counted from the bottom.
inline constexpr int kKeyRow = 1;

/// Writes text that ends before a column.
void put_right(Frame& frame, int row, int end, std::string_view text, Style style = {});

/// Writes the names of a hint's keys in at most `limit` columns, and makes them buttons for the
/// mouse. The button of a single key includes its meaning. Returns the column for the meaning.
int put_key(Frame& frame, Point point, const KeyHint& hint, int limit);

/// Returns the pointer to the left of the selected item.
const char* pointer(Glyphs glyphs);

/// Draws as many keys as fit completely.
void draw_key_bar(Frame& frame, int row, int left, int right, const std::vector<KeyHint>& keys);

/// Returns the number of rows that a typed line takes with its cursor: several if there are few
/// columns.
int edit_rows(const LineEdit& edit, int columns);

/// Draws a typed line in edit_rows() rows. Several rows break after spaces. If the line is too
/// long, draws the part that ends at its cursor. Shows the screen's cursor in it.
void draw_edit(Frame& frame, const LineEdit& edit, int row, int column, int right,
               Style style = {});

/// Returns true if so many columns have room for a rule with a title and a remark.
bool has_remark(int columns, std::string_view title, std::string_view remark);

/// Draws a thin line across some columns, with a title before it and a remark after it.
void draw_rule(Frame& frame, Point point, int columns, std::string_view title,
               std::string_view remark, Glyphs glyphs);

/// The smallest screen on which more than a message is drawn.
inline constexpr Size kSmallestScreen{80, 24};

constexpr bool fits(Size screen) {
  return screen.width >= kSmallestScreen.width && screen.height >= kSmallestScreen.height;
}

/// Draws the message for a screen that is too small: the needed and the present size.
Frame draw_too_small(Size screen);

}  // namespace accasta::tui
