#include <array>
#include <cmath>
#include <cstddef>
#include <deque>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include <accasta/views/cursor.hpp>

#include "support/catch.hpp"

namespace accasta::views {
namespace {

using enum CursorDirection;

constexpr std::array kArrows{Left, Right, Up, Down};

CursorDirection opposite(CursorDirection arrow) {
  switch (arrow) {
    case Left:
      return Right;
    case Right:
      return Left;
    case Up:
      return Down;
    default:
      return Up;
  }
}

/// The cell and what a head of this range can reach from it, for each pattern of blocked rays.
std::vector<CellSet> reaches(Cell from, int range) {
  std::vector<CellSet> all{CellSet()};
  all.front().insert(from);
  for (const Direction way : kDirections) {
    const std::vector<CellSet> before = all;
    CellSet ray;
    auto cell = from.neighbour(way);
    for (int steps = 0; steps < range && cell; ++steps, cell = cell->neighbour(way)) {
      ray.insert(*cell);
      for (const CellSet& others : before) all.push_back(others | ray);
    }
  }
  return all;
}

/// The fewest arrows to all other cells of a set together. Checks that each opposite arrow returns.
int keys_to_all(Cell from, CellSet cells) {
  const auto number = [](Carried now) { return std::pair(now.cell.slot(), now.column); };
  std::set<std::pair<int, int>> seen;
  CellSet found;
  int sum = 0;
  std::deque<std::pair<Carried, int>> open{{{from, half_column(from)}, 0}};
  for (; !open.empty(); open.pop_front()) {
    const auto [now, keys] = open.front();
    if (!seen.insert(number(now)).second) continue;
    if (!found.contains(now.cell)) sum += keys;
    found.insert(now.cell);
    for (const CursorDirection arrow : kArrows) {
      const auto next = carried(now, cells, arrow, false);
      if (!next) continue;
      const auto back = carried(*next, cells, opposite(arrow), false);
      if (!back || back->cell != now.cell) FAIL("the opposite arrow does not return");
      open.push_back({*next, keys + 1});
    }
  }
  if (found != cells) FAIL("a cell cannot be reached");
  return sum;
}

TEST_CASE("carry: every cell is reached with few arrows, and the opposite arrow returns") {
  for (const auto& [range, mean] : {std::pair(1, 1.30), std::pair(2, 1.72), std::pair(3, 2.06)}) {
    int keys = 0;
    int targets = 0;
    for (const Cell from : kBoard) {
      const std::vector<CellSet> all = reaches(from, range);
      for (const CellSet& cells : all) keys_to_all(from, cells);
      // The last one has no ray blocked.
      keys += keys_to_all(from, all.back());
      targets += all.back().size() - 1;
    }
    CAPTURE(range, keys, targets);
    CHECK(std::lround(100.0 * keys / targets) == std::lround(100 * mean));
  }
}

TEST_CASE("carry: a flipped board is steered as it is seen") {
  CellSet cells;
  for (const char* const name : {"d4", "e3", "e4", "d6", "c4"}) cells.insert(*Cell::parse(name));
  const auto go = [&](const char* from, CursorDirection arrow, bool flipped) {
    const Cell cell = *Cell::parse(from);
    const auto there = carried({cell, half_column(cell)}, cells, arrow, flipped);
    return there ? there->cell.name() : "-";
  };
  CHECK(go("d4", Up, false) == "e3");
  CHECK(go("d4", Down, true) == "e4");
  CHECK(go("d4", Right, false) == "d6");
  CHECK(go("d4", Left, true) == "d6");
  CHECK(go("d4", Left, false) == "-");
  CHECK(go("e4", Down, false) == "d4");
  CHECK(go("d4", Down, false) == "c4");
  CHECK(go("c4", Down, false) == "-");
}

}  // namespace
}  // namespace accasta::views
