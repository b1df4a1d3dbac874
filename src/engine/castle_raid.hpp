#pragma once

#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::engine {

/// Whether the given player, if it were his turn, could hold three stacks in the enemy castle after
/// it. Exact. Precondition: he does not yet.
bool can_fill_castle(const Position& position, Color color);

/// Whether the player to move can reduce the enemy's stacks in his castle to fewer than three.
/// Exact. Precondition: the enemy holds at least three.
bool can_clear_castle(const Position& position);

}  // namespace accasta::engine
