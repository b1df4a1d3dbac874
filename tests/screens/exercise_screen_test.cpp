#include <filesystem>
#include <string>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/collection.hpp>

#include "exercises/exercise_texts.hpp"
#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::test;

namespace {

exercises::Exercise step(int number, const std::string& turns) {
  return exercise("[Lesson \"1\"]\n[Step \"" + std::to_string(number) + "\"]\n" + kFarApart + "\n" +
                  turns + " *");
}

exercises::Training lesson() {
  return *exercises::Training::lessons(
      {{1,
        "One",
        {step(1,
              "{Go to b1.} 1. a1:C-b1 {Good.} (1. a1:C-a2? {Too slow.} g1:C-f1 {You see.}) "
              "1... g1:C-f2 {Now to c1.} 2. b1:C-c1 {There.}"),
         step(2, "{Read this.}")}}},
      1, base::state_folder());
}

exercises::Training puzzles() {
  const auto win = [](const std::string& id) {
    return exercise("[Puzzle \"win-in-1\"]\n[Id \"" + id +
                    "\"]\n[Difficulty \"1\"]\n[Rules \"standard win=at-once\"]\n"
                    "[Position \"S,S,x2/x5/x6/x3,C,x3/x6/x5/x3,s w\"]\n1. d4:C-e4 1-0");
  };
  return *exercises::Training::puzzles({win("a"), win("b")}, base::state_folder());
}

int height(const ScriptedScreen& screen, const char* cell) {
  return stack_at(screen.frame(), *Cell::parse(cell)).height();
}

std::string progress(const Home& home) { return file_content(home.file("state/accasta/progress")); }

}  // namespace

TEST_CASE("exercise: a step is solved, wrong turns are played out and refused ones told") {
  const Home home;
  ScriptedScreen screen = in_training(lesson());
  const auto& [name, place, title] = lesson().heading();
  for (const std::string& part : {name, place, title}) CHECK(screen.shows(part));
  CHECK(screen.shows("Go to b1."));
  std::string text = told(screen);
  text += tour(screen, "key p");
  screen.run("type a1:C-a2\nkey Enter");
  CHECK(height(screen, "a2") == 1);
  CHECK(height(screen, "g1") == 1);
  const std::string answer = text_in_role(screen, tui::Role::Warning);
  CHECK(answer.find("Too slow. You see.") != std::string::npos);
  text += answer;
  // Black's answer is made by itself; then the position is back.
  CHECK(height(screen.run("tick"), "g1") == 0);
  CHECK(height(screen.run("key Enter"), "a1") == 1);
  CHECK(screen.shows("Go to b1."));
  text += tour(screen, "type a1:C-c1\nkey Enter");
  CHECK(screen.frame().message_role == tui::Role::Warning);
  CHECK(height(screen, "a1") == 1);
  text += tour(screen, "type a1:C-g1");
  CHECK_FALSE(screen.run("key Esc").shows("a1:C-g1"));
  screen.run("type a1:C-b1\nkey Enter");
  CHECK(shows(screen.frame(), "Good. Now to c1."));
  CHECK(height(screen, "b1") + height(screen, "f2") == 2);
  text += tour(screen, "type b1:C-c1\nkey Enter");
  CHECK(text_in_role(screen, tui::Role::Good).find("There.") != std::string::npos);
  text += tour(screen, "key i\nkey u\ntype a1:C-b1\nkey Enter\ntype b1:C-c1\nkey Enter");
  CHECK(screen.run("type a1").frame().message_role == tui::Role::Good);
  CHECK(height(screen, "c1") == 1);
  text += tour(screen, "key Enter\nkey r\nkey Esc n");
  CHECK(screen.has_left());

  ScriptedScreen puzzle = in_training(puzzles());
  text += tour(puzzle, "key i\nkey i\nkey i\nkey p\nkey n n\nkey r");
  std::filesystem::remove(home.file("state/accasta/progress"));
  approve("screens/exercises", text + "--- greeting\n" + told(at_start()));
}

