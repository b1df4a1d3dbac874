#include <string>
#include <vector>

#include <accasta/analysis/review.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::analysis;

namespace {

TurnAnalysis turn(std::optional<Mark> mark, double loss, std::optional<int> missed_win = {}) {
  return {.loss = loss, .mark = mark, .missed_win = missed_win};
}

}  // namespace

TEST_CASE("marked turns are listed in order, and the worst first") {
  GameAnalysis game;
  game.turns = {turn({}, 0.02), turn(Mark::Mistake, 0.25), turn(Mark::Blunder, 0.5),
                turn(Mark::Blunder, 0.01, 1), turn(Mark::Inaccuracy, 0, 2)};
  CHECK(marked_turns(game) == std::vector<std::size_t>{1, 2, 3, 4});
  CHECK(worst_turns(game) == std::vector<std::size_t>{3, 2, 1, 4});
}

TEST_CASE("a turn is about as good as the best if it loses little and misses no win") {
  CHECK(is_about_best(turn({}, 0.04)));
  CHECK_FALSE(is_about_best(turn({}, 0.06)));
  CHECK_FALSE(is_about_best(turn(Mark::Inaccuracy, 0, 1)));
}

TEST_CASE("marks, faults and how a player did, in words") {
  CHECK(mark_text(turn({}, 0)).empty());
  CHECK(fault_text(turn({}, 0)).empty());
  CHECK(mark_text(turn(Mark::Mistake, 0.234)) == "?");
  CHECK(mark_text(turn(Mark::Blunder, 0.01, 2)) == "??#");
  std::string texts;
  Performance performance;
  for (const auto& one :
       {turn({}, 0), turn(Mark::Inaccuracy, 0.1), turn(Mark::Mistake, 0.234),
        turn(Mark::Blunder, 0.5), turn(Mark::Blunder, 0.01, 2), turn(Mark::Inaccuracy, 0, 1)}) {
    performance.add(one);
    if (one.mark) texts += fault_text(one) + "\n";
  }
  test::approve("analysis/review", texts + performance_text(Color::White, performance) + "\n" +
                                       performance_text(Color::Black, {}) + "\n");
}
