#include <accasta/rules/attacks.hpp>
#include <accasta/rules/landing.hpp>
#include <accasta/rules/side_to_move.hpp>

namespace accasta {
namespace {

/// Returns the cells on which each stack of a player can land.
ByCell<CellSet> landings(const Position& position, Color color) {
  ByCell<CellSet> cells;
  const Position moving = with_to_move(position, color);
  for (const Turn& turn : moving.legal_turns()) cells[turn.from()] |= turn.targets();
  if (!moving.castle_outcome()) return cells;
  for (const Cell from : position.heads(color))
    for_each_lift(position.rules(), color, from, position.stack(from), Landing(position),
                  [&](const Lift& lift) { cells[from] |= lift.targets; });
  return cells;
}

}  // namespace

CellSet attackers(const Position& position, Cell target) {
  const Stack stack = position.stack(target);
  CellSet found;
  for (const Color color : kColors) {
    if (!stack.empty() && stack.owner() == color) continue;
    const ByCell<CellSet> cells = landings(position, color);
    for (const Cell from : position.heads(color))
      if (cells[from].contains(target)) found.insert(from);
  }
  return found;
}

CellSet attacked_from(const Position& position, Cell from) {
  const Stack stack = position.stack(from);
  if (stack.empty()) return {};
  return landings(position, stack.owner())[from] & position.heads(opponent(stack.owner()));
}

CellSet attacked_by(const Position& position, Color color) {
  const ByCell<CellSet> cells = landings(position, color);
  CellSet found;
  for (const Cell from : position.heads(color)) found |= cells[from];
  return found & position.heads(opponent(color));
}

}  // namespace accasta
