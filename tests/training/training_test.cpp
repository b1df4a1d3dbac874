#include <string>
#include <vector>

#include <accasta/notation/turn_text.hpp>
#include <accasta/training/training.hpp>

#include "exercises/exercise_texts.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::exercises;
using namespace accasta::test;
using namespace accasta::training;
using Catch::Matchers::ContainsSubstring;

namespace {

Exercise step(int lesson, int number, const std::string& turns) {
  return exercise("[Lesson \"" + std::to_string(lesson) + "\"]\n[Step \"" + std::to_string(number) +
                  "\"]\n" + kFarApart + "\n" + turns + " *");
}

std::vector<Lesson> two_lessons() {
  return {{1,
           "One",
           {step(1, 1, "{Go.} 1. a1:C-b1 {Good.} (1. a1:C-a2? {No.} g1:C-f1 {Gone.})"),
            step(1, 2, "{Read.}")}},
          {2, "Two", {step(2, 1, "{Again.} 1. a1:C-b2")}}};
}

/// White threatens to win under at-once rules; only driving out one of the stacks helps.
const std::string kWinInOne =
    "[Rules \"standard win=at-once\"]\n[Position \"S,S,x2/x5/x6/x3,C,x3/x6/x5/x3,s w\"]\n";

Turn turn(const Training& training, std::string_view text) {
  return notation::read_turn(text, training.attempt().position()).value().turn;
}

}  // namespace

TEST_CASE("lessons are gone through step by step, and progress is kept") {
  const TemporaryFolder folder;
  auto training = Training::lessons(two_lessons(), std::nullopt, folder.file("state"));
  REQUIRE(training);
  CHECK(training->name() == "Lesson 1");
  CHECK(training->title() == "One");
  CHECK(training->place() == "step 1 of 2");
  CHECK(training->text() == "Go.");
  CHECK_FALSE(training->previous());

  const Answer wrong = training->play(turn(*training, "a1:C-a2"));
  CHECK_FALSE(wrong.right);
  CHECK(wrong.text == "No. Gone.");
  CHECK(wrong.line.size() == 2);
  const Answer other = training->play(turn(*training, "a1:C-c1"));
  CHECK(other.text == "a1:C-c1 is possible, but not what is asked for.");
  CHECK(other.line.empty());
  CHECK(training->text() == "Go.");
  CHECK(training->hint() == "Look at the stack on a1.");
  CHECK(training->hint() == "The stack on a1 goes to b1.");
  CHECK(training->hint() == "The turn is a1:C-b1.");

  CHECK(training->play(turn(*training, "a1:C-b1")).right);
  CHECK_FALSE(training->shown_hint());
  CHECK(training->text() == "Good.");
  CHECK(training->is_done());
  CHECK(training->ending().empty());

  // A step that is only to be read is done when it is shown.
  REQUIRE(training->next());
  CHECK(training->is_done());
  CHECK(training->ending() == "Lesson 1 is done.");
  CHECK(progress_text(two_lessons().front(), training->progress().progress()) == "done");

  auto again = Training::lessons(two_lessons(), std::nullopt, folder.file("state"));
  CHECK(again->name() == "Lesson 2");
  REQUIRE(again->previous());
  CHECK(again->text() == "Read.");
  CHECK(Training::lessons(two_lessons(), 1, folder.file("state"))->text() == "Go.");
  CHECK_FALSE(Training::lessons(two_lessons(), 3, folder.file("state")));
  REQUIRE(again->next());
  again->play(turn(*again, "a1:C-b2"));
  CHECK_THAT(again->ending(), ContainsSubstring("play a game now"));
  CHECK_FALSE(again->next());
}

TEST_CASE("a step that was begun is where a lesson goes on") {
  const TemporaryFolder folder;
  const auto state = folder.file("state");
  auto lessons = two_lessons();
  lessons.front().steps.push_back(step(1, 3, "{Third.} 1. a1:C-b2"));
  {
    auto training = Training::lessons(lessons, 1, state);
    training->play(turn(*training, "a1:C-b1"));
    CHECK(progress_text(lessons.front(), training->progress().progress()) == "1 of 3 steps done");
  }
  CHECK(Training::lessons(lessons, 1, state)->text() == "Read.");
  CHECK(Training::lessons(lessons, 1, state)->text() == "Third.");
}

TEST_CASE("a puzzle is solved, or missed and comes back") {
  const TemporaryFolder folder;
  const auto puzzle = [](const std::string& id) {
    return exercise("[Puzzle \"win-in-1\"]\n[Id \"" + id + "\"]\n[Difficulty \"1\"]\n" + kWinInOne +
                    "1. d4:C-e4 1-0");
  };
  auto training = Training::puzzles({puzzle("a"), puzzle("b")}, folder.file("state"));
  REQUIRE(training);
  CHECK(training->text() == "White to move: win with one turn.");
  CHECK(training->name() == "Puzzle");
  CHECK(training->place() == "difficulty 1");
  const std::string first = training->title();
  const Answer wrong = training->play(turn(*training, "d4:C-c4"));
  CHECK_FALSE(wrong.right);
  CHECK_THAT(wrong.text, ContainsSubstring("d4:C-c4 is not it. Black answers a4:S"));
  CHECK(wrong.line.size() == 2);
  CHECK(training->play(turn(*training, "d4:C-e4")).right);
  CHECK(training->ending() == "Solved; it will come back later.");
  CHECK(training->progress().progress().state(first) == Progress::State::Again);

  REQUIRE(training->next());
  CHECK(training->title() != first);
  training->play(turn(*training, "d4:C-e4"));
  CHECK(training->ending() == "Solved.");
  CHECK(training->progress().progress().tried() == 2);
  REQUIRE(training->previous());
  CHECK(training->title() == first);
  CHECK_FALSE(Training::puzzles({}, std::nullopt));
}

TEST_CASE("what is asked in a puzzle") {
  const auto task = [](PuzzleKind kind) {
    return task_text(exercise("[Puzzle \"" + std::string(name(kind)) +
                              "\"]\n[Id \"x\"]\n[Difficulty \"1\"]\n" + kFarApart +
                              "1. a1:C-b1 *"));
  };
  for (const PuzzleKind kind : kPuzzleKinds) CHECK_FALSE(task(kind).empty());
  CHECK(task(PuzzleKind::StopThreat) ==
        "Black is about to win. Find the only turn with which White stops it.");
}
