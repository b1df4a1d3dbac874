#include <set>
#include <string>

#include <accasta/rules/cell.hpp>

#include "support/catch.hpp"

using namespace accasta;

namespace {

Cell cell(const std::string& name) { return Cell::parse(name).value(); }

std::string neighbour(const std::string& name, Direction direction) {
  const auto next = cell(name).neighbour(direction);
  return next ? next->name() : "";
}

}  // namespace

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
  const int steps[6][2] = {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}};
  for (int r = 0; r < 7; ++r) {
    for (int number = 1; number <= Cell::row_length(r); ++number) {
      const int q = number + std::max(0, r - 3);
      for (std::size_t i = 0; i < 6; ++i) {
        const int row = r + steps[i][0];
        const int next = q + steps[i][1] - std::max(0, row - 3);
        CHECK(Cell::from(r, number)->neighbour(kDirections[i]) == Cell::from(row, next));
      }
    }
  }
}

TEST_CASE("Directions as White sees them") {
  CHECK(neighbour("d4", Direction::Right) == "d5");
  CHECK(neighbour("d4", Direction::UpRight) == "e4");
  CHECK(neighbour("d4", Direction::UpLeft) == "e3");
  CHECK(neighbour("d4", Direction::Left) == "d3");
  CHECK(neighbour("d4", Direction::DownLeft) == "c3");
  CHECK(neighbour("d4", Direction::DownRight) == "c4");
  CHECK(neighbour("a1", Direction::UpLeft) == "b1");
  CHECK(neighbour("a1", Direction::UpRight) == "b2");
  CHECK(neighbour("a1", Direction::Left) == "");
  CHECK(neighbour("d7", Direction::Right) == "");
  CHECK(neighbour("d7", Direction::UpRight) == "");
  CHECK(neighbour("d7", Direction::UpLeft) == "e6");
  CHECK(neighbour("g4", Direction::DownLeft) == "f4");
}

TEST_CASE("Turning the board by half a turn") {
  CHECK(cell("a1").rotated() == cell("g4"));
  CHECK(cell("a4").rotated() == cell("g1"));
  CHECK(cell("d1").rotated() == cell("d7"));
  CHECK(cell("c3").rotated() == cell("e4"));
  CHECK(cell("d4").rotated() == cell("d4"));
}

TEST_CASE("An array by cell") {
  ByCell<int> numbers;
  CHECK(numbers[cell("d4")] == 0);
  numbers[cell("d4")] = 7;
  CHECK(numbers[cell("d4")] == 7);
  CHECK(numbers[cell("d5")] == 0);
  CHECK_FALSE(numbers == ByCell<int>{});
}
