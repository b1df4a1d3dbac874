#include "engine/transposition_table.hpp"

#include <atomic>
#include <thread>
#include <vector>

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

TEST_CASE("A hash table of 100 MiB took 64") {
  // Here 7 MiB would take 4, which is room for 262,144 entries.
  TranspositionTable table(7);
  const auto key = [](std::uint64_t number) { return number * 0x9e3779b97f4a7c15; };
  constexpr std::uint64_t kStored = 400'000;
  for (std::uint64_t i = 1; i <= kStored; ++i) table.store(key(i), 0, {1, 1, Bound::Exact, {}});
  int found = 0;
  for (std::uint64_t i = 1; i <= kStored; ++i) found += table.find(key(i), 0) ? 1 : 0;
  CHECK(found > 300'000);
}

TEST_CASE("Threads may use the hash table at once") {
  TranspositionTable table(1);
  std::atomic<int> found = 0;
  std::atomic<int> wrong = 0;
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread) {
      threads.emplace_back([&] {
        for (int round = 0; round < 20'000; ++round) {
          // Few keys, so that the threads use the same entries. The depth identifies the key.
          const int number = round * 7 % 60;
          const std::uint64_t key = static_cast<std::uint64_t>(number) * 0x9e3779b97f4a7c15 + 1;
          table.store(key, 0, {number * 100, number, Bound::Exact, std::nullopt});
          if (const auto entry = table.find(key, 0)) {
            ++found;
            if (entry->depth != number || entry->value != number * 100) ++wrong;
          }
        }
      });
    }
  }
  CHECK(found > 1000);
  CHECK(wrong == 0);
}