TEST_CASE("exercise: by the mouse, and a wrong turn is left with a click") {
  const Home home;
  ScriptedScreen screen = in_training(lesson());
  screen.run("click cell a1\nclick cell a2\nkey Space");
  CHECK(screen.shows("Too slow."));
  CHECK(height(screen, "a2") == 1);
  screen.run("click cell d4");
  CHECK(screen.shows("Go to b1."));
  CHECK(height(screen, "a2") == 0);
  CHECK(screen.run("key q").has_left());
}

TEST_CASE("exercise: a puzzle, its refutation, hints, and the next one") {
  const Home home;
  ScriptedScreen screen = in_training(puzzles());
  const std::string task = screen.frame().to_string();
  screen.run("type d4:C-c4\nkey Enter");
  CHECK_FALSE(text_in_role(screen, tui::Role::Warning).empty());
  // No letter is lost when the next turn is typed at once.
  CHECK(screen.run("type d4:C-c4").shows("> d4:C-c4"));
  CHECK(height(screen.run("key Enter"), "c4") == 1);
  CHECK(screen.run("key Enter").frame().to_string() == task);
  for (const char* const hint : {"d4", "e4", "d4:C-e4"}) {
    CHECK(screen.run("key i").frame().message.find(hint) != std::string::npos);
    CHECK(screen.frame().message_role == tui::Role::Good);
  }
  CHECK(height(screen.run("type d4:C-e4\nkey Enter"), "e4") == 1);
  CHECK(screen.frame().message_role == tui::Role::Good);
  // There is none before it, but one after it, and then none.
  CHECK(height(screen.run("key p"), "e4") == 1);
  CHECK(height(screen.run("key Enter"), "d4") == 1);
  screen.run("type d4:C-e4\nkey Enter p");
  CHECK(height(screen.run("key n"), "d4") + height(screen, "e4") == 1);
  CHECK(screen.run("key q").has_left());
}

TEST_CASE("exercise: the greeting comes until it is answered, and leads to the lessons") {
  const Home home;
  std::filesystem::remove(home.file("state/accasta/progress"));
  ScriptedScreen left = at_start();
  const std::string greeting = told(left);
  const std::string menu = told(left.run("key Esc"));
  CHECK(menu != greeting);
  CHECK(left.run("key q").has_left());

  const std::string first = exercises::lessons(std::nullopt).lessons.front().title;
  ScriptedScreen screen = at_start();
  CHECK(told(screen) == greeting);
  const std::string lessons = told(screen.run("key 1"));
  CHECK(screen.shows(first));
  CHECK(screen.run("key Enter").frame().board);
  CHECK(told(screen.run("key q")) != lessons);
  CHECK(screen.shows(first + " (1 "));
  CHECK(screen.run("key Esc 2").shows(first + " (1 "));
  CHECK(screen.run("key Esc q").has_left());
  CHECK(progress(home).find("greeted\nstep 1 1\n") != std::string::npos);

  // Experienced players decline the lessons once.
  std::filesystem::remove(home.file("state/accasta/progress"));
  CHECK(told(at_start().run("key 2")) == menu);
  CHECK(told(at_start()) == menu);
  // Puzzles are chosen by their values.
  ScriptedScreen again = at_start();
  CHECK(again.run("key 3 Down Left").shows("< Pari >"));
  CHECK(again.run("key Down Right Left Down Right").shows("< 1 >"));
  CHECK(again.run("key Home Enter").frame().board);
  CHECK(again.run("key q q").has_left());
}

TEST_CASE("exercise: all that a lesson tells is seen, while pieces are lifted, too") {
  for (const exercises::Lesson& lesson : exercises::lessons(std::nullopt).lessons)
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      CAPTURE(lesson.number, i + 1);
      auto training = exercises::Training::lessons({lesson}, lesson.number, std::nullopt);
      for (std::size_t step = 0; step < i; ++step) REQUIRE(training->next());
      const std::string text = training->text();
      ScriptedScreen screen = in_training(*std::move(training));
      CHECK(shows(screen.frame(), text));
      if (!lesson.steps[i].record().turns.empty())
        CHECK(shows(screen.run("key Tab").frame(), text));
    }
}
