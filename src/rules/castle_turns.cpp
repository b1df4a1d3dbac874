#include <cstddef>
#include <cstdint>

#include <accasta/rules/castle_turns.hpp>
#include <accasta/rules/landing.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/rules/reach.hpp>

namespace accasta {
namespace {

/// A search for turns that take enough of certain cells.
class CastleTurns {
 public:
  /// Sets up the search. Leaving a cell of `exits` costs one if the pieces left there no longer
  /// belong to the player. With `only_releases` it costs one only if they then belong to the
  /// opponent.
  CastleTurns(const Position& position, Color color, CellSet exits, bool only_releases,
              const TurnTest& found)
      : position_(position),
        own_(color),
        exits_(exits),
        only_releases_(only_releases),
        found_(found) {}

  /// Calls `found` with the turns that take `needed` of `targets`. Precondition: needed >= 1.
  bool any(int needed, CellSet targets) const {
    if (targets.size() < needed || needed > Stack::kMaxOfColor) return false;
    for (const Cell from : position_.heads(own_) & position_.at_least(own_, needed)) {
      const Stack pieces = position_.stack(from);
      Turn turn(from);
      if (might_take(pieces, from, needed, targets) &&
          any(turn, pieces, Landing(position_), needed, targets))
        return true;
    }
    return false;
  }

 private:
  /// Returns true if enough targets are near enough, ignoring stacks in the way. A quick test.
  bool might_take(Stack pieces, Cell from, int needed, CellSet targets) const {
    const auto range = static_cast<std::size_t>(longest_range(pieces, position_.rules().variant));
    return pieces.count(own_) >= needed && (kDiscs[from][range] & targets).size() >= needed;
  }

  /// Calls `found` with the turns that begin with `turn` and take `needed` more of `targets` with
  /// the head of `pieces`.
  bool any(Turn& turn, Stack pieces, const Landing& landing, int needed, CellSet targets) const {
    const Cell from = turn.from();
    return any_lift(position_.rules(), own_, from, pieces, landing, [&](const Lift& lift) {
      const bool loses =
          !lift.continues && exits_.contains(from) && !(only_releases_ && lift.rest.empty());
      const int needed_at_end = needed + (loses ? 1 : 0);
      const auto move_to = [&](Cell to) { turn.push({static_cast<std::uint8_t>(lift.count), to}); };
      // One move takes one cell at most.
      if (needed_at_end <= 1) {
        for (const Cell to : needed_at_end <= 0 ? lift.targets : lift.targets & targets) {
          move_to(to);
          if (found_(turn)) return true;
          turn.pop();
        }
      }
      if (!lift.continues) return false;
      // Also try a move that takes no target. It may lift pieces off one that can take more.
      for (const Cell to : lift.targets) {
        const int still_needed = needed - (targets.contains(to) ? 1 : 0);
        const CellSet still_there = targets - CellSet{to};
        if (!might_take(lift.rest, from, still_needed, still_there)) continue;
        move_to(to);
        if (any(turn, lift.rest, landing.with(to, lift.lifted), still_needed, still_there))
          return true;
        turn.pop();
      }
      return false;
    });
  }

  const Position& position_;
  Color own_;
  CellSet exits_;
  bool only_releases_;
  const TurnTest& found_;
};

}  // namespace

bool any_filling_turn(const Position& position, Color color, const TurnTest& found) {
  const CellSet goal = castle(opponent(color));
  const CellSet held = position.heads(color) & goal;
  return CastleTurns(position, color, goal, false, found)
      .any(kStacksToWin - held.size(), goal - held);
}

bool any_clearing_turn(const Position& position, const TurnTest& found) {
  const Color own = position.side_to_move();
  const CellSet intruders = position.heads(opponent(own)) & castle(own);
  return CastleTurns(position, own, castle(own), true, found)
      .any(intruders.size() - (kStacksToWin - 1), intruders);
}

CellSet cells_of(const Turn& turn) {
  CellSet cells{turn.from()};
  for (const Move& move : turn.moves()) {
    std::size_t distance = 1;
    while (!kDiscs[turn.from()][distance].contains(move.to)) ++distance;
    const int step = (move.to.slot() - turn.from().slot()) / static_cast<int>(distance);
    for (int slot = turn.from().slot(); slot != move.to.slot(); slot += step)
      cells.insert(Cell::from_slot(slot + step));
  }
  return cells;
}

}  // namespace accasta
