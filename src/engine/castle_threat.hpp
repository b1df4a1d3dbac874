#pragma once

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::engine {

/// Returns the cells on which the opponent's threat to win depends, or none without a threat. Where
/// a filled castle wins at once, it is the first turn found with which the opponent, if they were
/// to move, would fill it. The cells are those where this turn begins, passes and lands, and those
/// of the castle that the opponent already holds. While the player to move puts nothing on any of
/// them, the threat remains. Where a filled castle wins at the start of the next turn, the cells
/// are those of the stacks that fill it. Exact. Precondition: the game is not over.
CellSet enemy_threat(const Position& position);

}  // namespace accasta::engine
