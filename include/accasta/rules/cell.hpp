#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace accasta {

/// The six straight lines along which pieces move. "Up" is from White's side to Black's.
enum class Direction : std::uint8_t { Right, UpRight, UpLeft, Left, DownLeft, DownRight };

/// All six directions, counterclockwise from the right.
inline constexpr std::array<Direction, 6> kDirections{Direction::Right,    Direction::UpRight,
                                                      Direction::UpLeft,   Direction::Left,
                                                      Direction::DownLeft, Direction::DownRight};

/// One of the 37 cells of the board:
///
///             g1  g2  g3  g4              row 6, Black's side
///           f1  f2  f3  f4  f5
///         e1  e2  e3  e4  e5  e6
///       d1  d2  d3  d4  d5  d6  d7        d4 is the center
///         c1  c2  c3  c4  c5  c6
///           b1  b2  b3  b4  b5
///             a1  a2  a3  a4              row 0, White's side
///
/// A cell is also a slot of a grid 8 wide and 7 high: `slot() = 8 * row + column`. The six
/// neighbors of every cell lie at the same six distances in it:
///
///     up-left +8   up-right +9
///        left -1 (cell) right +1
///   down-left -9   down-right -8
///
/// Column 7 belongs to no cell, so a step over an edge never lands on the board.
class Cell {
 public:
  /// The number of rows, a to g.
  static constexpr int kRows = 7;
  /// The number of cells of the board.
  static constexpr int kCount = 37;
  /// The number of slots. Slots are in [0, kSlots), and arrays indexed by slot() need this size.
  static constexpr int kSlots = 56;

  /// Returns the number of cells in a row. Precondition: 0 <= row < 7.
  static constexpr int row_length(int row) { return row <= 3 ? 4 + row : 10 - row; }

  /// Returns the cell of a row (0 = a .. 6 = g) and a number counted from 1, or nothing if there is
  /// none.
  static constexpr std::optional<Cell> from(int row, int number) {
    if (row < 0 || row >= kRows || number < 1 || number > row_length(row)) return std::nullopt;
    return Cell(8 * row + number - 1 + (row > 3 ? row - 3 : 0));
  }

  /// Returns the cell of a slot. Precondition: `is_cell(slot)`.
  static constexpr Cell from_slot(int slot) { return Cell(slot); }

  /// Returns true if a slot, which may be any integer, is a cell of the board.
  static constexpr bool is_cell(int slot) {
    if (slot < 0 || slot >= kSlots) return false;
    const int row = slot / 8;
    const int column = slot % 8;
    return column >= row - 3 && column <= row + 3 && column <= 6;
  }

  /// Reads "d4" or "D4". Returns nothing if the text is not exactly one cell's name.
  static constexpr std::optional<Cell> parse(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const char letter = text[0];
    const int row = letter >= 'a' && letter <= 'g'   ? letter - 'a'
                    : letter >= 'A' && letter <= 'G' ? letter - 'A'
                                                     : -1;
    return from(row, text[1] - '0');
  }

  /// Returns the row, from 0 (a, White's side) to 6 (g, Black's side).
  constexpr int row() const { return slot_ / 8; }
  /// Returns the number in the row, counted from 1, left to right as White sees it.
  constexpr int number() const { return slot_ % 8 + 1 - (row() > 3 ? row() - 3 : 0); }
  /// Returns the place in the grid, in [0, kSlots).
  constexpr int slot() const { return slot_; }
  /// Returns the name, "a1" to "g4".
  std::string name() const {
    return {static_cast<char>('a' + row()), static_cast<char>('0' + number())};
  }

  /// Returns the next cell in a direction, or nothing beyond the edge.
  constexpr std::optional<Cell> neighbor(Direction direction) const {
    constexpr std::array<int, 6> kStep{1, 9, 8, -1, -9, -8};
    const int slot = slot_ + kStep[static_cast<std::size_t>(direction)];
    if (!is_cell(slot)) return std::nullopt;
    return Cell(slot);
  }

  /// Returns the cell after half a turn of the board: a1 <-> g4, d4 stays.
  constexpr Cell rotated() const { return Cell(54 - slot_); }
  /// Returns the cell after exchanging left and right: a1 <-> a4, d4 stays.
  constexpr Cell mirrored() const { return *from(row(), row_length(row()) + 1 - number()); }

  friend constexpr bool operator==(Cell, Cell) = default;
  friend constexpr auto operator<=>(Cell, Cell) = default;

 private:
  explicit constexpr Cell(int slot) : slot_(static_cast<std::uint8_t>(slot)) {}
  std::uint8_t slot_;
};

/// An array with one element for every cell, and unused elements for the other slots.
template <typename T>
class ByCell {
 public:
  /// Returns the element of a cell.
  constexpr T& operator[](Cell cell) { return items_[static_cast<std::size_t>(cell.slot())]; }
  /// Returns the element of a cell.
  constexpr const T& operator[](Cell cell) const {
    return items_[static_cast<std::size_t>(cell.slot())];
  }
  friend constexpr bool operator==(const ByCell&, const ByCell&) = default;

 private:
  std::array<T, Cell::kSlots> items_{};
};

}  // namespace accasta
