#pragma once

#include <accasta/rules/castle_turns.hpp>
#include <accasta/rules/position.hpp>

namespace accasta {

/// Returns true if the player to move has lost: the game is over, or it will be after any turn that
/// they make now. They cannot clear a full castle, or must release the third stack in it.
bool has_lost(const Position& position);

/// Calls `found` with every turn of the player to move that may win whatever the opponent does,
/// until it returns true. Returns true if it did. Finds each of them once, those that fill the
/// enemy castle first. None if the game is over. A turn wins if has_lost() is true after it.
///
/// A turn that does not fill the castle wins only if the opponent cannot move, or must release a
/// stack. This is impossible if they keep a spare turn. Otherwise every turn may win.
bool any_possible_win(const Position& position, const TurnTest& found);

/// Does the same with the turns that do win.
inline bool any_winning_turn(const Position& position, const TurnTest& found) {
  return any_possible_win(
      position, [&](const Turn& turn) { return has_lost(position.after(turn)) && found(turn); });
}

/// Returns true if the player to move has won, or has a turn that wins whatever the opponent does.
inline bool can_win(const Position& position) {
  if (const auto outcome = position.castle_outcome())
    return outcome->winner == position.side_to_move();
  return any_winning_turn(position, [](const Turn&) { return true; });
}

}  // namespace accasta
