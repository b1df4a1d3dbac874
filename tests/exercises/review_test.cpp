#include <chrono>
#include <filesystem>
#include <semaphore>
#include <sstream>
#include <string>

#include <accasta/exercises/mistake_puzzles.hpp>
#include <accasta/exercises/review.hpp>
#include <accasta/notation/record_text.hpp>

#include "exercises/exercise_texts.hpp"
#include "support/catch.hpp"
#include "support/memory_limit.hpp"
#include "support/patience.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using exercises::Review;

namespace {

/// A game of two wins in one that White misses. Black makes no mistake.
const std::string kMissedTwice =
    "[Position \"S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w\"]\n\n1. d3:C-d4 b3:H-b4 2. d4:C-d5 *\n";

/// The opening trap of the rule booklet.
const std::string kTrap = "[Rules \"pari\"]\n\n1. a1:3-d1 g1:3xd1 *\n";

/// A game in which White misses a win in one that only one turn is.
const std::string kMissedWin = [] {
  std::string text = test::kWinIn1;
  return text.replace(text.find("16. e3"), std::string::npos, "16. e3:C-e2 *\n");
}();

notation::Record read_game(const std::string& text) {
  std::istringstream input(text);
  return notation::RecordReader(input).next()->record;
}

/// A review that signals when there is something to take.
struct Waking {
  explicit Waking(std::optional<std::filesystem::path> folder = {})
      : review(
            1, [this] { woken.release(); }, std::move(folder)) {}

  void wait() { REQUIRE(woken.try_acquire_for(test::kPatience)); }
  void wait_for_all() {
    while (review.is_running()) {
      wait();
      review.take();
    }
  }

  std::counting_semaphore<> woken{0};
  Review review;
};

/// A complete review, and the record into which it was written.
struct Reviewed : Waking {
  explicit Reviewed(std::optional<Color> own, const std::string& text = kMissedTwice,
                    std::optional<std::filesystem::path> folder = {})
      : Waking(std::move(folder)), place(read_game(text)) {
    review.start(place.record(), own);
    while (review.is_running()) {
      wait();
      const std::size_t done = review.done();
      if (review.take()) review.write_into(place, done);
    }
  }

  game::RecordCursor place;
};

/// Returns the index of the mistake that comes after or before a place, or the reason for none.
std::string mistake(const Review& review, std::size_t turns, int step) {
  const auto found = review.mistakes(turns, step);
  return found ? std::to_string((*found)->exercise().mistake()->index) : found.error();
}

}  // namespace

TEST_CASE("a review is stopped and begins anew: it judges every position and turn", "[long]") {
  Waking waking;
  Review& review = waking.review;
  CHECK_FALSE(review.is_running());
  CHECK_FALSE(review.take());
  review.start(read_game(kMissedWin), {});
  CHECK(review.is_running());
  review.stop();
  CHECK_FALSE(review.is_running());
  CHECK_FALSE(review.take());
  review.start(read_game(kTrap), {});
  review.start(read_game(kTrap), {});
  CHECK(review.count() == 3);
  CHECK_FALSE(review.is_complete());
  waking.wait_for_all();
  CHECK(review.is_complete());
  CHECK(review.done() == 3);
  const auto& positions = review.analysis().positions;
  const auto& turns = review.analysis().turns;
  REQUIRE(positions.size() == 3);
  REQUIRE(turns.size() == 2);
  for (const auto& position : positions) CHECK(position.depth > 0);
  // Black has captured and stands better, whoever is to move.
  CHECK(positions[0].score > -positions[1].score);
}

TEST_CASE("a review without memory ends, and says so once", "[long]") {
  if (!test::kCanLimitMemory) SKIP(test::kCannotLimitMemory);
  Waking waking;
  Review& review = waking.review;
  {
    const test::MemoryLimit limit(test::kTooLittle);
    review.start(read_game(kTrap), {});
    waking.wait_for_all();
  }
  CHECK_FALSE(review.is_complete());
  CHECK(review.take_failure());
  CHECK_FALSE(review.take_failure());
  review.start(read_game(kTrap), {});
  waking.wait_for_all();
  CHECK(review.is_complete());
  CHECK_FALSE(review.take_failure());
}

