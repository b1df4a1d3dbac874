#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/tui/key.hpp>

namespace accasta::views {

/// A direction of the cursor, as seen on the screen.
enum class CursorDirection : std::uint8_t {
  Left,
  Right,
  Up,
  Down,
  UpLeft,
  UpRight,
  DownLeft,
  DownRight
};

/// Returns the direction of an arrow, a corner key or a digit of the number pad. Precondition: the
/// key is one of these.
CursorDirection direction_of(tui::Key key);

/// Returns the directions on the board for one on the screen: a left and a right one for Up and
/// Down, for the others the same one twice.
std::array<Direction, 2> directions_on_board(CursorDirection direction, bool flipped);

/// Returns the next cell of the cursor, or the same cell at the edge. Left and right stay in the
/// row. Up and down alternate between two columns, so each undoes the other. At the ends of rows
/// they follow the edge.
Cell moved_cursor(Cell cell, CursorDirection direction, bool flipped);

/// Returns the column of a cell in half cells, on the board as White sees it. 0 is the middle.
constexpr int half_column(Cell cell) {
  return 2 * cell.number() - Cell::row_length(cell.row()) - 1;
}

/// The place of pieces that arrows carry over the board.
struct CarriedPlace {
  Cell cell;
  /// The column that Up and Down keep: the one after the last Left or Right, or the stack's at
  /// first.
  int column;
};

/// Carries pieces within a set of cells by one arrow. Left and Right go to the next cell of the
/// row. Up and Down go to the nearest row that has a cell of the set, and there to the cell nearest
/// to the column. Of two equally near cells they choose the left one. So the opposite arrow always
/// goes back. Returns nothing if there is no cell in that direction. Precondition: the direction is
/// one of these four, and the set contains the cell.
std::optional<CarriedPlace> carry_on(CarriedPlace now, CellSet cells, CursorDirection direction,
                                     bool flipped);

}  // namespace accasta::views
