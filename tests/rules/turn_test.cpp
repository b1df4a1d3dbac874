#include <accasta/rules/turn.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;

TEST_CASE("A turn gathers up to three moves") {
  Turn turn(*Cell::parse("a1"));
  CHECK(turn.from() == *Cell::parse("a1"));
  CHECK(turn.size() == 0);
  CHECK(turn.moves().empty());
  turn.push({2, *Cell::parse("b1")});
  turn.push({1, *Cell::parse("c1")});
  CHECK(turn.size() == 2);
  CHECK(turn.moves()[0] == Move{2, *Cell::parse("b1")});
  CHECK(turn.moves()[1] == Move{1, *Cell::parse("c1")});
  turn.push({1, *Cell::parse("d1")});
  CHECK(turn.size() == Turn::kMaxMoves);
}

TEST_CASE("Turns are equal if they are written the same") {
  CHECK(test::turn("a1:2-b1,1-c1") == test::turn("a1:2-b1,1-c1"));
  CHECK_FALSE(test::turn("a1:2-b1,1-c1") == test::turn("a1:1-c1,2-b1"));
  CHECK_FALSE(test::turn("a1:2-b1") == test::turn("a1:1-b1"));
  CHECK_FALSE(test::turn("a1:2-b1") == test::turn("a2:2-b1"));
  CHECK_FALSE(test::turn("a1:2-b1") == test::turn("a1:2-b1,1-c1"));
}

TEST_CASE("A move taken back leaves no trace") {
  Turn turn = test::turn("a1:2-b1,1-c1");
  turn.pop();
  CHECK(turn == test::turn("a1:2-b1"));
  turn.push({1, *Cell::parse("c1")});
  CHECK(turn == test::turn("a1:2-b1,1-c1"));
}
