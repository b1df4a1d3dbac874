#include <chrono>
#include <map>
#include <thread>

#include <accasta/analysis/judge.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::analysis;
using namespace accasta::formats;

namespace {

notation::Record annotated(std::size_t index) {
  return GameList(ACCASTA_TEST_DATA "/games/annotated.acc", {}).game(index).record;
}

std::map<std::size_t, notation::Evaluation> wait_for_all(Judge& judge) {
  std::map<std::size_t, notation::Evaluation> found;
  while (judge.is_judging()) {
    if (const auto judged = judge.take()) found.insert(*judged);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return found;
}

}  // namespace

TEST_CASE("every position of the main line is judged") {
  Judge judge;
  judge.start(annotated(2));
  CHECK(judge.count() == 3);
  const auto found = wait_for_all(judge);
  REQUIRE(found.size() == 3);
  for (const auto& [turns, evaluation] : found) CHECK(evaluation.depth.value_or(0) > 0);
  // Black has captured: it is he who stands better, whoever is to move.
  CHECK(found.at(1).hundredths < found.at(0).hundredths);
}

TEST_CASE("judging is stopped, and begins anew") {
  Judge judge;
  CHECK_FALSE(judge.is_judging());
  CHECK_FALSE(judge.take());
  judge.start(annotated(0));
  CHECK(judge.is_judging());
  judge.stop();
  CHECK_FALSE(judge.is_judging());
  CHECK_FALSE(judge.take());
  judge.start(annotated(2));
  judge.start(annotated(2));
  CHECK(wait_for_all(judge).size() == 3);
}

TEST_CASE("a position that ends the game needs no judge") {
  notation::Record record;
  record.start = notation::parse_position("x4/x5/x6/x7/x6/x5/s,s,s,x b", Rules::standard()).value();
  Judge judge;
  judge.start(record);
  CHECK(wait_for_all(judge).empty());
}
