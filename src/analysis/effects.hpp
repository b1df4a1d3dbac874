#pragma once

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::analysis {

/// Returns the stack that a turn leaves on its starting cell.
inline Stack left_behind(const Position& position, const Turn& turn) {
  Stack rest = position.stack(turn.from());
  for (const Move& move : turn.moves()) rest = rest.without_top(move.count);
  return rest;
}

/// Returns the cells of the enemy castle that a color holds.
inline CellSet held(const Position& position, Color color) {
  return position.heads(color) & castle(opponent(color));
}

}  // namespace accasta::analysis
