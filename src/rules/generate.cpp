#include <algorithm>

#include <accasta/rules/landing.hpp>
#include <accasta/rules/position.hpp>

#include "source.hpp"

namespace accasta {

std::vector<Turn> Position::legal_turns() const {
  std::vector<Turn> turns;
  for_each_turn(*this, [&](const Turn& turn) { turns.push_back(turn); });
  return turns;
}

std::uint64_t Position::count_legal_turns() const {
  if (castle_outcome()) return 0;
  const Landing landing(*this);
  std::uint64_t total = 0;
  for (const Cell from : heads(side_to_move_))
    total += Source(rules_, side_to_move_, from).count(stacks_[from], landing);
  return total;
}

bool Position::is_legal(const Turn& turn) const {
  if (turn.size() == 0 || castle_outcome()) return false;
  Stack pieces = stacks_[turn.from()];
  Landing landing(*this);
  for (const Move& move : turn.moves()) {
    if (pieces.empty() || pieces.owner() != side_to_move_) return false;
    const auto is_move = [&](const Lift& lift) { return lift.count == move.count; };
    if (!any_lift(rules_, side_to_move_, turn.from(), pieces, landing, is_move, CellSet{move.to}))
      return false;
    landing = landing.with(move.to, pieces.top(move.count));
    pieces = pieces.without_top(move.count);
  }
  return true;
}

bool Position::has_legal_turn() const {
  const Landing landing(*this);
  const auto found = [](const Lift& /*lift*/) { return true; };
  return std::ranges::any_of(heads(side_to_move_), [&](Cell from) {
    return any_lift(rules_, side_to_move_, from, stacks_[from], landing, found);
  });
}

}  // namespace accasta
