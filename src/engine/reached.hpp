#pragma once

#include <cstdint>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/rules/reach.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/stack.hpp>

namespace accasta::engine {

/// The cells that the stacks of a side can reach.
struct Reached {
  CellSet cells;
  /// The cells that more than one of them can reach.
  CellSet twice;

  void add(CellSet more) {
    twice |= cells & more;
    cells |= more;
  }
  /// The number of results of times(): none, one, more.
  static constexpr int kTimes = 3;
  /// Returns the number of the side's stacks that can reach a cell. 2 stands for two or more.
  int times(Cell cell) const { return twice.contains(cell) ? 2 : cells.contains(cell) ? 1 : 0; }
};

/// The cells that the stacks of each side can reach, and how many a stack on each cell can.
struct BothReached : ByColor<Reached> {
  ByCell<std::uint8_t> mobility;
};

/// Returns the cells that each stack can reach with the piece that goes furthest, without cells
/// that can take none of its owner's pieces.
inline BothReached both_reached(const Position& position) {
  BothReached reached;
  const Variant variant = position.rules().variant;
  const CellSet occupied = position.occupied();
  for (const Color color : kColors) {
    const CellSet too_full = position.at_least(color, Stack::kMaxOfColor);
    for (const Cell cell : position.heads(color)) {
      const CellSet cells =
          reach(cell, occupied, longest_range(position.stack(cell), variant)) - too_full;
      reached[color].add(cells);
      reached.mobility[cell] = static_cast<std::uint8_t>(cells.size());
    }
  }
  return reached;
}

}  // namespace accasta::engine
