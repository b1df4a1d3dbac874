#pragma once

#include <cstdint>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/stack.hpp>

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

/// Returns the number of classes of heads: one for each kind in Standard.
constexpr int head_classes(Variant variant) { return variant == Variant::Standard ? 3 : 1; }

/// Returns the class of a stack's head. Precondition: the stack is not empty.
constexpr int head_class(Stack stack, Variant variant) {
  return variant == Variant::Standard ? static_cast<int>(stack.head().kind) : 0;
}

}  // namespace accasta::engine
