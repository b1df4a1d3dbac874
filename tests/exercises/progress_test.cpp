#include <string>
#include <vector>

#include <accasta/exercises/progress.hpp>

#include "exercises/exercise_texts.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::exercises;
using namespace accasta::test;
using State = Progress::State;

namespace {

Exercise puzzle(const std::string& id, int difficulty) {
  return exercise("[Puzzle \"win-in-1\"]\n[Id \"" + id + "\"]\n[Difficulty \"" +
                  std::to_string(difficulty) + "\"]\n" + kFarApart + "1. a1:C-b1 *");
}

}  // namespace

TEST_CASE("a missed puzzle comes back after three others, then after ten, and then no more") {
  Progress progress;
  CHECK(progress.state("a") == State::New);
  progress.set_tried("a", false);
  CHECK(progress.state("a") == State::Again);
  for (const char* const other : {"b", "c", "d"}) {
    CHECK_FALSE(progress.is_due("a"));
    progress.set_tried(other, true);
    CHECK(progress.state(other) == State::Solved);
  }
  CHECK(progress.is_due("a"));
  progress.set_tried("a", true);
  CHECK(progress.state("a") == State::Again);
  for (int i = 0; i < 10; ++i) {
    CHECK_FALSE(progress.is_due("a"));
    progress.set_tried("other" + std::to_string(i), true);
  }
  CHECK(progress.is_due("a"));
  SECTION("solved again") {
    progress.set_tried("a", true);
    CHECK(progress.state("a") == State::Solved);
  }
  SECTION("missed again") {
    progress.set_tried("a", false);
    CHECK(progress.state("a") == State::Again);
  }
}

TEST_CASE("the next puzzle is one that comes back, else a new one that suits") {
  const std::vector<Exercise> all{puzzle("hard", 5), puzzle("easy", 1), puzzle("missed", 1)};
  std::vector<const Exercise*> puzzles;
  for (const Exercise& one : all) puzzles.push_back(&one);
  Progress progress;
  CHECK_FALSE(progress.next_puzzle({}));
  progress.set_tried("missed", false);
  CHECK(progress.next_puzzle(puzzles) == 1);
  progress.set_tried("easy", true);
  CHECK(progress.next_puzzle(puzzles) == 0);
  progress.set_tried("hard", true);
  // Before one that was solved, even if it is early.
  CHECK(progress.next_puzzle(puzzles) == 2);
  progress.set_tried("x", true);
  CHECK(progress.is_due("missed"));
  CHECK(progress.next_puzzle(puzzles) == 2);
}

TEST_CASE("progress reads back, and keeps lines that it does not know") {
  Progress progress;
  progress.set_greeted();
  progress.set_done(2, 3);
  progress.set_tried("a", false);
  progress.set_tried("b", true);
  const Progress again = Progress::from_text(progress.text() + "\nsomething new 3\npuzzle x\n");
  CHECK(again.greeted());
  CHECK(again.is_done(2, 3));
  CHECK_FALSE(again.is_done(2, 2));
  CHECK(again.state("a") == State::Again);
  CHECK(again.state("b") == State::Solved);
  CHECK(again.tried() == 2);
  CHECK(again.unknown_lines() == 2);
  CHECK(again.text() == progress.text() + "something new 3\npuzzle x\n");
}

TEST_CASE("any text is read as progress") {
  for (const std::string& text :
       {std::string(), std::string("\0\n\xff", 3), std::string("tried -1"),
        std::string("tried 99999999999999999999"), std::string("step 1"), std::string("step x y"),
        std::string("puzzle a once 99999999999"), std::string(5000, '\n')}) {
    const Progress progress = Progress::from_text(text);
    CHECK(progress.tried() == 0);
    CHECK(Progress::from_text(progress.text()).text() == progress.text());
  }
}

TEST_CASE("the file of progress") {
  const TemporaryFolder folder;
  const std::filesystem::path state = folder.file("state");
  ProgressFile file(state);
  CHECK(file.notice().empty());
  file.change([](Progress& progress) { progress.set_done(1, 1); });
  // Another program writes meanwhile.
  ProgressFile other(state);
  other.change([](Progress& progress) { progress.set_done(1, 2); });
  file.change([](Progress& progress) { progress.set_done(1, 3); });
  CHECK(file.notice().empty());
  const ProgressFile again(state);
  for (const int step : {1, 2, 3}) CHECK(again.progress().is_done(1, step));

  folder.write("state/progress", "what?\nstep 4 5\n");
  const ProgressFile broken(state);
  CHECK(broken.notice().find("1 lines of") == 0);
  CHECK(broken.progress().is_done(4, 5));

  ProgressFile nowhere(std::nullopt);
  nowhere.change([](Progress& progress) { progress.set_greeted(); });
  CHECK(nowhere.progress().greeted());
}
