#pragma once

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::analysis {

/// The cells on which a turn puts something down.
inline CellSet targets(const Turn& turn) {
  CellSet cells;
  for (const Move& move : turn.moves()) cells.insert(move.to);
  return cells;
}

/// What stands on the turn's cell after it.
inline Stack left_behind(const Position& position, const Turn& turn) {
  Stack rest = position.stack(turn.from());
  for (const Move& move : turn.moves()) rest = rest.without_top(move.count);
  return rest;
}

/// The castle cells of the enemy that a colour holds.
inline CellSet held(const Position& position, Color color) {
  return position.heads(color) & castle(opponent(color));
}

}  // namespace accasta::analysis
