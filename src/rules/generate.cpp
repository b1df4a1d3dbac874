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
  const Source source(rules_, side_to_move_, turn.from());
  Stack pieces = stacks_[turn.from()];
  Landing landing(*this);
  for (const Move& move : turn.moves()) {
    if (!source.continues(pieces)) return false;
    if (move.count < 1 || move.count > pieces.height()) return false;
    const Stack lifted = pieces.top(move.count);
    const Stack rest = pieces.without_top(move.count);
    const CellSet reached = source.reached(pieces, landing.occupied());
    if (!(reached - landing.too_full_for(lifted)).contains(move.to)) return false;
    if (!source.may_leave(rest)) return false;
    landing = landing.with(move.to, lifted);
    pieces = rest;
  }
  return true;
}

bool Position::has_legal_turn() const {
  for (const Cell from : heads(side_to_move_))
    for (int count = 1; count <= stacks_[from].height(); ++count)
      if (!first_targets(*this, from, count).empty()) return true;
  return false;
}

}  // namespace accasta
