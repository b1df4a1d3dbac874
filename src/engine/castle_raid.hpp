#pragma once

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::engine {

/// The cells on which a turn depends with which the given player, if it were his, would hold three
/// stacks in the enemy castle: where it begins, passes and lands, and what he holds there already.
/// As long as the opponent puts nothing on any of them he can do nothing against it. Empty if there
/// is no such turn; which one if there are several, is not said. Exact. Precondition: he does not
/// hold three yet.
CellSet castle_raid(const Position& position, Color color);

/// Whether there is such a turn.
inline bool can_fill_castle(const Position& position, Color color) {
  return !castle_raid(position, color).empty();
}

/// Whether the player to move can reduce the enemy's stacks in his castle to fewer than three.
/// Exact. Precondition: the enemy holds at least three.
bool can_clear_castle(const Position& position);

}  // namespace accasta::engine
