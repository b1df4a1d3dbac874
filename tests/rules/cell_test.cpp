#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <accasta/rules/cell_set.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::test;

TEST_CASE("A set is gone through from a1 to g4") {
  CHECK(names(kBoard) ==
        "a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 c6 d1 d2 d3 d4 d5 d6 d7 "
        "e1 e2 e3 e4 e5 e6 f1 f2 f3 f4 f5 g1 g2 g3 g4");
  CHECK(kBoard.size() == Cell::kCount);
  CHECK(names({}) == "");
}

TEST_CASE("There are 37 cells in rows of 4, 5, 6, 7, 6, 5 and 4") {
  const int lengths[] = {4, 5, 6, 7, 6, 5, 4};
  std::set<std::string> names;
  std::set<int> slots;
  for (int row = 0; row < Cell::kRows; ++row) {
    CHECK(Cell::row_length(row) == lengths[row]);
    CHECK(!Cell::from(row, 0));
    CHECK(!Cell::from(row, lengths[row] + 1));
    for (int number = 1; number <= lengths[row]; ++number) {
      const auto made = Cell::from(row, number).value();
      CHECK(made.row() == row);
      CHECK(made.number() == number);
      CHECK(Cell::is_cell(made.slot()));
      CHECK(Cell::from_slot(made.slot()) == made);
      CHECK(Cell::parse(made.name()) == made);
      names.insert(made.name());
      slots.insert(made.slot());
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

TEST_CASE("The neighbors are those of the rules' formula") {
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
      CHECK(from.neighbor(step.direction) == Cell::from(row, next));
    }
  }
}
