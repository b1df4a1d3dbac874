#include <accasta/rules/attacks.hpp>
#include <accasta/rules/landing.hpp>
#include <accasta/rules/side_to_move.hpp>

namespace accasta {
namespace {

/// Calls `landing(from, cells)` for all stacks of a player, perhaps more than once for each.
template <typename Landing>
void for_each_landing(const Position& position, Color color, const Landing& landing) {
  const Position moving = with_to_move(position, color);
  if (moving.castle_outcome()) {
    for (const Cell from : position.heads(color))
      for (int count = 1; count <= position.stack(from).height(); ++count)
        landing(from, first_targets(position, from, count));
    return;
  }
  for (const Turn& turn : moving.legal_turns()) landing(turn.from(), turn.targets());
}

}  // namespace

CellSet attackers(const Position& position, Cell target) {
  const Stack stack = position.stack(target);
  CellSet found;
  for (const Color color : kColors) {
    if (!stack.empty() && stack.owner() == color) continue;
    for_each_landing(position, color, [&](Cell from, CellSet cells) {
      if (cells.contains(target)) found.insert(from);
    });
  }
  return found;
}

CellSet attacked_from(const Position& position, Cell from) {
  const Stack stack = position.stack(from);
  if (stack.empty()) return {};
  CellSet found;
  for_each_landing(position, stack.owner(), [&](Cell cell, CellSet cells) {
    if (cell == from) found |= cells;
  });
  return found & position.heads(opponent(stack.owner()));
}

CellSet attacked_by(const Position& position, Color color) {
  CellSet found;
  for_each_landing(position, color, [&](Cell, CellSet cells) { found |= cells; });
  return found & position.heads(opponent(color));
}

}  // namespace accasta
