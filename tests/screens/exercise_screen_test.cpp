#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>

#include <accasta/analysis/hint.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/notation/turn_text.hpp>

#include "screens/scripts.hpp"
#include "screens/training_samples.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::test;

namespace {

/// A step of a lesson on a small screen, and the same step without a screen, which knows the texts.
class ShownStep {
 public:
  ShownStep(const exercises::Lesson& lesson, std::size_t step, tui::Glyphs glyphs)
      : known_(begun(lesson, step)), screen_(in_training(begun(lesson, step), kSmall, glyphs)) {}

  const exercises::Training& known() const { return *known_; }
  const Position& position() const { return known_->attempt().position(); }
  const ScriptedScreen& screen() const { return screen_; }
  ScriptedScreen& run(const std::string& script) { return screen_.run(script); }
  void make(const Turn& turn) {
    run("type " + notation::write_turn(turn, position()));
    check_shown(known_->text());
    run("key Enter");
  }
  /// Checks that a text is shown, and that nothing is cut.
  void check_shown(const std::string& text) const {
    CAPTURE(text, screen_.frame().to_string());
    CHECK(shows(screen_.frame(), text));
    CHECK_FALSE(screen_.shows(" ... "));
  }

  /// Goes through all steps of the hint. The last one sets the turn up.
  void check_hints() {
    const std::string task = known_->text();
    for (int i = 0; i < analysis::kHintSteps; ++i) {
      const std::string hint = known_->hint();
      run("key i");
      check_shown(task);
      check_shown(hint + " Press i again");
    }
    run("key i");
    check_shown(task);
    check_shown("Space plays it, Esc drops it.");
    run("key Esc");
  }

  /// Makes every wrong turn that the step knows, and one that it does not know.
  void check_wrong_turns() {
    bool has_unknown = false;
    for (const Turn& turn : position().legal_turns()) {
      exercises::Attempt attempt = known_->attempt();
      const auto answer = attempt.play(turn);
      if ((answer && answer->right) || (!answer && std::exchange(has_unknown, true))) continue;
      make(turn);
      check_shown(known_->play(turn)->text);
      run("key r Esc");
      check_shown(known_->play(turn)->text);
      run("key Enter");
      check_shown(known_->text());
    }
  }

  void solve() {
    const Turn turn = known_->attempt().solution();
    make(turn);
    CHECK(known_->play(turn)->right);
    check_shown(known_->text());
  }

  void check_end() {
    // A key ends the message that the progress is not saved.
    run("key v v");
    for (const char* const script : {"key v v", "key r Esc", "key ? Esc"}) {
      run(script);
      check_shown(known_->text());
      check_shown(known_->ending());
      if (known_->has_next()) check_shown("Press Enter to continue.");
    }
  }

 private:
  static std::unique_ptr<exercises::Training> begun(const exercises::Lesson& lesson,
                                                    std::size_t step) {
    auto training = exercises::Training::lessons({lesson}, lesson.number, std::nullopt);
    for (std::size_t i = 0; i < step; ++i) REQUIRE(training->next());
    return training;
  }

  std::unique_ptr<exercises::Training> known_;
  ScriptedScreen screen_;
};

}  // namespace

TEST_CASE_METHOD(Home, "exercise: what is said about steps, wrong turns and puzzles") {
  ScriptedScreen screen = in_training(lesson());
  const auto& [name, place, title] = lesson()->heading();
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
  text += tour(screen, "key Enter r Esc n Esc q");
  CHECK(screen.has_left());

  ScriptedScreen puzzle = in_training(two_puzzles());
  text += tour(puzzle, "key i i i p n n r");
  std::filesystem::remove(file("state/accasta/progress"));
  approve("screens/exercises", text + "--- greeting\n" + told(at_start()));
}

