#include <chrono>
#include <semaphore>

#include <accasta/analysis/game_analyser.hpp>
#include <accasta/formats/game_list.hpp>

#include "support/catch.hpp"
#include "support/memory_limit.hpp"
#include "support/patience.hpp"

using namespace accasta;
using namespace accasta::analysis;
using namespace accasta::formats;

namespace {

notation::Record annotated(std::size_t index) {
  return GameList::open(ACCASTA_TEST_DATA "/games/annotated.acc", {}).value().game(index).record;
}

/// An analyzer that signals when there is something to take.
struct Waking {
  void wait_for_all() {
    while (analyser.is_running()) {
      REQUIRE(woken.try_acquire_for(test::kPatience));
      analyser.take();
    }
  }

  std::counting_semaphore<> woken{0};
  GameAnalyser analyser{1, [this] { woken.release(); }};
};

}  // namespace

TEST_CASE("an analysis is stopped and begins anew: it judges every position and turn", "[long]") {
  Waking waking;
  GameAnalyser& analyser = waking.analyser;
  CHECK_FALSE(analyser.is_running());
  CHECK_FALSE(analyser.take());
  analyser.start(annotated(0));
  CHECK(analyser.is_running());
  analyser.stop();
  CHECK_FALSE(analyser.is_running());
  CHECK_FALSE(analyser.take());
  analyser.start(annotated(2));
  analyser.start(annotated(2));
  CHECK(analyser.count() == 3);
  CHECK_FALSE(analyser.is_complete());
  waking.wait_for_all();
  CHECK(analyser.is_complete());
  CHECK(analyser.done() == 3);
  const auto& positions = analyser.analysis().positions;
  const auto& turns = analyser.analysis().turns;
  REQUIRE(positions.size() == 3);
  REQUIRE(turns.size() == 2);
  for (const auto& position : positions) CHECK(position.depth > 0);
  // Black has captured and stands better, whoever is to move.
  CHECK(positions[0].score > -positions[1].score);
}

TEST_CASE("an analysis without memory ends, and says so once", "[long]") {
  if (!test::kCanLimitMemory) SKIP(test::kCannotLimitMemory);
  Waking waking;
  GameAnalyser& analyser = waking.analyser;
  {
    const test::MemoryLimit limit(test::kTooLittle);
    analyser.start(annotated(2));
    waking.wait_for_all();
  }
  CHECK_FALSE(analyser.is_complete());
  CHECK(analyser.take_failure());
  CHECK_FALSE(analyser.take_failure());
  analyser.start(annotated(2));
  waking.wait_for_all();
  CHECK(analyser.is_complete());
  CHECK_FALSE(analyser.take_failure());
}
