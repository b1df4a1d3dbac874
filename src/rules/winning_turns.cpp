#include <algorithm>

#include <accasta/rules/spare_turns.hpp>
#include <accasta/rules/winning_turns.hpp>

namespace accasta {

bool has_lost(const Position& position) {
  const Color own = position.side_to_move();
  const Color enemy = opponent(own);
  if (const auto outcome = position.castle_outcome()) return outcome->winner == enemy;
  const int held = position.stacks_in_enemy_castle(enemy);
  if (held >= kStacksToWin) return !can_clear_castle(position);
  if (spare_turns(position, own, 1) > 0) return false;
  // A turn gives up at most one cell.
  if (held < kStacksToWin - 1) return position.outcome().has_value();
  return std::ranges::all_of(position.legal_turns(), [&](const Turn& turn) {
    const auto outcome = position.after(turn).castle_outcome();
    return outcome && outcome->winner == enemy;
  });
}

bool any_possible_win(const Position& position, const TurnTest& found) {
  if (position.castle_outcome()) return false;
  const Color own = position.side_to_move();
  if (any_filling_turn(position, own, found)) return true;
  if (keeps_spare_turn(position, opponent(own))) return false;
  return std::ranges::any_of(position.legal_turns(), [&](const Turn& turn) {
    return position.after(turn).stacks_in_enemy_castle(own) < kStacksToWin && found(turn);
  });
}

}  // namespace accasta