TEST_CASE("exercise: texts of lessons were cut at 80x24, and with them the task", "[long]") {
  for (const tui::Glyphs glyphs : {tui::Glyphs::Ascii, tui::Glyphs::Blocks})
    for (const exercises::Lesson& lesson : exercises::lessons(std::nullopt).lessons)
      for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        CAPTURE(tui::has_tiles(glyphs), lesson.number, i + 1);
        ShownStep step(lesson, i, glyphs);
        step.check_shown(step.known().text());
        const bool asks_nothing = lesson.steps[i].record().turns.empty();
        CHECK(offers(step.screen(), "Tab") != asks_nothing);
        // Tiles leave fewer columns, so advice may give way to the text.
        const bool has_room = !tui::has_tiles(glyphs);
        if (has_room) CHECK(shows(step.screen().frame(), "to move") != asks_nothing);
        // A key ends the message that the progress is not saved.
        step.run("key v v");
        if (lesson.number == 1 && !asks_nothing && has_room)
          CHECK(step.screen().frame().message.ends_with("Space ends the turn."));
        while (!step.known().is_done()) {
          step.check_shown(step.known().text());
          step.run("key Tab");
          step.check_shown(step.known().text());
          CHECK((step.screen().shows("lift 1") || step.screen().shows("lift 2")));
          step.run("key Esc");
          step.check_wrong_turns();
          step.check_hints();
          step.solve();
        }
        step.check_end();
      }
}

TEST_CASE("exercise: cells that are about to fall are marked as in games, until the task is done") {
  const auto lessons = exercises::lessons(std::nullopt).lessons;
  auto castle = exercises::Training::lessons(lessons, 8, std::nullopt);
  REQUIRE(castle->next());
  ScriptedScreen screen = in_training(std::move(castle));
  const auto marked_cells = [&] {
    const tui::Frame& frame = screen.frame();
    std::string marked;
    for (const auto& [cell, point] : frame.board->cells)
      for (int column = point.column - 2; column <= point.column + 2; ++column)
        if (frame.at(point.row, column).character == U'!') marked += cell.name() + ' ';
    return marked;
  };
  CHECK(marked_cells() == "a1 a4 b3 ");
  screen.run("type c4:Hxb3\nkey Enter");
  CHECK(shows(screen.frame(), "Black holds only two now"));
  CHECK(marked_cells().empty());
  // A threat that is not the lesson's subject makes no banner.
  CHECK_FALSE(
      in_training(exercises::Training::lessons(lessons, 4, std::nullopt)).shows("threatens"));
}

TEST_CASE_METHOD(Home, "exercise: Esc without a turn says that Esc again leaves") {
  ScriptedScreen screen = in_training(lesson());
  screen.run("key Tab Esc");
  CHECK_FALSE(screen.shows("Press Esc again to leave."));
  screen.run("key Esc");
  CHECK(screen.shows("Press Esc again to leave."));
  screen.run("key Right Esc");
  CHECK(screen.shows("Press Esc again to leave."));
  screen.run("key Esc");
  CHECK(screen.has_left());
}

TEST_CASE_METHOD(
    Home, "exercise: after the last lesson comes a new game, and the start screen counts lessons") {
  CHECK(at_start().shows("0 of 11"));
  ScriptedScreen screen = in_training(lesson());
  screen.run("type a1:C-b1\nkey Enter\ntype b1:C-c1\nkey Enter Enter");
  CHECK(screen.frame().message == "That was the last lesson. Press Enter for a new game.");
  CHECK(offers(screen, "Enter"));
  // Leaving the form leads back to the lesson.
  CHECK(screen.run("key Enter").shows("A new game"));
  CHECK(screen.run("key Esc").shows("Read this."));
  // Leaving the game leaves the lesson, too.
  CHECK(screen.run("key Enter Enter").shows("to move"));
  CHECK(screen.run("key q").has_left());
  for (const int step : {1, 2, 3, 4, 5, 6})
    std::ofstream(file("state/accasta/progress"), std::ios::app)
        << "step " << step << " of Moving a head\n";
  CHECK(at_start().shows("1 of 11"));
}
