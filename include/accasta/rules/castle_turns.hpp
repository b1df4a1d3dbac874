#pragma once

#include <functional>

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta {

/// A question about a turn. True ends the search that asks it.
using TurnTest = std::function<bool(const Turn&)>;

/// Asks `found` of every turn with which a player, if they were to move, would hold three stacks in
/// the enemy castle, until it returns true. Returns true if it did. Finds each such turn once, and
/// of one length in the order of Position::legal_turns(). Far faster than trying every turn.
/// Precondition: the player does not hold three yet.
bool any_filling_turn(const Position& position, Color color, const TurnTest& found);

/// Asks `found` in the same way of every turn of the player to move after which the enemy holds
/// fewer than three stacks in their castle. Precondition: the enemy holds at least three.
bool any_clearing_turn(const Position& position, const TurnTest& found);

/// Returns true if the player, if they were to move, could fill the enemy castle. Precondition: as
/// for any_filling_turn().
inline bool can_fill_castle(const Position& position, Color color) {
  return any_filling_turn(position, color, [](const Turn&) { return true; });
}

/// Returns true if the player to move can clear their castle. Precondition: as for
/// any_clearing_turn().
inline bool can_clear_castle(const Position& position) {
  return any_clearing_turn(position, [](const Turn&) { return true; });
}

/// Returns the cells where a turn begins, passes and lands.
CellSet cells_of(const Turn& turn);

}  // namespace accasta
