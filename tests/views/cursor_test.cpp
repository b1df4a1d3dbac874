#include <string>
#include <utility>

#include <accasta/rules/cell_set.hpp>
#include <accasta/views/cursor.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

namespace accasta::views {

using namespace tui;
namespace {

using test::cell;

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
  CHECK(path("a1", CursorDirection::Up, 7) == "b2 c2 d3 e2 f2 g1 g1");
  CHECK(path("a4", CursorDirection::Up, 6) == "b5 c5 d6 e5 f5 g4");
  CHECK(path("g1", CursorDirection::Down, 7) == "f2 e2 d3 c2 b2 a1 a1");
  CHECK(path("d1", CursorDirection::Up, 3) == "e1 f1 g1");
  CHECK(path("d7", CursorDirection::Up, 3) == "e6 f5 g4");
  CHECK(path("d4", CursorDirection::Left, 4) == "d3 d2 d1 d1");
  CHECK(path("d4", CursorDirection::Right, 4) == "d5 d6 d7 d7");
}

TEST_CASE("cursor: up and down comes back, but for the ends of the rows") {
  for (const Cell from : kBoard) {
    for (const bool flipped : {false, true}) {
      for (const auto& [there, back] : {std::pair(CursorDirection::Up, CursorDirection::Down),
                                        std::pair(CursorDirection::Down, CursorDirection::Up)}) {
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
  CHECK(path("d4", CursorDirection::Left, 2, true) == "d5 d6");
  CHECK(path("d4", CursorDirection::UpLeft, 1, true) == "c4");
  for (const Cell from : kBoard)
    for (const auto direction :
         {CursorDirection::Left, CursorDirection::Right, CursorDirection::Up, CursorDirection::Down,
          CursorDirection::UpLeft, CursorDirection::UpRight, CursorDirection::DownLeft,
          CursorDirection::DownRight})
      CHECK(moved_cursor(from, direction, true) ==
            moved_cursor(from.rotated(), direction, false).rotated());
}

TEST_CASE("cursor: the arrows reach every cell") {
  CellSet reached{cell("d4")};
  for (int i = 0; i < 40; ++i)
    for (const Cell c : reached)
      for (const auto direction : {CursorDirection::Left, CursorDirection::Right,
                                   CursorDirection::Up, CursorDirection::Down})
        reached.insert(moved_cursor(c, direction, false));
  CHECK(reached == kBoard);
}

}  // namespace
}  // namespace accasta::views
