#include <chrono>
#include <map>
#include <thread>

#include <accasta/analysis/game_analyser.hpp>
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

std::map<std::size_t, notation::Evaluation> wait_for_all(GameAnalyser& analyser) {
  std::map<std::size_t, notation::Evaluation> found;
  while (analyser.is_running()) {
    if (const auto next = analyser.take()) found.insert(*next);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return found;
}

}  // namespace

TEST_CASE("every position of the main line is evaluated") {
  GameAnalyser analyser;
  analyser.start(annotated(2));
  CHECK(analyser.count() == 3);
  const auto found = wait_for_all(analyser);
  REQUIRE(found.size() == 3);
  for (const auto& [turns, evaluation] : found) CHECK(evaluation.depth.value_or(0) > 0);
  // Black has captured: Black stands better, whoever is to move.
  CHECK(found.at(1).hundredths < found.at(0).hundredths);
}

TEST_CASE("an analysis is stopped, and begins anew") {
  GameAnalyser analyser;
  CHECK_FALSE(analyser.is_running());
  CHECK_FALSE(analyser.take());
  analyser.start(annotated(0));
  CHECK(analyser.is_running());
  analyser.stop();
  CHECK_FALSE(analyser.is_running());
  CHECK_FALSE(analyser.take());
  analyser.start(annotated(2));
  analyser.start(annotated(2));
  CHECK(wait_for_all(analyser).size() == 3);
}

TEST_CASE("a position that ends the game needs no evaluation") {
  notation::Record record;
  record.start = notation::parse_position("x4/x5/x6/x7/x6/x5/s,s,s,x b", Rules::standard()).value();
  GameAnalyser analyser;
  analyser.start(record);
  CHECK(wait_for_all(analyser).empty());
}
