#pragma once

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::engine {

/// A castle threat is a turn with which a player, if they were to move, would hold three stacks in
/// the enemy castle. This gives the cells on which such a turn depends: where it begins, passes and
/// lands, and the cells of the castle that they hold already. As long as the opponent puts nothing
/// on any of these cells, the threat remains. Empty if there is no threat; if there are several, it
/// is not said which one. Exact. Precondition: the player does not hold three yet.
CellSet castle_threat(const Position& position, Color color);

/// Whether the player, if they were to move, could fill the enemy castle.
inline bool can_fill_castle(const Position& position, Color color) {
  return !castle_threat(position, color).empty();
}

/// The cells on which the enemy's threat to win depends; none without one. Where a filled castle
/// wins at once these are the cells of such a turn; where it wins at the start of the next turn,
/// those of the stacks that fill it. Precondition: the game is not over.
CellSet enemy_threat(const Position& position);

/// Whether the player to move has a turn after which the enemy holds fewer than three stacks in
/// their castle. Exact. Precondition: the enemy holds at least three.
bool can_clear_castle(const Position& position);

}  // namespace accasta::engine
