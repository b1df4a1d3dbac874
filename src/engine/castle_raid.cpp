#include "castle_raid.hpp"

#include <cstddef>

#include <accasta/rules/landing.hpp>
#include <accasta/rules/movement.hpp>
#include <accasta/rules/reach.hpp>

#include "terms.hpp"

namespace accasta::engine {
namespace {

/// Looks for a turn that takes enough of certain cells, without trying every turn.
class Raid {
 public:
  /// `exits` are the cells whose loss takes one away again: if what is left there is no longer the
  /// raider's (`only_releases` false), or if it is the enemy's.
  Raid(const Position& position, Color raider, CellSet exits, bool only_releases)
      : position_(position), own_(raider), exits_(exits), only_releases_(only_releases) {}

  bool can_take(int needed, CellSet targets) const {
    if (targets.size() < needed || needed > Stack::kMaxOfColor) return false;
    for (const Cell from : position_.heads(own_) & position_.at_least(own_, needed)) {
      const Stack pieces = position_.stack(from);
      if (might_take(pieces, from, needed, targets) &&
          can_take(pieces, from, Landing(position_), needed, targets))
        return true;
    }
    return false;
  }

 private:
  bool might_take(Stack pieces, Cell from, int needed, CellSet targets) const {
    const auto range = static_cast<std::size_t>(longest_range(pieces, position_.rules().movement));
    return pieces.count(own_) >= needed && (kDiscs[from][range] & targets).size() >= needed;
  }

  bool can_take(Stack pieces, Cell from, const Landing& landing, int needed,
                CellSet targets) const {
    const CellSet reached =
        reach(from, landing.occupied(), range_of(pieces, position_.rules().movement));
    const int height = pieces.height();
    for (int count = 1; count <= height; ++count) {
      const Stack rest = pieces.without_top(count);
      if (!may_leave(position_.rules(), own_, from, rest)) continue;
      const Stack lifted = pieces.top(count);
      const CellSet landings = reached - landing.too_full_for(lifted);
      const bool continues = !rest.empty() && rest.owner() == own_;
      const bool loses = !continues && exits_.contains(from) && !(only_releases_ && rest.empty());
      if (needed + (loses ? 1 : 0) <= 1 && !(landings & targets).empty()) return true;
      if (!continues) continue;
      for (const Cell to : landings) {
        const bool takes = targets.contains(to);
        const int still_needed = needed - (takes ? 1 : 0);
        const CellSet still_there = takes ? targets - CellSet{to} : targets;
        if (might_take(rest, from, still_needed, still_there) &&
            can_take(rest, from, landing.with(to, lifted), still_needed, still_there))
          return true;
      }
    }
    return false;
  }

  const Position& position_;
  Color own_;
  CellSet exits_;
  bool only_releases_;
};

}  // namespace

bool can_fill_castle(const Position& position, Color color) {
  const CellSet goal = castle(opponent(color));
  const CellSet held = position.heads(color) & goal;
  return Raid(position, color, goal, false).can_take(kStacksToWin - held.size(), goal - held);
}

bool can_clear_castle(const Position& position) {
  const Color own = position.side_to_move();
  const CellSet intruders = position.heads(opponent(own)) & castle(own);
  return Raid(position, own, castle(own), true)
      .can_take(intruders.size() - (kStacksToWin - 1), intruders);
}

}  // namespace accasta::engine
