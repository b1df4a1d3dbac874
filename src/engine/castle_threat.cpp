#include "castle_threat.hpp"

#include <accasta/rules/castle_turns.hpp>

namespace accasta::engine {

CellSet castle_threat(const Position& position, Color color) {
  CellSet cells;
  any_filling_turn(position, color, [&](const Turn& turn) {
    cells = cells_of(turn) | (position.heads(color) & castle(opponent(color)));
    return true;
  });
  return cells;
}

CellSet enemy_threat(const Position& position) {
  const Color own = position.side_to_move();
  const Color enemy = opponent(own);
  if (position.rules().win == Win::AtOnce) return castle_threat(position, enemy);
  if (position.stacks_in_enemy_castle(enemy) < kStacksToWin) return {};
  return position.heads(enemy) & castle(own);
}

}  // namespace accasta::engine
