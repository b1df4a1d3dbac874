#pragma once

#include <algorithm>

#include <accasta/rules/position.hpp>
#include <accasta/rules/side_to_move.hpp>

namespace accasta::test {

// Results of the next turns, found by trying every turn and asking the rules who has won.

/// Returns the same board with the other player to move.
inline Position passed(const Position& position) {
  return with_to_move(position, opponent(position.side_to_move()));
}

inline bool won_by(const Position& position, Color color) {
  const auto outcome = position.outcome();
  return outcome && outcome->winner == color;
}

/// Returns true if the player to move has lost, or will have lost after every turn.
inline bool is_lost_next(const Position& position) {
  const Color winner = opponent(position.side_to_move());
  if (position.outcome()) return won_by(position, winner);
  const auto turns = position.legal_turns();
  return std::ranges::all_of(
      turns, [&](const Turn& turn) { return won_by(position.after(turn), winner); });
}

}  // namespace accasta::test
