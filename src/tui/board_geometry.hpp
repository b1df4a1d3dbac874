#pragma once

#include <accasta/tui/board_view.hpp>

namespace accasta::tui {

/// The measures of a text picture. Each cell has a box of `pitch` columns. The boxes of a row
/// touch. Neighboring rows are shifted by half a box. Around the middle column m of a box of the
/// compact picture:
///
///     m-3  bracket if there is a sign
///     m-2  sign, else bracket
///     m-1  the head        (the fourth piece)
///     m    the second      (the fifth)
///     m+1  the third       (the sixth)
///     m+2  bracket         (# if the stack is safe)
///
/// Hexagons have walls instead of brackets. A wall stands on the first column of each box. The
/// first line of a hexagon is its roof, which is also the floor of the hexagons above.
struct Measures {
  int pitch;
  int lines;
  /// The line of the row on which the upper pieces stand.
  int upper;
  /// The middle column of the box.
  int middle;
  bool hexagons;
  /// The columns left of the first box and right of the last one, for the edge of the castle and
  /// the coordinates.
  int left_margin;
  int right_margin;
};

constexpr Measures measures(TextPicture picture) {
  if (picture == TextPicture::Roomy) return {10, 3, 1, 6, true, 0, 1};
  return {6, 2, 0, 3, false, 3, 4};
}

constexpr int kLongestRow = 7;
/// The number of parts of a character cell's height that blocks can fill.
constexpr int kEighths = 8;

/// A row of cells as drawn, from left to right on the screen.
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

/// Returns the number of pieces that a turn brought to a cell. They are the upper ones.
int landed(const Turn& turn, Cell cell);

/// The marks of a view by cell, for every painter.
class CellMarks {
 public:
  explicit CellMarks(const BoardView& view);

  /// Returns the sign of a target, an overlay, a proposed turn or a threat.
  std::optional<char> sign(Cell cell) const;
  /// Returns the letter that chooses the cell.
  std::optional<std::string> label(Cell cell) const;
  /// Returns the number of pieces, from the head down, that are lifted or came with the last turn.
  int moved(Cell cell) const;
  const Targets& targets() const { return targets_; }
  /// The proposed turn. Nothing while a turn is being made.
  const Proposal* proposed() const { return proposed_; }

 private:
  std::optional<char> proposed_sign(Cell cell) const;

  const BoardView& view_;
  Targets targets_;
  const Proposal* proposed_;
};

/// Draws the outlines of all cells. Castles have dotted walls.
void draw_hexagons(Frame& frame, const BoardLayout& layout, Glyphs glyphs);

/// Draws the outline of one cell again, with a pair of brackets as walls.
void draw_hexagon(Frame& frame, const BoardLayout& layout, Cell cell, std::string_view brackets,
                  Style style, Glyphs glyphs);

/// Paints tiles with everything on them.
void paint_tiles(Frame& frame, const BoardLayout& layout, Tiles tiles, const BoardView& view,
                 Glyphs glyphs);

}  // namespace accasta::tui
