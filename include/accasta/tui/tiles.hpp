#pragma once

#include <optional>

#include <accasta/rules/cell.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::tui {

/// The geometry of a board of filled hexagons, for painting and for the mouse. Its size is the
/// pitch: the number of text rows from one row of tiles to the next. A tile is 2 * pitch + 1
/// columns wide, so it has a middle column. A gap of one column separates it from the next tile:
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

  /// Makes a board of a pitch. Precondition: kSmallest <= pitch <= kLargest.
  explicit constexpr Tiles(int pitch = kSmallest) : pitch_(pitch) {}
  /// Returns the largest board that fits.
  static std::optional<Tiles> largest(Size room);

  constexpr int pitch() const { return pitch_; }
  /// Returns the size of the whole board, with the ring around its outermost tiles.
  Size size() const;
  /// Returns the middle of a tile on the board as White sees it.
  Point middle(Cell cell) const;
  /// Returns the tile under a point of the board as White sees it. Nothing in the gaps.
  std::optional<Cell> cell(Point point) const;

  /// Returns half the height of a tile at this distance in columns from its middle column. 0 beside
  /// the tile.
  int half_height(int distance) const;

  friend constexpr bool operator==(Tiles, Tiles) = default;

 private:
  int pitch_;
};

}  // namespace accasta::tui
