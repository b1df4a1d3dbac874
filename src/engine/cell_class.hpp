#pragma once

#include <cstdint>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/piece.hpp>

namespace accasta::engine {

/// The number of classes of cells. Cells of a class are mirror images of each other. The seven rows
/// have 2, 3, 3, 4, 3, 3 and 2 classes.
inline constexpr int kCellClasses = 20;

/// The class of a cell as a color sees it.
inline constexpr ByColor<ByCell<std::uint8_t>> kCellClass = [] {
  ByColor<ByCell<std::uint8_t>> classes;
  std::uint8_t next = 0;
  for (const Cell cell : kBoard) {
    const Cell mirrored = cell.mirrored();
    classes.white[cell] = mirrored < cell ? classes.white[mirrored] : next++;
    classes.black[cell.rotated()] = classes.white[cell];
  }
  return classes;
}();
static_assert(kCellClass.white[*Cell::parse("g2")] == kCellClasses - 1);

}  // namespace accasta::engine
