#include <algorithm>
#include <filesystem>
#include <string>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/exercises/collection.hpp>

#include "exercises/exercise_texts.hpp"
#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;

namespace {

exercises::Exercise step(int number, const std::string& turns) {
  return exercise("[Lesson \"1\"]\n[Step \"" + std::to_string(number) + "\"]\n" + kFarApart + "\n" +
                  turns + " *");
}

training::Training lesson() {
  return *training::Training::lessons(
      {{1,
        "One",
        {step(1,
              "{Go to b1.} 1. a1:C-b1 {Good.} (1. a1:C-a2? {Too slow.} g1:C-f1 {You see.}) "
              "1... g1:C-f2 {Now to c1.} 2. b1:C-c1 {There.}"),
         step(2, "{Read this.}")}}},
      1, std::nullopt);
}

training::Training puzzle() {
  const auto win = [](const std::string& id) {
    return exercise("[Puzzle \"win-in-1\"]\n[Id \"" + id +
                    "\"]\n[Difficulty \"1\"]\n[Rules \"standard win=at-once\"]\n"
                    "[Position \"S,S,x2/x5/x6/x3,C,x3/x6/x5/x3,s w\"]\n1. d4:C-e4 1-0");
  };
  return *training::Training::puzzles({win("a"), win("b")}, std::nullopt);
}

/// Whether all words of a text are on the screen, in their order, in one column.
bool shows_all(const std::string& screen, const std::string& text) {
  std::size_t from = 0;
  for (const std::string_view word : base::words_in(text)) {
    const std::size_t found = screen.find(word, from);
    if (found == std::string::npos) return false;
    from = found;
  }
  return true;
}

}  // namespace

TEST_CASE("exercise: a step is solved, wrong turns are played out and refused ones told") {
  train(R"(
      wait Lesson 1  step 1 of 2
      wait One
      wait Go to b1.
      type a1:C-a2
      key Enter
      wait Too slow. You see.
      wait try again
      # Black's answer is made by itself.
      wait ( C )
      key Enter
      wait Go to b1.
      type a1:C-c1
      key Enter
      wait a1:C-c1 is possible, but not what is asked for.
      type a1:C-g1
      wait is not in a straight line
      key Esc
      gone a1:C-g1
      type a1:C-b1
      key Enter
      wait Good. Now to c1.
      wait turn 2  WHITE to move
      type b1:C-c1
      key Enter
      wait There.
      wait Done: Enter goes on.
      type a1
      wait Done: Enter goes on.
      key Enter
      wait Read this.
      wait Done, and the last one: Enter leaves.
      wait Enter leave
      key Enter
    )",
        lesson());
}

TEST_CASE("exercise: by the mouse, and a wrong turn is left with a click") {
  train(R"(
      wait Go to b1.
      click 15 17
      wait lift 1 of 1
      click 15 23
      key Space
      wait Too slow.
      click 3 60
      wait Go to b1.
      key q
    )",
        lesson());
}

TEST_CASE("exercise: a puzzle, its refutation, and the next one") {
  train(R"(
      wait Puzzle  difficulty 1
      wait White to move: win
      type d4:C-c4
      key Enter
      wait d4:C-c4 is not it.
      # No letter is lost when the next turn is typed at once.
      type d4:C-c4
      wait > d4:C-c4
      key Enter
      wait d4:C-c4 is not it.
      key Enter
      wait White to move: win
      key i
      wait Look at the stack on d4.
      key i
      wait The stack on d4 goes to e4.
      key i
      wait The turn is d4:C-e4.
      type d4:C-e4
      key Enter
      wait White wins
      wait Solved; it will come
      key p
      wait This is the first one.
      key Enter
      wait White to move: win
      type d4:C-e4
      key Enter
      wait Solved.
      key q
    )",
        puzzle());
}

TEST_CASE("exercise: the greeting comes once, and leads to the lessons") {
  const Home home;
  std::filesystem::remove(home.file("state/accasta/progress"));
  start(R"(
      wait Welcome to Accasta
      key Esc
      wait New game
      key q
    )");
  start(R"(
      wait Welcome to Accasta
      type 1
      wait Lessons
      wait Moving a head
      key Enter
      wait Lesson 1  step 1 of
      wait Welcome.
      key q
      wait Moving a head (1 of 4 steps done)
      key Esc
      wait New game
      key q
    )");
  start(R"(
      wait New game
      type 2
      wait Moving a head (1 of 4 steps done)
      key Esc
      type 3
      wait Puzzles
      key Down Left
      wait Pari
      key Down Right Left
      wait all
      key Down Right
      wait 1
      key Left Home Enter
      wait Puzzle  difficulty
      key q
      wait New game
      key q
    )");
}

TEST_CASE("exercise: somebody who knows the game says so once") {
  const Home home;
  std::filesystem::remove(home.file("state/accasta/progress"));
  start(R"(
      wait I know the game
      type 2
      wait New game
      key q
    )");
  start(R"(
      wait New game
      key q
    )");
}

TEST_CASE("exercise: all that a lesson tells is seen, while pieces are lifted, too") {
  for (const exercises::Lesson& lesson : exercises::lessons(std::nullopt).lessons)
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      CAPTURE(lesson.number, i + 1);
      auto training = training::Training::lessons({lesson}, lesson.number, std::nullopt);
      while (i > 0 && training->place().find(fmt::format("step {} ", i + 1)) != 0)
        REQUIRE(training->next());
      const std::string text = training->text();
      const auto before = train("wait Lesson\nkey q", *std::move(training));
      CHECK(shows_all(before.frame().to_string(), text));
      if (lesson.steps[i].record().turns.empty()) continue;
      auto again = training::Training::lessons({lesson}, lesson.number, std::nullopt);
      while (i > 0 && again->place().find(fmt::format("step {} ", i + 1)) != 0) again->next();
      const auto lifted = train("wait Lesson\nkey Tab\nwait so many\nkey q", *std::move(again));
      CHECK(shows_all(lifted.frame().to_string(), text));
    }
}
