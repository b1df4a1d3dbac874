#include <random>

#include <accasta/rules/reach.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;

namespace {

CellSet walked(Cell from, CellSet occupied, int range) {
  CellSet reached;
  for (const Direction direction : kDirections) {
    auto next = from.neighbour(direction);
    for (int step = 1; step <= range && next; ++step) {
      reached.insert(*next);
      if (occupied.contains(*next)) break;
      next = next->neighbour(direction);
    }
  }
  return reached;
}

}  // namespace

TEST_CASE("Looking up what a head reaches gives what walking the six lines gives") {
  for (const Cell from : kBoard) {
    // What lies more than two steps away is never in the way: all sets of the nearer cells are
    // tried, with anything further out.
    const CellSet near = walked(from, {}, 2);
    std::mt19937_64 random(static_cast<std::uint64_t>(from.slot()));
    int wrong = 0;
    std::uint64_t pattern = 0;
    do {
      const CellSet far = CellSet::from_bits(random() & (kBoard - near).bits());
      const CellSet occupied = CellSet::from_bits(pattern) | far;
      for (int range = 1; range <= 3; ++range)
        if (reach(from, occupied, range) != walked(from, occupied, range)) ++wrong;
      pattern = (pattern - near.bits()) & near.bits();
    } while (pattern != 0);
    INFO(from.name());
    CHECK(wrong == 0);
  }
}
