#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include <accasta/rules/landing.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/rules/reach.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta {

/// The common properties of all turns from one cell.
class Source {
 public:
  /// The turns of `own` from a cell.
  Source(const Rules& rules, Color own, Cell from) : from_(from), own_(own), rules_(rules) {}

  CellSet reached(Stack pieces, CellSet occupied) const {
    return reach(from_, occupied, range(pieces));
  }
  int range(Stack pieces) const { return range_of(pieces, rules_.variant); }
  bool continues(Stack rest) const { return !rest.empty() && rest.owner() == own_; }
  bool may_leave(Stack rest) const { return accasta::may_leave(rules_, own_, from_, rest); }

  /// Calls `visit` with all turns that begin with `turn` and continue with the head of `pieces`.
  template <typename Visit>
  void generate(Stack pieces, const Landing& landing, Turn& turn, const Visit& visit) const {
    const CellSet reached_cells = reached(pieces, landing.occupied());
    const int height = pieces.height();
    for (int count = 1; count <= height; ++count) {
      const Stack rest = pieces.without_top(count);
      if (!may_leave(rest)) continue;
      const Stack lifted = pieces.top(count);
      const bool more = continues(rest);
      for (const Cell to : reached_cells - landing.too_full_for(lifted)) {
        turn.push({static_cast<std::uint8_t>(count), to});
        visit(std::as_const(turn));
        if (more) generate(rest, landing.with(to, lifted), turn, visit);
        turn.pop();
      }
    }
  }

  /// Returns the number of turns that generate() would visit.
  std::uint64_t count(Stack pieces, const Landing& landing) const {
    const CellSet occupied = landing.occupied();
    const CellSet reached_cells = reached(pieces, occupied);
    std::uint64_t total = 0;
    const int height = pieces.height();
    for (int n = 1; n <= height; ++n) {
      const Stack rest = pieces.without_top(n);
      if (!may_leave(rest)) continue;
      const Stack lifted = pieces.top(n);
      const CellSet targets = reached_cells - landing.too_full_for(lifted);
      total += static_cast<std::uint64_t>(targets.size());
      if (targets.empty() || !continues(rest)) continue;
      if (rest.count(own_) == 1) {
        total += count_last(lifted, range(pieces), targets, rest, landing, occupied);
      } else {
        for (const Cell to : targets) total += count(rest, landing.with(to, lifted));
      }
    }
    return total;
  }

 private:
  /// Returns the number of ways to move first `lifted` to each of `targets` and then the head of
  /// `rest`, the last own piece, without trying each. It is the number of pairs of targets except
  /// for three cases:
  /// - The second move lands on the first, which stands on an old stack, and both do not fit there.
  /// - The first move, to an empty cell one step away, blocks the second's way to a cell two or
  ///   three steps away.
  /// - The first move does the same two steps away, if its range allows that.
  /// The first move can always land on the empty cells that the second would cross, because any
  /// pieces fit there.
  std::uint64_t count_last(Stack lifted, int first_range, CellSet targets, Stack rest,
                           const Landing& landing, CellSet occupied) const {
    const CellSet reached_cells = reached(rest, occupied);
    const auto first_targets = static_cast<std::uint64_t>(targets.size());
    const auto far_blockers = static_cast<std::uint64_t>(std::min(first_range, 2));
    std::uint64_t total = 0;
    const int height = rest.height();
    for (int n = 1; n <= height; ++n) {
      if (!may_leave(rest.without_top(n))) continue;
      const Stack second = rest.top(n);
      const CellSet second_targets = reached_cells - landing.too_full_for(second);
      const CellSet both_too_many =
          targets & second_targets & occupied & landing.too_full_for(lifted.on_top_of(second));
      total += first_targets * static_cast<std::uint64_t>(second_targets.size());
      total -= static_cast<std::uint64_t>(both_too_many.size());
      total -= static_cast<std::uint64_t>((second_targets & kRings[from_][2]).size());
      total -=
          static_cast<std::uint64_t>((second_targets & kRings[from_][3]).size()) * far_blockers;
    }
    return total;
  }

  Cell from_;
  Color own_;
  Rules rules_;
};

/// Calls `visit` with all legal turns of a position, in the order of Position::legal_turns().
template <typename Visit>
void for_each_turn(const Position& position, const Visit& visit) {
  if (position.castle_outcome()) return;
  const Landing landing(position);
  for (const Cell from : position.heads(position.side_to_move())) {
    Turn turn(from);
    Source(position.rules(), position.side_to_move(), from)
        .generate(position.stack(from), landing, turn, visit);
  }
}

}  // namespace accasta
