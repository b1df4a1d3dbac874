#pragma once

#include <array>
#include <cstddef>

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/rules/reach.hpp>
#include <accasta/rules/stack.hpp>

namespace accasta {

/// The cells where pieces may land, updated after each move of a turn. Expresses the limit of three
/// pieces of a color in set operations. A turn generator needs only this, reach() and range_of().
class Landing {
 public:
  /// Describes the board before the first move of a turn.
  explicit Landing(const Position& position) {
    for (const Color color : kColors)
      for (int n = 1; n <= Stack::kMaxOfColor; ++n)
        at_least_[color][static_cast<std::size_t>(n)] = position.at_least(color, n);
  }

  /// Returns the cells on which a stack stands.
  CellSet occupied() const { return at_least_.white[1] | at_least_.black[1]; }

  /// Returns the cells that cannot take these pieces, because more than three of a color would
  /// stand there. Precondition: the pieces are part of a legal stack.
  CellSet too_full_for(Stack pieces) const {
    const auto white = static_cast<std::size_t>(pieces.count(Color::White));
    const auto black = static_cast<std::size_t>(pieces.count(Color::Black));
    return at_least_.white[4 - white] | at_least_.black[4 - black];
  }

  /// Returns the state after the pieces have landed on a cell. Precondition: the cell is not too
  /// full for them.
  Landing with(Cell cell, Stack pieces) const {
    Landing landing = *this;
    const CellSet here{cell};
    for (const Color color : kColors) {
      auto& sets = landing.at_least_[color];
      for (int i = pieces.count(color); i > 0; --i) {
        sets[3] |= sets[2] & here;
        sets[2] |= sets[1] & here;
        sets[1] |= here;
      }
    }
    return landing;
  }

  /// Replaces what stands on a cell.
  void set(Cell cell, Stack stack) {
    for (const Color color : kColors)
      for (int n = 1; n <= Stack::kMaxOfColor; ++n) {
        CellSet& cells = at_least_[color][static_cast<std::size_t>(n)];
        if (stack.count(color) >= n)
          cells.insert(cell);
        else
          cells.erase(cell);
      }
  }

 private:
  /// The cells that hold at least this many pieces of a color. Elements 1 to 3 are used. Element 4
  /// stays empty, for pieces that include none of that color.
  ByColor<std::array<CellSet, 5>> at_least_;
};

/// Returns true if a move of `mover` may leave `rest` on a cell. It must not release an opponent's
/// piece in the mover's own castle where the rules forbid that.
inline bool may_leave(const Rules& rules, Color mover, Cell cell, Stack rest) {
  return rest.empty() || rest.owner() == mover || rules.castle_release == CastleRelease::Allowed ||
         !castle(mover).contains(cell);
}

/// The moves that lift a number of pieces from the top of a stack.
struct Lift {
  /// The number of pieces.
  int count;
  /// The pieces that move.
  Stack lifted;
  /// The pieces left behind.
  Stack rest;
  /// The cells where the pieces can land. Not empty.
  CellSet targets;
  /// True if the turn can continue with the head of the rest.
  bool continues;
};

/// Calls `visit` with each legal lift of `mover` from the pieces on a cell, the fewest pieces
/// first, until it returns true. Returns true if it did. Only landings on the cells of `on` count.
/// Precondition: the head of the pieces belongs to `mover`.
template <typename Visit>
bool any_lift(const Rules& rules, Color mover, Cell from, Stack pieces, const Landing& landing,
              const Visit& visit, CellSet on = kBoard) {
  const CellSet reached = reach(from, landing.occupied(), range_of(pieces, rules.variant)) & on;
  if (reached.empty()) return false;
  const int height = pieces.height();
  for (int count = 1; count <= height; ++count) {
    const Stack rest = pieces.without_top(count);
    if (!may_leave(rules, mover, from, rest)) continue;
    const Stack lifted = pieces.top(count);
    const CellSet targets = reached - landing.too_full_for(lifted);
    const bool continues = !rest.empty() && rest.owner() == mover;
    if (!targets.empty() && visit(Lift{count, lifted, rest, targets, continues})) return true;
  }
  return false;
}

/// Does the same with all of them. `visit` returns nothing.
template <typename Visit>
void for_each_lift(const Rules& rules, Color mover, Cell from, Stack pieces, const Landing& landing,
                   const Visit& visit, CellSet on = kBoard) {
  any_lift(
      rules, mover, from, pieces, landing,
      [&](const Lift& lift) {
        visit(lift);
        return false;
      },
      on);
}

/// Returns the cells where the upper `count` pieces of a stack could land in the first move of a
/// turn if its owner were to move, even if they have won already. Precondition: the stack has that
/// many pieces.
inline CellSet first_targets(const Position& position, Cell from, int count) {
  const Stack stack = position.stack(from);
  const Rules& rules = position.rules();
  if (!may_leave(rules, stack.owner(), from, stack.without_top(count))) return {};
  return reach(from, position.occupied(), range_of(stack, rules.variant)) -
         Landing(position).too_full_for(stack.top(count));
}

}  // namespace accasta