TEST_CASE("a review leads to the mistakes after and before a place") {
  const Reviewed reviewed(std::nullopt);
  const Review& review = reviewed.review;
  CHECK(review.covers(read_game(kMissedTwice)));
  CHECK(mistake(review, 0, +1) == "0");
  CHECK(mistake(review, 1, +1) == "2");
  // From the end the first mistake comes again.
  CHECK(mistake(review, 3, +1) == "0");
  CHECK(mistake(review, 3, -1) == "0");
  CHECK(mistake(review, 1, -1) == "No earlier mistakes.");
  CHECK(review.mistake_at(0) == 0U);
  CHECK(review.mistake_at(1) == 0U);
  CHECK(review.mistake_at(3) == 2U);
  CHECK(review.mistake_text(0) == "1. d3:C-d4?!#  missed win in one, still won");
}

TEST_CASE("a review shows the mistakes of one player, and knows if there are only the opponent's") {
  Reviewed reviewed(Color::Black);
  Review& review = reviewed.review;
  CHECK(review.has_only_opponents());
  // A chosen mistake of the opponent is one of both players'.
  CHECK_FALSE(review.mistakes_from(2)->own());
  review.set_own(Color::White);
  CHECK_FALSE(review.has_only_opponents());
  CHECK(review.mistakes_from(2)->own() == Color::White);
  CHECK(review.worst_turns().size() == 2);
}

TEST_CASE("a review is written into a record without moving the place") {
  Reviewed reviewed(std::nullopt);
  const auto& turns = reviewed.place.record().turns;
  CHECK(reviewed.place.path() == game::RecordPath());
  CHECK(reviewed.place.evaluation(1));
  CHECK(turns[0].nags == std::vector<int>{6, notation::kMissedWin});
  CHECK(turns[0].variations.size() == 1);
  // It is about this main line, whatever is written there, and about no other.
  CHECK(reviewed.review.covers(reviewed.place.record()));
  reviewed.place.go_to(1);
  reviewed.place.enter(0);
  REQUIRE(reviewed.place.promote());
  CHECK_FALSE(reviewed.review.covers(reviewed.place.record()));
}

TEST_CASE("a review forgot the result that the first main line had", "[long]") {
  Reviewed reviewed(std::nullopt);
  game::RecordCursor& place = reviewed.place;
  place = game::RecordCursor(read_game("1. a1:C-b1 g1:C-f1 (1... g2:C+f2) 0-1\n"));
  const auto swap = [&place] {
    place.go_to(2);
    place.enter(0);
    REQUIRE(place.promote());
  };
  swap();
  REQUIRE(place.record().result == notation::GameResult::Unfinished);
  reviewed.review.start(place.record(), std::nullopt);
  while (reviewed.review.is_running()) {
    reviewed.woken.acquire();
    if (reviewed.review.take()) reviewed.review.write_into(place, 0);
  }
  swap();
  CHECK(place.record().result == notation::GameResult::BlackWins);
}

TEST_CASE("after a review, the mistakes of its player become puzzles", "[long]") {
  const test::TemporaryFolder folder;
  const auto file = exercises::mistakes_file(folder.file(""));
  for (const auto own : {std::optional<Color>(), std::optional(Color::Black)}) {
    const Reviewed reviewed(own, kMissedWin, folder.file(""));
  }
  CHECK_FALSE(std::filesystem::exists(file));
  Reviewed reviewed(Color::White, kMissedWin, folder.file(""));
  while (!std::filesystem::exists(file)) reviewed.wait();
  CHECK(reviewed.review.take_failure() == std::nullopt);
}

TEST_CASE("the end of a second review dropped the puzzles of the first", "[long]") {
  const test::TemporaryFolder folder;
  Reviewed reviewed(Color::White, kMissedWin, folder.file(""));
  reviewed.review.start(read_game(kMissedTwice), Color::White);
  reviewed.wait_for_all();
  while (!std::filesystem::exists(exercises::mistakes_file(folder.file("")))) reviewed.wait();
}

TEST_CASE("a review says why it could not save a player's mistakes", "[long]") {
  const test::TemporaryFolder folder;
  std::filesystem::create_directory(exercises::mistakes_file(folder.file("")));
  Reviewed reviewed(Color::White, kMissedWin, folder.file(""));
  std::optional<std::string> failure;
  while (!(failure = reviewed.review.take_failure())) reviewed.wait();
  CHECK_THAT(*failure, Catch::Matchers::ContainsSubstring("mistakes.acc"));
}
