#include <algorithm>

#include <accasta/rules/landing.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/rules/reach.hpp>

namespace accasta {
namespace {

/// The common properties of all turns from one cell.
class Source {
 public:
  Source(const Position& position, Cell from)
      : from_(from), own_(position.side_to_move()), rules_(position.rules()) {}

  CellSet reached(Stack pieces, CellSet occupied) const {
    return reach(from_, occupied, range(pieces));
  }
  int range(Stack pieces) const { return range_of(pieces, rules_.variant); }
  bool continues(Stack rest) const { return !rest.empty() && rest.owner() == own_; }
  bool may_leave(Stack rest) const { return accasta::may_leave(rules_, own_, from_, rest); }

  /// Appends all turns that begin with `turn` and continue with the head of `pieces`.
  void generate(Stack pieces, const Landing& landing, Turn& turn, std::vector<Turn>& turns) const {
    const CellSet reached_cells = reached(pieces, landing.occupied());
    const int height = pieces.height();
    for (int count = 1; count <= height; ++count) {
      const Stack rest = pieces.without_top(count);
      if (!may_leave(rest)) continue;
      const Stack lifted = pieces.top(count);
      const bool more = continues(rest);
      for (const Cell to : reached_cells - landing.too_full_for(lifted)) {
        turn.push({static_cast<std::uint8_t>(count), to});
        turns.push_back(turn);
        if (more) generate(rest, landing.with(to, lifted), turn, turns);
        turn.pop();
      }
    }
  }

  /// Returns the number of turns that generate() would append.
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

}  // namespace

std::vector<Turn> Position::legal_turns() const {
  std::vector<Turn> turns;
  if (castle_outcome()) return turns;
  const Landing landing(*this);
  for (const Cell from : heads(side_to_move_)) {
    Turn turn(from);
    Source(*this, from).generate(stacks_[from], landing, turn, turns);
  }
  return turns;
}

std::uint64_t Position::count_legal_turns() const {
  if (castle_outcome()) return 0;
  const Landing landing(*this);
  std::uint64_t total = 0;
  for (const Cell from : heads(side_to_move_))
    total += Source(*this, from).count(stacks_[from], landing);
  return total;
}

bool Position::is_legal(const Turn& turn) const {
  if (turn.size() == 0 || castle_outcome()) return false;
  const Source source(*this, turn.from());
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
