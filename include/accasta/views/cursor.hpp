#pragma once

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

/// Returns the cell to which the cursor goes, which is the same one at the edge. Left and right go
/// along the row. Up and down zigzag: one after the other comes back. At the ends of rows the edge
/// bends the way.
Cell moved_cursor(Cell cell, CursorDirection direction, bool flipped);

/// Returns the column of a cell in half cells, on the board as White sees it; 0 is the middle.
constexpr int half_column(Cell cell) {
  return 2 * cell.number() - Cell::row_length(cell.row()) - 1;
}

/// Pieces that arrows carry over the board.
struct Carried {
  Cell cell;
  /// The column to which Up and Down keep: that of the last Left or Right, at first that of the
  /// stack.
  int column;
};

/// Carries pieces by an arrow within a set of cells. Left and Right go to the next cell of the row.
/// Up and Down go to the nearest row, there to the cell nearest to the column, and to the left one
/// of two. So the opposite arrow always goes back. Returns nothing if there is no cell that way.
/// Precondition: the direction is one of these four, and the set has the cell.
std::optional<Carried> carried(Carried now, CellSet cells, CursorDirection direction, bool flipped);

}  // namespace accasta::views
