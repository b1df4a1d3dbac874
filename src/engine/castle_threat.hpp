#pragma once

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::engine {

/// Returns the cells on which a castle threat depends. A castle threat is a turn with which a
/// player, if they were to move, would hold three stacks in the enemy castle. The cells are those
/// where the turn begins, passes and lands, and those of the castle that the player already holds.
/// While the opponent puts nothing on any of them, the threat remains. Empty if there is no threat.
/// If there are several, the cells are those of the first one found. Exact. Precondition: the
/// player does not hold three yet.
CellSet castle_threat(const Position& position, Color color);

/// Returns the cells on which the opponent's threat to win depends, or none without a threat. Where
/// a filled castle wins at once, these are the cells of such a turn. Where it wins at the start of
/// the next turn, they are those of the stacks that fill it. Precondition: the game is not over.
CellSet enemy_threat(const Position& position);

}  // namespace accasta::engine
