#include "castle_threat.hpp"

#include <cstddef>

#include <accasta/rules/landing.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/rules/reach.hpp>

#include "terms.hpp"

namespace accasta::engine {
namespace {

/// The cells between two others on a line. Precondition: they are at most 3 steps apart on one.
CellSet between(Cell from, Cell to) {
  std::size_t distance = 1;
  while (!kDiscs[from][distance].contains(to)) ++distance;
  const int step = (to.slot() - from.slot()) / static_cast<int>(distance);
  CellSet cells;
  for (int slot = from.slot() + step; slot != to.slot(); slot += step)
    cells.insert(Cell::from_slot(slot));
  return cells;
}

/// Looks for a turn after which a player holds enough of certain cells, without trying every turn.
class CastleTurnFinder {
 public:
  /// To leave a cell of `exits` costs one: if what is left there is no longer the player's, or with
  /// `only_releases` if it is then the enemy's.
  CastleTurnFinder(const Position& position, Color color, CellSet exits, bool only_releases)
      : position_(position), own_(color), exits_(exits), only_releases_(only_releases) {}

  /// The cells where a turn begins, passes and lands that takes `needed` of `targets`; empty if
  /// there is none.
  CellSet find(int needed, CellSet targets) const {
    if (targets.size() < needed || needed > Stack::kMaxOfColor) return {};
    for (const Cell from : position_.heads(own_) & position_.at_least(own_, needed)) {
      const Stack pieces = position_.stack(from);
      if (!might_take(pieces, from, needed, targets)) continue;
      const CellSet path = find(pieces, from, Landing(position_), needed, targets);
      if (!path.empty()) return path;
    }
    return {};
  }

 private:
  /// A quick test: whether enough targets are near enough, as if nothing stood in the way.
  bool might_take(Stack pieces, Cell from, int needed, CellSet targets) const {
    const auto range = static_cast<std::size_t>(longest_range(pieces, position_.rules().variant));
    return pieces.count(own_) >= needed && (kDiscs[from][range] & targets).size() >= needed;
  }

  /// The same for the rest of a turn from one cell.
  CellSet find(Stack pieces, Cell from, const Landing& landing, int needed, CellSet targets) const {
    const CellSet reached =
        reach(from, landing.occupied(), range_of(pieces, position_.rules().variant));
    const int height = pieces.height();
    for (int count = 1; count <= height; ++count) {
      const Stack rest = pieces.without_top(count);
      if (!may_leave(position_.rules(), own_, from, rest)) continue;
      const Stack lifted = pieces.top(count);
      const CellSet landings = reached - landing.too_full_for(lifted);
      const bool continues = !rest.empty() && rest.owner() == own_;
      const bool loses = !continues && exits_.contains(from) && !(only_releases_ && rest.empty());
      // The last move. All targets are worth the same, so one that can be landed on is enough.
      if (needed + (loses ? 1 : 0) <= 1 && !(landings & targets).empty())
        return path_between(from, (landings & targets).first());
      if (!continues) continue;
      // A move that takes no target is tried, too: it may lift pieces off one that can take more.
      for (const Cell to : landings) {
        const bool takes = targets.contains(to);
        const int still_needed = needed - (takes ? 1 : 0);
        const CellSet still_there = takes ? targets - CellSet{to} : targets;
        if (!might_take(rest, from, still_needed, still_there)) continue;
        const CellSet others =
            find(rest, from, landing.with(to, lifted), still_needed, still_there);
        if (!others.empty()) return others | path_between(from, to);
      }
    }
    return {};
  }

  static CellSet path_between(Cell from, Cell to) { return between(from, to) | CellSet{from, to}; }

  const Position& position_;
  Color own_;
  CellSet exits_;
  bool only_releases_;
};

}  // namespace

CellSet castle_threat(const Position& position, Color color) {
  const CellSet goal = castle(opponent(color));
  const CellSet held = position.heads(color) & goal;
  const CellSet path =
      CastleTurnFinder(position, color, goal, false).find(kStacksToWin - held.size(), goal - held);
  return path.empty() ? path : path | held;
}

CellSet enemy_threat(const Position& position) {
  const Color own = position.side_to_move();
  const Color enemy = opponent(own);
  if (position.rules().win == Win::AtOnce) return castle_threat(position, enemy);
  if (position.stacks_in_enemy_castle(enemy) < kStacksToWin) return {};
  return position.heads(enemy) & castle(own);
}

bool can_clear_castle(const Position& position) {
  const Color own = position.side_to_move();
  const CellSet intruders = position.heads(opponent(own)) & castle(own);
  return !CastleTurnFinder(position, own, castle(own), true)
              .find(intruders.size() - (kStacksToWin - 1), intruders)
              .empty();
}

}  // namespace accasta::engine
