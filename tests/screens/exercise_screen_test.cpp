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

TEST_CASE("exercise: what is said about steps, wrong turns and puzzles") {
  const Home home;
  ScriptedScreen screen = in_training(lesson());
  const auto& [name, place, title] = lesson().heading();
  for (const std::string& part : {name, place, title, std::string("Go to b1.")})
    CHECK(screen.shows(part));
  std::string text = told(screen);
  text += tour(screen, "key p");
  text += text_in_role(screen.run("type a1:C-a2\nkey Enter"), tui::Role::Warning);
  text += tour(screen, "tick\nkey Enter\ntype a1:C-c1\nkey Enter\ntype a1:C-g1\nkey Esc");
  screen.run("type a1:C-b1\nkey Enter");
  CHECK(shows(screen.frame(), "Good. Now to c1."));
  text += tour(screen, "type b1:C-c1\nkey Enter");
  CHECK(text_in_role(screen, tui::Role::Good).find("There.") != std::string::npos);
  text += tour(screen, "key i u\ntype a1:C-b1\nkey Enter\ntype b1:C-c1\nkey Enter");
  text += tour(screen, "key Enter r Esc n");
  CHECK(screen.has_left());

  ScriptedScreen puzzle = in_training(two_puzzles());
  text += tour(puzzle, "key i i i p n n r");
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
      const bool asks_nothing = lesson.steps[i].record().turns.empty();
      CHECK(offers(screen, "Tab") != asks_nothing);
      CHECK(shows(screen.frame(), "WHITE to move") != asks_nothing);
      if (asks_nothing) continue;
      // A key ends the message that the progress is not saved.
      screen.run("key v v");
      if (lesson.number == 1) CHECK(screen.frame().message.ends_with("Space ends the turn."));
      CHECK(shows(screen.run("key Tab").frame(), text));
      CHECK((screen.shows("lift 1") || screen.shows("lift 2")));
    }
}
