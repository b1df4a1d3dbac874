#include <array>
#include <cmath>
#include <deque>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <accasta/rules/cell_set.hpp>
#include <accasta/views/cursor.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

namespace accasta::views {

using namespace tui;
namespace {

using test::cell;
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

std::string path(const std::string& from, CursorDirection direction, int steps,
                 bool flipped = false) {
  std::string text;
  Cell at = cell(from);
  for (int i = 0; i < steps; ++i) {
    at = moved_cursor(at, direction, flipped);
    if (i > 0) text += ' ';
    text += at.name();
  }
  return text;
}

TEST_CASE("cursor: it zigzags up and down") {
  CHECK(path("a1", Up, 7) == "b2 c2 d3 e2 f2 g1 g1");
  CHECK(path("a4", Up, 6) == "b5 c5 d6 e5 f5 g4");
  CHECK(path("g1", Down, 7) == "f2 e2 d3 c2 b2 a1 a1");
  CHECK(path("d1", Up, 3) == "e1 f1 g1");
  CHECK(path("d7", Up, 3) == "e6 f5 g4");
  CHECK(path("d4", Left, 4) == "d3 d2 d1 d1");
  CHECK(path("d4", Right, 4) == "d5 d6 d7 d7");
}

TEST_CASE("cursor: up and down comes back, but for the ends of the rows") {
  for (const Cell from : kBoard) {
    for (const bool flipped : {false, true}) {
      for (const auto& [there, back] : {std::pair(Up, Down), std::pair(Down, Up)}) {
        const Cell to = moved_cursor(from, there, flipped);
        const bool at_end = from.number() == 1 || from.number() == Cell::row_length(from.row());
        if (to == from || at_end) continue;
        INFO(from.name() << (flipped ? " flipped" : ""));
        CHECK(moved_cursor(to, back, flipped) == from);
      }
    }
  }
}

TEST_CASE("cursor: on a flipped board it goes where it is seen to go") {
  CHECK(path("d4", Left, 2, true) == "d5 d6");
  CHECK(path("d4", UpLeft, 1, true) == "c4");
  for (const Cell from : kBoard)
    for (const auto direction : {Left, Right, Up, Down, UpLeft, UpRight, DownLeft, DownRight})
      CHECK(moved_cursor(from, direction, true) ==
            moved_cursor(from.rotated(), direction, false).rotated());
}

/// The cell and what a head of this range can reach from it, for each pattern of blocked rays.
std::vector<CellSet> reaches(Cell from, int range) {
  std::vector<CellSet> all{CellSet()};
  all.front().insert(from);
  for (const Direction way : kDirections) {
    const std::vector<CellSet> before = all;
    CellSet ray;
    auto cell = from.neighbor(way);
    for (int steps = 0; steps < range && cell; ++steps, cell = cell->neighbor(way)) {
      ray.insert(*cell);
      for (const CellSet& others : before) all.push_back(others | ray);
    }
  }
  return all;
}

/// The fewest arrows to all other cells of a set together. Checks that each opposite arrow returns.
int keys_to_all(Cell from, CellSet cells) {
  const auto number = [](CarriedPlace now) { return std::pair(now.cell.slot(), now.column); };
  std::set<std::pair<int, int>> seen;
  CellSet found;
  int sum = 0;
  std::deque<std::pair<CarriedPlace, int>> open{{{from, half_column(from)}, 0}};
  for (; !open.empty(); open.pop_front()) {
    const auto [now, keys] = open.front();
    if (!seen.insert(number(now)).second) continue;
    if (!found.contains(now.cell)) sum += keys;
    found.insert(now.cell);
    for (const CursorDirection arrow : kArrows) {
      const auto next = carry_on(now, cells, arrow, false);
      if (!next) continue;
      const auto back = carry_on(*next, cells, opposite(arrow), false);
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

}  // namespace
}  // namespace accasta::views
