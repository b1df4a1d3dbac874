#pragma once

#include <accasta/tui/board_view.hpp>

namespace accasta::tui {

/// The measures of a picture. Each cell has a box of `pitch` columns; the boxes of a row touch, and
/// each row is half a box off the next. Around the middle column m of a box of the compact picture:
///
///     m-3  bracket if there is a sign
///     m-2  sign, else bracket
///     m-1  the head        (the fourth piece)
///     m    the second      (the fifth)
///     m+1  the third       (the sixth)
///     m+2  bracket         (# if the stack is safe)
///
/// Hexagons have walls, which stand on the first column of a box and of the one behind it, and take
/// the place of the brackets. Their first line is the roof, which the floor of those above is, too.
struct Measures {
  int pitch;
  int lines;
  /// Which of the row's lines is the upper line of pieces.
  int upper;
  /// Where in the box the middle column is.
  int middle;
  /// Columns from one piece to the next.
  int step;
  bool hexagons;
  /// Columns left of the first box and right of the last one, for the edge of the castle and the
  /// coordinates.
  int left_margin;
  int right_margin;
};

constexpr Measures measures(Picture picture) {
  switch (picture) {
    case Picture::Roomy:
      return {10, 3, 1, 6, 1, true, 0, 1};
    case Picture::Large:
      return {10, 4, 2, 5, 2, true, 0, 1};
    case Picture::Compact:
      break;
  }
  return {6, 2, 0, 3, 1, false, 3, 4};
}

constexpr int kLongestRow = 7;

/// A row of cells as drawn: from the left, whatever side the board is seen from.
struct DrawnRow {
  int row;
  int first_box;
  int length;
};

constexpr DrawnRow drawn_row(int line, Picture picture, bool flipped) {
  const Measures m = measures(picture);
  const int row = flipped ? line : Cell::kRows - 1 - line;
  const int length = Cell::row_length(row);
  return {row, m.left_margin + (kLongestRow - length) * m.pitch / 2, length};
}

/// The upper left corner of a cell's box.
inline Point corner(const BoardLayout& layout, Cell cell) {
  const Measures m = measures(layout.picture);
  const Point middle = layout.point(cell);
  return {middle.row - m.upper, middle.column - m.middle};
}

/// Whether a cell belongs to either castle.
inline bool in_castle(Cell cell) {
  return (castle(Color::White) | castle(Color::Black)).contains(cell);
}

/// Draws the outlines of all cells, those of the castles with walls of their own kind.
void draw_hexagons(Frame& frame, const BoardLayout& layout, Glyphs glyphs);

/// Draws the outline of one cell again, with a pair of brackets for walls.
void draw_hexagon(Frame& frame, const BoardLayout& layout, Cell cell, std::string_view brackets,
                  Style style, Glyphs glyphs);

}  // namespace accasta::tui
