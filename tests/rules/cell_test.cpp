#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <accasta/rules/cell.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using test::cell;

TEST_CASE("There are 37 cells in rows of 4, 5, 6, 7, 6, 5 and 4") {
  const int lengths[] = {4, 5, 6, 7, 6, 5, 4};
  std::set<std::string> names;
  std::set<int> slots;
  for (int row = 0; row < Cell::kRows; ++row) {
    CHECK(Cell::row_length(row) == lengths[row]);
    CHECK(!Cell::from(row, 0));
    CHECK(!Cell::from(row, lengths[row] + 1));
    for (int number = 1; number <= lengths[row]; ++number) {
      const auto made = Cell::from(row, number);
      REQUIRE(made);
      CHECK(made->row() == row);
      CHECK(made->number() == number);
      CHECK(Cell::is_cell(made->slot()));
      CHECK(Cell::from_slot(made->slot()) == *made);
      CHECK(Cell::parse(made->name()) == *made);
      names.insert(made->name());
      slots.insert(made->slot());
    }
  }
  CHECK(names.size() == Cell::kCount);
  CHECK(slots.size() == Cell::kCount);
  CHECK(!Cell::from(-1, 1));
  CHECK(!Cell::from(7, 1));

  int cells = 0;
  for (int slot = -100; slot < 100; ++slot) cells += Cell::is_cell(slot) ? 1 : 0;
  CHECK(cells == Cell::kCount);
}

TEST_CASE("A cell is read by its name only") {
  CHECK(cell("a1").row() == 0);
  CHECK(cell("D7") == cell("d7"));
  for (const char* text : {"", "a", "a0", "a5", "b6", "c7", "d8", "e7", "f6", "g5", "h1", "11",
                           "aa", "d4 ", " d4", "d44", "4d", "@1"}) {
    INFO(text);
    CHECK(!Cell::parse(text));
  }
}

TEST_CASE("The neighbours are those of the rules' formula") {
  struct Step {
    Direction direction;
    int row;
    int number;
  };
  const std::vector<Step> steps{{Direction::Right, 0, 1},      {Direction::UpRight, 1, 1},
                                {Direction::UpLeft, 1, 0},     {Direction::Left, 0, -1},
                                {Direction::DownLeft, -1, -1}, {Direction::DownRight, -1, 0}};
  CHECK(std::ranges::equal(steps, kDirections, {}, &Step::direction));
  for (const Cell from : kBoard) {
    const int q = from.number() + std::max(0, from.row() - 3);
    for (const Step& step : steps) {
      const int row = from.row() + step.row;
      const int next = q + step.number - std::max(0, row - 3);
      CHECK(from.neighbour(step.direction) == Cell::from(row, next));
    }
  }
}

TEST_CASE("Turning the board by half a turn") {
  CHECK(cell("a1").rotated() == cell("g4"));
  CHECK(cell("a4").rotated() == cell("g1"));
  CHECK(cell("d1").rotated() == cell("d7"));
  CHECK(cell("c3").rotated() == cell("e4"));
  CHECK(cell("d4").rotated() == cell("d4"));
}
