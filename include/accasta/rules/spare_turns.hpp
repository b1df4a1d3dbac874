#pragma once

#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta {

/// Returns the number of spare turns that a player would have if they were to move. A spare turn is
/// a single move of a single piece to the next cell that shares no cell with another spare turn and
/// releases nothing in the player's own castle. There may be more. The count stops at `enough`.
int spare_turns(const Position& position, Color color, int enough);

/// Returns true if a player has more spare turns than one turn of the opponent has cells. Then one
/// is left whatever the opponent does.
inline bool keeps_spare_turn(const Position& position, Color color) {
  constexpr int kCellsOfTurn = Turn::kMaxMoves + 1;
  return spare_turns(position, color, kCellsOfTurn + 1) > kCellsOfTurn;
}

}  // namespace accasta
