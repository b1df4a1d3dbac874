#pragma once

#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::prover {

/// Returns the number of turns that a player has, were they to move, each a single move of a single
/// piece to the next cell, that share no cell with each other and release nothing in their own
/// castle. There may be more. The count ends at `enough`.
int spare_turns(const Position& position, Color color, int enough);

/// Returns true if a player has more spare turns than one turn of the opponent has cells, so that
/// one is left whatever the opponent does.
inline bool keeps_spare_turn(const Position& position, Color color) {
  constexpr int kCellsOfTurn = Turn::kMaxMoves + 1;
  return spare_turns(position, color, kCellsOfTurn + 1) > kCellsOfTurn;
}

}  // namespace accasta::prover
