#include "engine/transposition_table.hpp"

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::engine;

TEST_CASE("The hash table gives back what was stored") {
  TranspositionTable table(1);
  CHECK_FALSE(table.find(42, 0));
  for (const char* text : {"a1:1-b1", "g4:3-g1,1-f4", "d4:1-d5,2-d5,3-a1"}) {
    const Turn turn = test::turn(text);
    table.store(42, 3, {-17, 5, Bound::Lower, turn});
    const auto entry = table.find(42, 3);
    REQUIRE(entry);
    CHECK(entry->value == -17);
    CHECK(entry->depth == 5);
    CHECK(entry->bound == Bound::Lower);
    CHECK(entry->turn == turn);
  }
  // The turn stays when a later search of the position found none.
  table.store(42, 3, {8, 6, Bound::Upper, std::nullopt});
  CHECK(table.find(42, 0)->turn == test::turn("d4:1-d5,2-d5,3-a1"));
  CHECK(table.find(42, 0)->value == 8);
  table.clear();
  CHECK_FALSE(table.find(42, 0));
}

TEST_CASE("Wins in the hash table are counted from the position") {
  TranspositionTable table(1);
  table.store(1, 4, {kWin - 7, 3, Bound::Exact, std::nullopt});
  CHECK(table.find(1, 4)->value == kWin - 7);
  CHECK(table.find(1, 6)->value == kWin - 9);
  table.store(2, 4, {7 - kWin, 3, Bound::Exact, std::nullopt});
  CHECK(table.find(2, 0)->value == 3 - kWin);
}

TEST_CASE("A full hash table keeps taking new entries") {
  TranspositionTable table(1);
  for (std::uint64_t key = 1; key <= 200'000; ++key)
    table.store(key * 0x9e3779b97f4a7c15, 0, {static_cast<Value>(key % 1000), 2, Bound::Exact, {}});
  CHECK(table.permille_used() > 900);
  CHECK(table.find(200'000 * 0x9e3779b97f4a7c15, 0));
  table.new_search();
  CHECK(table.permille_used() == 0);
}
