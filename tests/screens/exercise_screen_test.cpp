#include <filesystem>
#include <string>

#include <accasta/exercises/collection.hpp>

#include "screens/scripts.hpp"
#include "screens/training_samples.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::test;

namespace {

int height(const ScriptedScreen& screen, const char* cell) {
  return stack_at(screen.frame(), *Cell::parse(cell)).height();
}

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

  ScriptedScreen puzzle = in_training(two_puzzles());
  text += tour(puzzle, "key i\nkey i\nkey i\nkey p\nkey n n\nkey r");
  std::filesystem::remove(home.file("state/accasta/progress"));
  approve("screens/exercises", text + "--- greeting\n" + told(at_start()));
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
