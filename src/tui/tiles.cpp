#include <array>
#include <cstdint>
#include <cstdlib>

#include <accasta/rules/cell_set.hpp>
#include <accasta/tui/tiles.hpp>

#include "board_geometry.hpp"

namespace accasta::tui {
namespace {

/// Half the height of a tile from its middle column outwards, for each pitch. A search found the
/// numbers. They give straight slopes, an even gap between tiles, and no character cell with three
/// colors.
constexpr std::array<std::array<std::int8_t, Tiles::kLargest + 1>, 6> kHalfHeights{
    {{14, 12, 10, 8},
     {19, 17, 15, 12, 10},
     {25, 23, 20, 18, 15, 12},
     {29, 27, 25, 23, 20, 18, 16},
     {35, 33, 31, 28, 26, 23, 20, 18},
     {38, 36, 34, 32, 30, 28, 27, 25, 23}}};

}  // namespace

std::optional<Tiles> Tiles::largest(Size room) {
  for (int pitch = kLargest; pitch >= kSmallest; --pitch) {
    const Size size = Tiles(pitch).size();
    if (size.width <= room.width && size.height <= room.height) return Tiles(pitch);
  }
  return std::nullopt;
}

int Tiles::half_height(int distance) const {
  if (distance > pitch_) return 0;
  return kHalfHeights[static_cast<std::size_t>(pitch_ - kSmallest)]
                     [static_cast<std::size_t>(distance)];
}

Size Tiles::size() const {
  return {2 * kLongestRow * (pitch_ + 1) + 1,
          2 * middle(*Cell::from(Cell::kRows - 1, 1)).row + (Cell::kRows - 1) * pitch_ + 1};
}

Point Tiles::middle(Cell cell) const {
  const int rise = (half_height(0) + kEighths - 1) / kEighths;
  const int length = Cell::row_length(cell.row());
  return {rise + (Cell::kRows - 1 - cell.row()) * pitch_,
          (pitch_ + 1) * (kLongestRow - length + 2 * cell.number() - 1)};
}

std::optional<Cell> Tiles::cell(Point point) const {
  for (const Cell cell : kBoard) {
    const Point at = middle(cell);
    if (kEighths * std::abs(point.row - at.row) < half_height(std::abs(point.column - at.column)))
      return cell;
  }
  return std::nullopt;
}

}  // namespace accasta::tui
