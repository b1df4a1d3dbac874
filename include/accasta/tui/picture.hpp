#pragma once

#include <cstdint>
#include <optional>

#include <accasta/rules/cell.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::tui {

/// A picture of the board: its size, and the place of each cell, for painting and for the mouse.
/// The middles of neighboring cells of a row are the same number of columns apart, and the next row
/// is shifted by half of that.
///
/// Compact text has two lines for each row of cells. It fits 80x24. Around the middle column m of a
/// cell:
///
///     m-3  bracket if there is a sign
///     m-2  sign, else bracket
///     m-1  the head        (the fourth piece)
///     m    the second      (the fifth)
///     m+1  the third       (the sixth)
///     m+2  bracket         (# if the stack is safe)
///
/// Roomy text has hexagons, three lines for each row, with the cell's name inside. Walls replace
/// the brackets, and those of a castle are dotted:
///
///     .----'----.----'----.
///     |d4  ChS  [d5  xs   ]
///     |    sHc #[         ]
///     '----.----'----.----'
///
/// Tiles are filled hexagons. A tile is 2 * pitch + 1 columns wide, so it has a middle column. A
/// gap of one column separates it from the next tile:
///
///        ▂▅█▅▂
///       ███████
///       ███████ <- the row of its middle
///       ▀██████
///         ▀█▀
///
/// Every column of a tile ends at an eighth of a row.
class Picture {
 public:
  static constexpr int kSmallestPitch = 3;
  static constexpr int kLargestPitch = 8;

  static constexpr Picture compact() { return {Kind::Compact, 2}; }
  static constexpr Picture roomy() { return {Kind::Roomy, 3}; }
  /// Returns tiles of a pitch: the number of text rows from one row of tiles to the next.
  /// Precondition: kSmallestPitch <= pitch <= kLargestPitch.
  static constexpr Picture tiles(int pitch = kSmallestPitch) { return {Kind::Tiles, pitch}; }

  constexpr bool has_tiles() const { return kind_ == Kind::Tiles; }
  constexpr int pitch() const { return pitch_; }
  /// Returns the size of the whole picture, with the coordinates of compact text and with the ring
  /// around the outermost tiles.
  Size size() const;
  /// Returns the middle of a tile, or the place of the middle piece of a cell's upper line, on the
  /// board as White sees it.
  Point middle(Cell cell) const;
  /// Returns the cell at a point of the board as White sees it. Nothing outside the board and in
  /// the gaps between tiles.
  std::optional<Cell> cell(Point point) const;
  /// Returns half the height of a tile at this distance in columns from its middle column, in
  /// eighths of a row. 0 beside the tile. Precondition: has_tiles().
  int half_height(int distance) const;

  friend constexpr bool operator==(Picture, Picture) = default;

 private:
  enum class Kind : std::uint8_t { Compact, Roomy, Tiles };

  constexpr Picture(Kind kind, int pitch) : kind_(kind), pitch_(pitch) {}
  /// Returns half the number of columns from one cell to the next.
  int half_step() const;
  /// Returns the number of rows above the middle of the uppermost cells.
  int rise() const;
  /// Returns the number of columns of a cell before its middle.
  int to_middle() const;
  /// Returns the number of columns beside the longest row, for coordinates.
  int margin() const;

  Kind kind_;
  int pitch_;
};

/// Returns the largest picture that fits, or the smallest one if `compact`. Prefers tiles, if they
/// can be painted and fit.
Picture picture_for(Size room, bool compact, Glyphs glyphs);

}  // namespace accasta::tui
