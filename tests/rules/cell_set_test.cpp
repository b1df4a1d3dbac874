#include <string>

#include <accasta/rules/cell_set.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using test::cell;
using test::names;

namespace {

CellSet cells(const std::string& list) {
  CellSet set;
  for (std::size_t i = 0; i < list.size(); i += 3)
    set.insert(Cell::parse(list.substr(i, 2)).value());
  return set;
}

}  // namespace

TEST_CASE("A set of cells") {
  CellSet set;
  CHECK(set.empty());
  CHECK(set.size() == 0);
  for (const char* name : {"d4", "a1", "d4"}) set.insert(cell(name));
  CHECK(set.size() == 2);
  CHECK(set.contains(cell("d4")));
  CHECK_FALSE(set.contains(cell("d5")));
  CHECK(set.first() == cell("a1"));
  CHECK(set == CellSet{cell("a1"), cell("d4")});
  CHECK(CellSet::from_bits(set.bits()) == set);
  for (const char* name : {"a1", "g4"}) set.erase(cell(name));
  CHECK(names(set) == "d4");
}

TEST_CASE("Sets are joined, cut and taken away") {
  const CellSet left = cells("a1 b2 c3");
  const CellSet right = cells("b2 c3 d4");
  CHECK(names(left | right) == "a1 b2 c3 d4");
  CHECK(names(left & right) == "b2 c3");
  CHECK(names(left - right) == "a1");
  CellSet set = left;
  set |= right;
  CHECK(set == (left | right));
  set -= right;
  CHECK(set == cells("a1"));
  set &= right;
  CHECK(set.empty());
}

TEST_CASE("A set is gone through from a1 to g4") {
  CHECK(names(kBoard) ==
        "a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 c6 d1 d2 d3 d4 d5 d6 d7 "
        "e1 e2 e3 e4 e5 e6 f1 f2 f3 f4 f5 g1 g2 g3 g4");
  CHECK(kBoard.size() == Cell::kCount);
  CHECK(names({}) == "");
}
