#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include <accasta/exercises/attempt.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>

#include "exercises/exercise_texts.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::exercises;
using namespace accasta::test;

namespace {

/// Plays the solution, and at each turn of it all that is written about it.
void play_through(const Exercise& exercise) {
  const notation::TurnLine& line = exercise.record().turns;
  Attempt attempt(exercise);
  for (std::size_t i = 0; i < line.size(); i += 2) {
    for (const notation::Variation& variation : line[i].variations) {
      const Turn& first = variation.front().turn;
      CAPTURE(notation::write_turn(first, attempt.position()));
      Attempt other = attempt;
      const Verdict verdict = other.play(first);
      if (std::holds_alternative<NamedMistake>(verdict)) {
        CHECK_FALSE(std::get<NamedMistake>(verdict).comment.empty());
      } else {
        CHECK(std::holds_alternative<Right>(verdict));
      }
    }
    CAPTURE(notation::write_turn(line[i].turn, attempt.position()));
    CHECK(std::holds_alternative<Right>(attempt.play(line[i].turn)));
  }
  CHECK(attempt.done());
}

}  // namespace

TEST_CASE("the lessons that are built in") {
  const Lessons built_in = lessons(std::nullopt);
  CHECK(built_in.notices.empty());
  REQUIRE_FALSE(built_in.lessons.empty());
  int number = 0;
  for (const Lesson& lesson : built_in.lessons) {
    CHECK(lesson.number == ++number);
    CHECK_FALSE(lesson.title.empty());
    int step = 0;
    for (const Exercise& exercise : lesson.steps) {
      CAPTURE(lesson.number, exercise.lesson_step()->step);
      CHECK(exercise.lesson_step()->step == ++step);
      CHECK_FALSE(exercise.introduction().empty());
      play_through(exercise);
    }
    // The last one is a task.
    CHECK_FALSE(lesson.steps.back().record().turns.empty());
  }
}

TEST_CASE("the puzzles that are built in") {
  const Puzzles built_in = puzzles(std::nullopt);
  CHECK(built_in.notices.empty());
  REQUIRE_FALSE(built_in.puzzles.empty());
  for (const Exercise& puzzle : built_in.puzzles) {
    CAPTURE(puzzle.puzzle()->id);
    play_through(puzzle);
  }
}

TEST_CASE("own exercises are read from a folder; what is wrong with them is said") {
  const TemporaryFolder folder;
  folder.write("b.acc", "[Lesson \"101\"]\n[Step \"2\"]\n" + kFarApart + "{second} *\n\n" +
                            "[Lesson \"101\"]\n[Title \"Mine\"]\n[Step \"1\"]\n" + kFarApart +
                            "{first} *\n\n[Lesson \"101\"]\n[Step \"1\"]\n" + kFarApart + "*\n\n" +
                            kPuzzleTags + "1. a1:C-b1 *\n\n" + kPuzzleTags + "1. a1:C-b2 *\n");
  folder.write("c.acc", "[Lesson \"1\"]\n[Step \"1\"]\n*\n\n[Lesson \"102\"]\n[Step \"1\"]\n" +
                            kFarApart + "1. a1:C-g1 *\n\n" + kFarApart + "1. a1:C-b1 *\n");
  folder.write("d.txt", "not an exercise");
  std::filesystem::create_directory(folder.file("e.acc"));
  const std::filesystem::path path = std::filesystem::path(folder.file("")).parent_path();

  const Lessons own = lessons(path);
  const auto mine = std::ranges::find(own.lessons, 101, &Lesson::number);
  REQUIRE(mine != own.lessons.end());
  CHECK(mine->title == "Mine");
  REQUIRE(mine->steps.size() == 2);
  CHECK(mine->steps.front().introduction() == "first");
  REQUIRE(own.notices.size() == 5);
  CHECK(own.notices[0].starts_with("c.acc:9:"));
  CHECK(own.notices[1] == "c.acc:11: there is neither a tag Lesson nor a tag Puzzle");
  CHECK(own.notices[2].find("e.acc") != std::string::npos);
  CHECK(own.notices[3] == "b.acc:14: there is another step 1 of lesson 101");
  CHECK(own.notices[4] == "c.acc:1: there is another step 1 of lesson 1");

  const Puzzles own_puzzles = puzzles(path);
  CHECK(own_puzzles.puzzles.back().puzzle()->id == "x-1");
  CHECK(own_puzzles.notices.back() == "b.acc:28: there is another puzzle x-1");

  CHECK(lessons(folder.file("nowhere")).notices.empty());
}
