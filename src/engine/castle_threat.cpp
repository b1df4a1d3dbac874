#include "castle_threat.hpp"

#include <accasta/rules/castle_turns.hpp>

namespace accasta::engine {

CellSet enemy_threat(const Position& position) {
  const Color own = position.side_to_move();
  const Color enemy = opponent(own);
  const CellSet held = position.heads(enemy) & castle(own);
  if (position.rules().win == Win::NextTurn) return held.size() < kStacksToWin ? CellSet() : held;
  CellSet cells;
  any_filling_turn(position, enemy, [&](const Turn& turn) {
    cells = cells_of(turn) | held;
    return true;
  });
  return cells;
}

}  // namespace accasta::engine
