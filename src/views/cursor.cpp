#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include <accasta/views/cursor.hpp>
#include <accasta/views/key_table.hpp>

namespace accasta::views {

CursorDirection direction_of(tui::Key key) {
  // The keys are in the order of the directions.
  static const std::array kKeys{keys_in("Left 4"), keys_in("Right 6"), keys_in("Up 8"),
                                keys_in("Down 2"), keys_in("Home 7"),  keys_in("PgUp 9"),
                                keys_in("End 1"),  keys_in("PgDn 3")};
  const auto* const found = std::ranges::find_if(
      kKeys, [&](const auto& keys) { return std::ranges::find(keys, key) != keys.end(); });
  return static_cast<CursorDirection>(found - kKeys.begin());
}

std::array<Direction, 2> directions_on_board(CursorDirection direction, bool flipped) {
  using enum Direction;
  // In the order of CursorDirection.
  constexpr std::array<std::array<Direction, 2>, 8> kWays{{{Left, Left},
                                                           {Right, Right},
                                                           {UpLeft, UpRight},
                                                           {DownLeft, DownRight},
                                                           {UpLeft, UpLeft},
                                                           {UpRight, UpRight},
                                                           {DownLeft, DownLeft},
                                                           {DownRight, DownRight}}};
  auto ways = kWays[static_cast<std::size_t>(direction)];
  const int turns = flipped ? 3 : 0;
  for (Direction& way : ways) way = static_cast<Direction>((static_cast<int>(way) + turns) % 6);
  return ways;
}

Cell moved_cursor(Cell cell, CursorDirection direction, bool flipped) {
  auto [other, way] = directions_on_board(direction, flipped);
  // Up and down stay in the two columns of cells around the cursor. They go to the right from every
  // second row and to the left from the others. Rotating the board does not change the parity of a
  // row.
  if (cell.row() % 2 != 0) std::swap(way, other);
  const auto there = cell.neighbor(way);
  return there ? *there : cell.neighbor(other).value_or(cell);
}

std::optional<CarriedPlace> carry_on(CarriedPlace now, CellSet cells, CursorDirection direction,
                                     bool flipped) {
  const bool is_forward = direction == CursorDirection::Right || direction == CursorDirection::Up;
  const int step = is_forward != flipped ? +1 : -1;
  if (direction == CursorDirection::Left || direction == CursorDirection::Right) {
    for (auto cell = now.cell.neighbor(step > 0 ? Direction::Right : Direction::Left); cell;
         cell = cell->neighbor(step > 0 ? Direction::Right : Direction::Left))
      if (cells.contains(*cell)) return CarriedPlace{*cell, half_column(*cell)};
    return std::nullopt;
  }
  for (int row = now.cell.row() + step; row >= 0 && row < Cell::kRows; row += step) {
    std::optional<Cell> nearest;
    for (int i = 1; i <= Cell::row_length(row); ++i) {
      // Go from left to right on the screen, so that the left one of two cells wins.
      const Cell cell = *Cell::from(row, flipped ? Cell::row_length(row) + 1 - i : i);
      const auto distance = [&](Cell other) { return std::abs(half_column(other) - now.column); };
      if (cells.contains(cell) && (!nearest || distance(cell) < distance(*nearest))) nearest = cell;
    }
    if (nearest) return CarriedPlace{*nearest, now.column};
  }
  return std::nullopt;
}

}  // namespace accasta::views
