#include <array>
#include <cstdlib>

#include <accasta/rules/cell_set.hpp>
#include <accasta/tui/picture.hpp>

#include "board_painters.hpp"

namespace accasta::tui {
namespace {

/// Half the height of a tile from its middle column outwards, for each pitch. A search found the
/// numbers. They give straight slopes, an even gap between tiles, and no character cell with three
/// colors.
constexpr std::array<std::array<std::int8_t, Picture::kLargestPitch + 1>, 6> kHalfHeights{
    {{14, 12, 10, 8},
     {19, 17, 15, 12, 10},
     {25, 23, 20, 18, 15, 12},
     {29, 27, 25, 23, 20, 18, 16},
     {35, 33, 31, 28, 26, 23, 20, 18},
     {38, 36, 34, 32, 30, 28, 27, 25, 23}}};

constexpr int kLongestRow = 7;

}  // namespace

int Picture::half_height(int distance) const {
  if (distance > pitch_) return 0;
  return kHalfHeights[static_cast<std::size_t>(pitch_ - kSmallestPitch)]
                     [static_cast<std::size_t>(distance)];
}

int Picture::half_step() const { return has_tiles() ? pitch_ + 1 : kind_ == Kind::Roomy ? 5 : 3; }

int Picture::rise() const {
  if (has_tiles()) return (half_height(0) + kEighths - 1) / kEighths;
  return kind_ == Kind::Roomy ? 1 : 0;
}

int Picture::to_middle() const { return kind_ == Kind::Roomy ? half_step() + 1 : half_step(); }

int Picture::margin() const { return kind_ == Kind::Compact ? 3 : 0; }

Size Picture::size() const {
  // The second line of pieces is below the middle, and so is the floor of a hexagon.
  const int below = has_tiles() ? rise() : rise() + 1;
  return {2 * (margin() + kLongestRow * half_step()) + 1,
          middle(*Cell::parse("a1")).row + below + 1};
}

Point Picture::middle(Cell cell) const {
  const int length = Cell::row_length(cell.row());
  return {rise() + (Cell::kRows - 1 - cell.row()) * pitch_,
          margin() + to_middle() + (kLongestRow - length + 2 * cell.number() - 2) * half_step()};
}

std::optional<Cell> Picture::cell(Point point) const {
  const auto contains = [&](Point middle) {
    const int row = point.row - middle.row;
    const int column = point.column - middle.column;
    if (has_tiles()) return kEighths * std::abs(row) < half_height(std::abs(column));
    return row >= -rise() && row < pitch_ - rise() && column >= -to_middle() &&
           column < 2 * half_step() - to_middle();
  };
  for (const Cell cell : kBoard)
    if (contains(middle(cell))) return cell;
  return std::nullopt;
}

Picture picture_for(Size room, bool compact, Glyphs glyphs) {
  const auto fits = [room](Picture picture) {
    return picture.size().width <= room.width && picture.size().height <= room.height;
  };
  if (has_tiles(glyphs) && fits(Picture::tiles())) {
    int pitch = compact ? Picture::kSmallestPitch : Picture::kLargestPitch;
    while (!fits(Picture::tiles(pitch))) --pitch;
    return Picture::tiles(pitch);
  }
  return !compact && fits(Picture::roomy()) ? Picture::roomy() : Picture::compact();
}

}  // namespace accasta::tui
