#include <algorithm>

#include <accasta/engine/evaluation.hpp>
#include <accasta/rules/reach.hpp>

#include "estimate.hpp"
#include "terms.hpp"

namespace accasta::engine {
namespace {

struct Side {
  Value value = 0;
  /// Where this side's stacks can go.
  CellSet reached;
};

Side look_at(const Position& position, Color color, const Weights& w) {
  Side side;
  const CellSet occupied = position.occupied();
  const CellSet too_full = position.at_least(color, Stack::kMaxOfColor);
  for (const Cell cell : position.heads(color)) {
    const Stack stack = position.stack(cell);
    side.value += stack_value(stack, cell, w);
    const CellSet cells =
        reach(cell, occupied, longest_range(stack, position.rules().movement)) - too_full;
    side.value += w.mobility * cells.size();
    side.reached |= cells;
  }
  const int held = std::min(position.stacks_in_enemy_castle(color), kStacksToWin);
  side.value += w.castle_count[static_cast<std::size_t>(held)];
  const CellSet entries = (side.reached & castle(opponent(color))) - position.heads(color);
  side.value += w.entry * entries.size();
  return side;
}

}  // namespace

Value estimate(const Position& position) {
  const Weights& w = weights(position.rules().movement);
  const Color mover = position.side_to_move();
  const Color other = opponent(mover);
  const Side own = look_at(position, mover, w);
  const Side enemy = look_at(position, other, w);
  Value value = own.value - enemy.value + w.tempo;
  value += w.attack_to_move * (own.reached & position.heads(other)).size();
  value -= w.attack * (enemy.reached & position.heads(mover)).size();
  return std::clamp(value, -kMaxEstimate, kMaxEstimate);
}

Score evaluate(const Position& position) { return Score::units(estimate(position)); }

}  // namespace accasta::engine
