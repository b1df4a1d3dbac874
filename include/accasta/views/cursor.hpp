#pragma once

#include <cstdint>

#include <accasta/rules/cell.hpp>
#include <accasta/tui/key.hpp>

namespace accasta::views {

/// Where the cursor goes, as seen on the screen.
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

}  // namespace accasta::views
