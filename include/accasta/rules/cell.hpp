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

/// All six, anticlockwise from the right.
inline constexpr std::array<Direction, 6> kDirections{Direction::Right,    Direction::UpRight,
                                                      Direction::UpLeft,   Direction::Left,
                                                      Direction::DownLeft, Direction::DownRight};

/// One of the 37 cells of the board:
///
///             g1  g2  g3  g4              row 6, Black's side
///           f1  f2  f3  f4  f5
///         e1  e2  e3  e4  e5  e6
///       d1  d2  d3  d4  d5  d6  d7        d4 is the centre
///         c1  c2  c3  c4  c5  c6
///           b1  b2  b3  b4  b5
///             a1  a2  a3  a4              row 0, White's side
///
/// A cell is also a slot of an 8-wide, 7-high grid, `slot() = 8 * row + column`, in which the six
/// neighbours of every cell lie at the same six distances:
///
///     up-left +8   up-right +9
///        left -1 (cell) right +1
///   down-left -9   down-right -8
///
/// Column 7 belongs to no cell, so that a step over an edge never lands on the board.
class Cell {
 public:
  /// The rows, a to g.
  static constexpr int kRows = 7;
  /// The cells of the board.
  static constexpr int kCount = 37;
  /// Slots are in [0, kSlots); arrays indexed by slot() need this many elements.
  static constexpr int kSlots = 56;

  /// How many cells a row has. Precondition: 0 <= row < 7.
  static constexpr int row_length(int row) { return row <= 3 ? 4 + row : 10 - row; }

  /// The cell of a row (0 = a .. 6 = g) and a number counted from 1; nothing if there is none.
  static constexpr std::optional<Cell> from(int row, int number) {
    if (row < 0 || row >= kRows || number < 1 || number > row_length(row)) return std::nullopt;
    return Cell(8 * row + number - 1 + (row > 3 ? row - 3 : 0));
  }

  /// The cell of a slot. Precondition: `is_cell(slot)`.
  static constexpr Cell from_slot(int slot) { return Cell(slot); }

  /// Whether a slot, any integer, is a cell of the board.
  static constexpr bool is_cell(int slot) {
    if (slot < 0 || slot >= kSlots) return false;
    const int row = slot / 8;
    const int column = slot % 8;
    return column >= row - 3 && column <= row + 3 && column <= 6;
  }

  /// Reads "d4"; the letter may be upper case. Nothing if the text is not exactly one cell's name.
  static constexpr std::optional<Cell> parse(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const char letter = text[0];
    const int row = letter >= 'a' && letter <= 'g'   ? letter - 'a'
                    : letter >= 'A' && letter <= 'G' ? letter - 'A'
                                                     : -1;
    return from(row, text[1] - '0');
  }

  /// 0 (a, White's side) to 6 (g, Black's side).
  constexpr int row() const { return slot_ / 8; }
  /// Counted from 1, left to right as White sees it.
  constexpr int number() const { return slot_ % 8 + 1 - (row() > 3 ? row() - 3 : 0); }
  /// The place in the grid, in [0, kSlots).
  constexpr int slot() const { return slot_; }
  /// "a1" to "g4".
  std::string name() const {
    return {static_cast<char>('a' + row()), static_cast<char>('0' + number())};
  }

  /// The next cell in a direction; nothing over the edge.
  constexpr std::optional<Cell> neighbour(Direction direction) const {
    constexpr std::array<int, 6> kStep{1, 9, 8, -1, -9, -8};
    const int slot = slot_ + kStep[static_cast<std::size_t>(direction)];
    if (!is_cell(slot)) return std::nullopt;
    return Cell(slot);
  }

  /// The cell as seen when the board is turned by half a turn: a1 <-> g4, d4 stays.
  constexpr Cell rotated() const { return Cell(54 - slot_); }
  /// The cell as seen when left and right are exchanged: a1 <-> a4, d4 stays.
  constexpr Cell mirrored() const { return *from(row(), row_length(row()) + 1 - number()); }

  friend constexpr bool operator==(Cell, Cell) = default;
  friend constexpr auto operator<=>(Cell, Cell) = default;

 private:
  explicit constexpr Cell(int slot) : slot_(static_cast<std::uint8_t>(slot)) {}
  std::uint8_t slot_;
};

/// An array with an element for every cell (and unused ones for the other slots).
template <typename T>
class ByCell {
 public:
  /// The element of a cell.
  constexpr T& operator[](Cell cell) { return items_[static_cast<std::size_t>(cell.slot())]; }
  /// The element of a cell.
  constexpr const T& operator[](Cell cell) const {
    return items_[static_cast<std::size_t>(cell.slot())];
  }
  friend constexpr bool operator==(const ByCell&, const ByCell&) = default;

 private:
  std::array<T, Cell::kSlots> items_{};
};

}  // namespace accasta
