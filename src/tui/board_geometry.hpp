#pragma once

#include <accasta/tui/board_view.hpp>

namespace accasta::tui {

/// The measures of a text picture. Each cell has a box of `pitch` columns; the boxes of a row
/// touch, and each row is half a box off the next. Around the middle column m of a box of the
/// compact picture:
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
  /// The row's line on which the upper pieces stand.
  int upper;
  /// The middle column of the box.
  int middle;
  bool hexagons;
  /// Columns left of the first box and right of the last one, for the edge of the castle and the
  /// coordinates.
  int left_margin;
  int right_margin;
};

constexpr Measures measures(TextPicture picture) {
  if (picture == TextPicture::Roomy) return {10, 3, 1, 6, true, 0, 1};
  return {6, 2, 0, 3, false, 3, 4};
}

constexpr int kLongestRow = 7;
/// Parts of the height of a character cell that blocks can fill.
constexpr int kEighths = 8;

/// A row of cells as drawn: from the left, whatever side the board is seen from.
struct DrawnRow {
  int row;
  int first_box;
  int length;
};

constexpr DrawnRow drawn_row(int line, TextPicture picture, bool flipped) {
  const Measures m = measures(picture);
  const int row = flipped ? line : Cell::kRows - 1 - line;
  const int length = Cell::row_length(row);
  return {row, m.left_margin + (kLongestRow - length) * m.pitch / 2, length};
}

/// Returns true if a cell belongs to either castle.
inline bool in_castle(Cell cell) {
  return (castle(Color::White) | castle(Color::Black)).contains(cell);
}

/// Returns the number of pieces that a turn brought to a cell; they are the upper ones.
int landed(const Turn& turn, Cell cell);

/// Answers what the marks of a view say about each cell, for every painter.
class CellMarks {
 public:
  explicit CellMarks(const BoardView& view);

  /// The sign of a target, an overlay, a proposed turn or a threat.
  std::optional<char> sign(Cell cell) const;
  /// The letter by which the cell can be chosen.
  std::optional<std::string> label(Cell cell) const;
  /// The number of pieces, from the head down, that are lifted or came with the last turn.
  int moved(Cell cell) const;
  const Targets& targets() const { return targets_; }
  /// The proposed turn; nothing while a turn is made.
  const Proposal* proposed() const { return proposed_; }

 private:
  std::optional<char> proposed_sign(Cell cell) const;

  const BoardView& view_;
  Targets targets_;
  const Proposal* proposed_;
};

/// Draws the outlines of all cells, those of the castles with walls of their own kind.
void draw_hexagons(Frame& frame, const BoardLayout& layout, Glyphs glyphs);

/// Draws the outline of one cell again, with a pair of brackets for walls.
void draw_hexagon(Frame& frame, const BoardLayout& layout, Cell cell, std::string_view brackets,
                  Style style, Glyphs glyphs);

/// Paints tiles with all that stands on them.
void paint_tiles(Frame& frame, const BoardLayout& layout, Tiles tiles, const BoardView& view,
                 Glyphs glyphs);

}  // namespace accasta::tui
