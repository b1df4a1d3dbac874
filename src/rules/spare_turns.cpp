#include <accasta/rules/reach.hpp>
#include <accasta/rules/spare_turns.hpp>

namespace accasta {

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
    // Leave cells that another head could use to that head.
    const CellSet others = targets - position.heads(color);
    unused -= CellSet{from, others.empty() ? targets.first() : others.first()};
  }
  return spare;
}

}  // namespace accasta
