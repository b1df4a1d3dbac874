#include "carry.hpp"

#include <cstdlib>

namespace accasta::views {

std::optional<Carried> carried(Carried now, CellSet cells, CursorDirection direction,
                               bool flipped) {
  const bool is_forward = direction == CursorDirection::Right || direction == CursorDirection::Up;
  const int step = is_forward != flipped ? +1 : -1;
  if (direction == CursorDirection::Left || direction == CursorDirection::Right) {
    for (auto cell = now.cell.neighbour(step > 0 ? Direction::Right : Direction::Left); cell;
         cell = cell->neighbour(step > 0 ? Direction::Right : Direction::Left))
      if (cells.contains(*cell)) return Carried{*cell, half_column(*cell)};
    return std::nullopt;
  }
  for (int row = now.cell.row() + step; row >= 0 && row < Cell::kRows; row += step) {
    std::optional<Cell> nearest;
    for (int i = 1; i <= Cell::row_length(row); ++i) {
      // From the left as seen on the screen, so that the left one of two is kept.
      const Cell cell = *Cell::from(row, flipped ? Cell::row_length(row) + 1 - i : i);
      const auto distance = [&](Cell other) { return std::abs(half_column(other) - now.column); };
      if (cells.contains(cell) && (!nearest || distance(cell) < distance(*nearest))) nearest = cell;
    }
    if (nearest) return Carried{*nearest, now.column};
  }
  return std::nullopt;
}

}  // namespace accasta::views
