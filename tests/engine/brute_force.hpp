#pragma once

/// The facts about wins in one turn that the engine must know, found by trying every turn.

#include <algorithm>
#include <initializer_list>
#include <vector>

#include <accasta/rules/position.hpp>

#include "support/positions.hpp"
#include "support/tried_out.hpp"

namespace accasta::test {

/// Returns `count` positions of each class under each of the rules.
inline std::vector<Position> positions(std::initializer_list<Class> classes,
                                       const std::vector<Rules>& rules, int count,
                                       std::uint64_t seed) {
  std::vector<Position> all;
  for (const Rules& each : rules)
    for (const Class wanted : classes)
      for (const Position& position : positions(wanted, each, count, seed)) all.push_back(position);
  return all;
}

/// Returns true if a color has met the castle condition.
inline bool has_won(const Position& position, Color color) {
  const auto outcome = position.castle_outcome();
  return outcome && outcome->winner == color;
}

/// Returns true if the player to move has met the castle condition or wins with this turn, whatever
/// the opponent does.
inline bool wins_in_one(const Position& position) {
  if (has_won(position, position.side_to_move())) return true;
  return std::ranges::any_of(position.legal_turns(),
                             [&](const Turn& turn) { return is_lost_next(position.after(turn)); });
}

/// Returns true if a turn neither loses by itself nor lets the opponent win with their next turn.
inline bool is_safe(const Position& position, const Turn& turn) {
  return !wins_in_one(position.after(turn));
}

/// Returns true if the turns can be played one after the other.
inline bool is_legal_line(Position position, const std::vector<Turn>& line) {
  for (const Turn& turn : line) {
    if (!position.is_legal(turn)) return false;
    position = position.after(turn);
  }
  return true;
}

inline bool has_safe_turn(const Position& position) {
  for (const Turn& turn : position.legal_turns())
    if (is_safe(position, turn)) return true;
  return false;
}

}  // namespace accasta::test
