#pragma once

#include <accasta/rules/castle_turns.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::engine {

/// Returns the cells on which the opponent's threat to win depends, or none without a threat. Where
/// a filled castle wins at once, it is the first turn found with which the opponent, if they were
/// to move, would fill it. The cells are those where this turn begins, passes and lands, and those
/// of the castle that the opponent already holds. While the player to move puts nothing on any of
/// them, the threat remains. Where a filled castle wins at the start of the next turn, the cells
/// are those of the stacks that fill it. Exact. Precondition: the game is not over.
CellSet enemy_threat(const Position& position);

/// For each color, true if it could fill the enemy castle if it were to move.
using CastleThreats = ByColor<bool>;

/// Returns the castle threats of a position. A player who already holds the castle has none.
inline CastleThreats castle_threats(const Position& position) {
  CastleThreats threats;
  for (const Color color : kColors)
    threats[color] =
        position.stacks_in_enemy_castle(color) < kStacksToWin && can_fill_castle(position, color);
  return threats;
}

}  // namespace accasta::engine
