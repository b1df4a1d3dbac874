#include "castle_turns.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <accasta/rules/landing.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/rules/reach.hpp>

namespace accasta::prover {
namespace {

/// Tries all turns of the player to move until one leaves a set of cells large or small enough:
/// that of the cells they hold in the enemy castle, or of those that the enemy holds in theirs.
class CastleTurns {
 public:
  explicit CastleTurns(const Position& position)
      : position_(position),
        rules_(position.rules()),
        own_(position.side_to_move()),
        landing_(position) {}

  /// Calls `found` with the turns that fill the enemy castle until it says true.
  template <typename Found>
  bool any_that_fills(Found found) const {
    const CellSet goal = castle(opponent(own_));
    const CellSet held = position_.heads(own_) & goal;
    for (const Cell from : position_.heads(own_)) {
      const Stack pieces = position_.stack(from);
      if (held.size() + pieces.count(own_) < kStacksToWin) continue;
      const CellSet near = kDiscs[from][longest_range(pieces)];
      if (held.size() + (near & (goal - held)).size() < kStacksToWin) continue;
      Turn turn(from);
      if (fills(turn, pieces, landing_, goal, held, found)) return true;
    }
    return false;
  }

  /// A turn that leaves the enemy fewer than three cells of the own castle.
  std::optional<Turn> clearing_turn() const {
    const CellSet held = position_.heads(opponent(own_)) & castle(own_);
    for (const Cell from : position_.heads(own_)) {
      const Stack pieces = position_.stack(from);
      const int needed = held.size() - (kStacksToWin - 1);
      if (pieces.count(own_) < needed) continue;
      if ((kDiscs[from][longest_range(pieces)] & held).size() < needed) continue;
      Turn turn(from);
      if (clears(turn, pieces, landing_, held)) return turn;
    }
    return std::nullopt;
  }

 private:
  /// The longest range that any own piece of a stack can have while it heads what is left.
  std::size_t longest_range(Stack pieces) const {
    if (rules_.variant == Variant::Pari) return static_cast<std::size_t>(pieces.count(own_));
    int longest = 0;
    for (int depth = 0; depth < pieces.height(); ++depth) {
      const Stack rest = pieces.without_top(depth);
      if (rest.owner() == own_) longest = std::max(longest, range_of(rest, rules_.variant));
    }
    return static_cast<std::size_t>(longest);
  }

  bool continues(Stack rest) const { return !rest.empty() && rest.owner() == own_; }

  /// Goes on with `turn` in all ways that make the player hold three of the cells of `goal`, until
  /// `found` says true. `held` are those that they hold now, the turn's cell among them if it is
  /// one.
  template <typename Found>
  bool fills(Turn& turn, Stack pieces, const Landing& landing, CellSet goal, CellSet held,
             const Found& found) const {
    const Cell from = turn.from();
    const CellSet reached = reach(from, landing.occupied(), range_of(pieces, rules_.variant));
    for (int count = 1; count <= pieces.height(); ++count) {
      const Stack rest = pieces.without_top(count);
      if (!may_leave(rules_, own_, from, rest)) continue;
      const bool more = continues(rest);
      const CellSet kept = more ? held : held - CellSet{from};
      const int moves_left = more ? rest.count(own_) : 0;
      if (kept.size() + 1 + moves_left < kStacksToWin) continue;
      const Stack lifted = pieces.top(count);
      CellSet targets = reached - landing.too_full_for(lifted);
      // Where every move to come is needed, this one is, too.
      if (kept.size() + moves_left < kStacksToWin) targets &= goal - kept;
      for (const Cell to : targets) {
        const CellSet now = goal.contains(to) ? kept | CellSet{to} : kept;
        turn.push({static_cast<std::uint8_t>(count), to});
        if (now.size() >= kStacksToWin && found(turn)) return true;
        if (more && now.size() + moves_left >= kStacksToWin &&
            fills(turn, rest, landing.with(to, lifted), goal, now, found))
          return true;
        turn.pop();
      }
    }
    return false;
  }

  /// Goes on with `turn` until the enemy holds fewer than three of the cells of the own castle;
  /// false if that cannot be. `held` are those that the enemy holds now.
  bool clears(Turn& turn, Stack pieces, const Landing& landing, CellSet held) const {
    const Cell from = turn.from();
    const CellSet reached = reach(from, landing.occupied(), range_of(pieces, rules_.variant));
    for (int count = 1; count <= pieces.height(); ++count) {
      const Stack rest = pieces.without_top(count);
      if (!may_leave(rules_, own_, from, rest)) continue;
      const bool more = continues(rest);
      const bool releases = !rest.empty() && !more && castle(own_).contains(from);
      const CellSet released = releases ? held | CellSet{from} : held;
      const int moves_left = more ? rest.count(own_) : 0;
      if (released.size() - 1 - moves_left >= kStacksToWin) continue;
      const Stack lifted = pieces.top(count);
      CellSet targets = reached - landing.too_full_for(lifted);
      if (released.size() - moves_left >= kStacksToWin) targets &= released;
      for (const Cell to : targets) {
        const CellSet now = released - CellSet{to};
        turn.push({static_cast<std::uint8_t>(count), to});
        if (now.size() < kStacksToWin) return true;
        if (more && now.size() - moves_left < kStacksToWin &&
            clears(turn, rest, landing.with(to, lifted), now))
          return true;
        turn.pop();
      }
    }
    return false;
  }

  const Position& position_;
  Rules rules_;
  Color own_;
  Landing landing_;
};

}  // namespace

bool can_fill(const Position& position) {
  return CastleTurns(position).any_that_fills([](const Turn&) { return true; });
}

bool any_filling_turn(const Position& position, const std::function<bool(const Turn&)>& found) {
  return CastleTurns(position).any_that_fills(found);
}

std::optional<Turn> clearing_turn(const Position& position) {
  return CastleTurns(position).clearing_turn();
}

int spare_turns(const Position& position, Color color, int enough) {
  CellSet unused = kBoard;
  int spare = 0;
  for (const Cell from : position.heads(color)) {
    if (!unused.contains(from)) continue;
    const Stack rest = position.stack(from).without_top(1);
    if (!rest.empty() && rest.owner() != color && castle(color).contains(from)) continue;
    CellSet targets = kDiscs[from][1] & unused;
    targets -= position.at_least(color, Stack::kMaxOfColor);
    if (targets.empty()) continue;
    if (++spare == enough) break;
    // What another head could use is better left to it.
    const CellSet others = targets - position.heads(color);
    unused -= CellSet{from, others.empty() ? targets.first() : others.first()};
  }
  return spare;
}

}  // namespace accasta::prover
