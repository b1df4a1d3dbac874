#include <string>
#include <vector>

#include <accasta/rules/repetition.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;

TEST_CASE("A position occurs again with the same stacks and the same player to move") {
  const std::string start = "x4/x5/x6/p,x6/x6/x5/x3,P w 1";
  std::vector<Position> game{test::position(start, Rules::pari())};
  std::vector<int> occurrences{occurrences_of_last(game)};
  for (int round = 0; round < 2; ++round) {
    for (const char* turn : {"a4:1-a3", "d1:1-c1", "a3:1-a4", "c1:1-d1"}) {
      game.push_back(test::played(game.back(), turn));
      occurrences.push_back(occurrences_of_last(game));
    }
  }
  CHECK(occurrences == std::vector<int>{1, 1, 1, 1, 2, 2, 2, 2, kOccurrencesToDraw});
}

TEST_CASE("The same stacks with the other player to move are no repetition") {
  const std::string board = "x4/x5/x6/p,x6/x6/x5/x3,P ";
  const std::vector<Position> game{test::position(board + "w", Rules::pari()),
                                   test::position(board + "b", Rules::pari())};
  CHECK(occurrences_of_last(game) == 1);
}
