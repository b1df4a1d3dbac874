#pragma once

#include <optional>

#include <accasta/rules/cell.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::tui {

/// The geometry of a board of filled hexagons, for painting and for the mouse. Its size is the
/// pitch: the text rows from one row of tiles to the next. A tile is 2 * pitch + 1 columns wide, so
/// that it has a middle column, and a gap of one column parts it from the next:
///
///        ▂▅█▅▂
///       ███████
///       ███████ <- the row of its middle
///       ▀██████
///         ▀█▀
///
/// Every column of a tile ends at an eighth of a row. All heights here are eighths of a row.
class Tiles {
 public:
  static constexpr int kSmallest = 3;
  static constexpr int kLargest = 8;

  /// Precondition: kSmallest <= pitch <= kLargest.
  explicit constexpr Tiles(int pitch = kSmallest) : pitch_(pitch) {}
  /// Returns the largest board with room for it.
  static std::optional<Tiles> largest(Size room);

  constexpr int pitch() const { return pitch_; }
  /// The size of the whole board, with the ring around its outermost tiles.
  Size size() const;
  /// The middle of a tile on the board as White sees it.
  Point middle(Cell cell) const;
  /// The tile under a point of the board as White sees it; nothing in the gaps.
  std::optional<Cell> cell(Point point) const;

  /// Half the height of a tile that many columns from its middle column; 0 beside it.
  int half_height(int distance) const;

  friend constexpr bool operator==(Tiles, Tiles) = default;

 private:
  int pitch_;
};

}  // namespace accasta::tui
