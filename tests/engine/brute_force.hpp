#pragma once

/// The facts about wins in one turn that the engine must know, found by trying every turn.

#include <initializer_list>
#include <optional>
#include <vector>

#include <accasta/rules/position.hpp>

#include "support/positions.hpp"

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

/// Returns a turn after which the player to move holds three stacks in the enemy castle.
inline std::optional<Turn> filling_turn(const Position& position) {
  const Color own = position.side_to_move();
  for (const Turn& turn : position.legal_turns())
    if (position.after(turn).stacks_in_enemy_castle(own) >= kStacksToWin) return turn;
  return std::nullopt;
}

/// Returns true if the player to move has won or, with wins at once, can win with this turn. Under
/// the other rule a filled castle can still be answered.
inline bool wins_at_once(const Position& position) {
  if (const auto outcome = position.castle_outcome())
    return outcome->winner == position.side_to_move();
  return position.rules().win == Win::AtOnce && filling_turn(position).has_value();
}

/// Returns true if a turn neither loses by itself nor lets the opponent win with their next turn.
inline bool is_safe(const Position& position, const Turn& turn) {
  const Position next = position.after(turn);
  return has_won(next, position.side_to_move()) || !wins_at_once(next);
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
