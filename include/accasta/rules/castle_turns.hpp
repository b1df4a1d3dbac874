#pragma once

#include <functional>

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta {

/// A test of a turn. Returning true ends the search that calls it.
using TurnTest = std::function<bool(const Turn&)>;

/// Supposes that a player is to move. Calls `found` with every turn after which they hold three
/// stacks in the enemy castle, until it returns true. Returns true if it did. Finds each of these
/// turns once. Turns of the same length come in the order of Position::legal_turns(). Far faster
/// than trying every turn. Precondition: the player does not hold three yet.
bool any_filling_turn(const Position& position, Color color, const TurnTest& found);

/// Does the same with every turn of the player to move after which the opponent holds fewer than
/// three stacks in that player's castle. Precondition: the opponent holds at least three.
bool any_clearing_turn(const Position& position, const TurnTest& found);

/// Returns true if a player, if they were to move, could fill the enemy castle. Precondition: that
/// of any_filling_turn().
inline bool can_fill_castle(const Position& position, Color color) {
  return any_filling_turn(position, color, [](const Turn&) { return true; });
}

/// Returns true if the player to move can clear their castle. Precondition: that of
/// any_clearing_turn().
inline bool can_clear_castle(const Position& position) {
  return any_clearing_turn(position, [](const Turn&) { return true; });
}

/// Returns the cell where a turn begins and the cells that its moves cross or land on.
CellSet cells_of(const Turn& turn);

}  // namespace accasta
