#include <sstream>
#include <string>

#include <accasta/exercises/attempt.hpp>
#include <accasta/exercises/exercise.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>

#include "exercises/exercise_texts.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::exercises;
using namespace accasta::test;

namespace {

Turn turn(const Attempt& attempt, std::string_view text) {
  return notation::read_turn(text, attempt.position()).value().turn;
}

}  // namespace

TEST_CASE("what an exercise is stands in its tags") {
  const Exercise lesson = exercise(kLessonTags + "{Look.} *");
  REQUIRE(lesson.lesson_step() != nullptr);
  CHECK(lesson.lesson_step()->lesson == 3);
  CHECK(lesson.lesson_step()->title == "Three");
  CHECK(lesson.lesson_step()->step == 2);
  CHECK(lesson.puzzle() == nullptr);
  CHECK(lesson.player() == Color::White);
  CHECK(lesson.introduction() == "Look.");

  const Exercise riddle = exercise(kPuzzleTags + "1. a1:C-b1 *");
  REQUIRE(riddle.puzzle() != nullptr);
  CHECK(riddle.puzzle()->kind == PuzzleKind::StopThreat);
  CHECK(riddle.puzzle()->id == "x-1");
  CHECK(riddle.puzzle()->difficulty == 4);
  for (const PuzzleKind kind : kPuzzleKinds) CHECK(from_name<PuzzleKind>(name(kind)) == kind);
}

TEST_CASE("what is wrong with an exercise is told") {
  // The golden file has the exercises, each after ">", and the fault below it.
  std::istringstream lines(golden("exercises/faults"));
  std::string texts;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("> ")) continue;
    const auto result = Exercise::from(record_of(line.substr(2)));
    CHECK_FALSE(result);
    texts += line + "\n" + (result ? "" : result.error()) + "\n";
  }
  approve("exercises/faults", texts);
}

TEST_CASE("turns that lead to the same position are the same") {
  Attempt attempt(
      exercise("[Lesson \"1\"]\n[Step \"1\"]\n[Rules \"pari\"]\n"
               "[Position \"p,x3/x5/x6/x7/x6/x5/PP,x3 w\"]\n1. a1:2-a2 *"));
  CHECK(attempt.play(turn(attempt, "a1:1-a2,+a2")).value().right);
}
