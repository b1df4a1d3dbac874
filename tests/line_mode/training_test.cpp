#include <sstream>
#include <string>

#include <accasta/exercises/collection.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/training/training.hpp>

#include "exercises/exercise_texts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::line_mode;
using namespace accasta::test;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string trained(training::Training training, const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  train_in_lines(training, in, out, tui::Glyphs::Ascii);
  return out.str();
}

std::string learned(const std::string& input) {
  const auto step = [](const std::string& number, const std::string& turns) {
    return exercise("[Lesson \"1\"]\n[Step \"" + number + "\"]\n" + kFarApart + "\n" + turns +
                    " *");
  };
  return trained(*training::Training::lessons(
                     {{1,
                       "One",
                       {step("1",
                             "{Go to b1.} 1. a1:C-b1 {Good.} (1. a1:C-a2? {No.} g1:C-f1 {Gone.}) "
                             "1... g1:C-f2 {Now c1.} 2. b1:C-c1 {There.}"),
                        step("2", "{Read this.}")}}},
                     std::nullopt, std::nullopt),
                 input);
}

}  // namespace

TEST_CASE("a lesson in lines: the task, turns, answers, and on with Enter") {
  CHECK_THAT(learned("b1\na1:C-b1\nb1:C-c1\n\n\n"),
             ContainsSubstring("Lesson 1, step 1 of 2: One. Standard.") &&
                 ContainsSubstring("Go to b1.") && ContainsSubstring("b1 is empty") &&
                 ContainsSubstring("Black g1:C-f2: From g1: chariot to f2.") &&
                 ContainsSubstring("Good. Now c1.") && ContainsSubstring("There.") &&
                 ContainsSubstring("Done; Enter goes on, quit ends.") &&
                 ContainsSubstring("Read this.") && ContainsSubstring("Lesson 1 is done.") &&
                 ContainsSubstring("Done, and the last one; Enter ends.") &&
                 ContainsSubstring("That was the last one."));
}

TEST_CASE("a lesson in lines: wrong turns are told and played out, others refused") {
  CHECK_THAT(learned("a1:C-a2\na1:C-c1\na1:C-e5\nxyz\n"),
             ContainsSubstring("No. Gone.") && ContainsSubstring("Black g1:C-f1:") &&
                 ContainsSubstring("Try again, from the position before that turn.") &&
                 ContainsSubstring("a1:C-c1 is possible, but not what is asked for.") &&
                 ContainsSubstring("Not possible (column") &&
                 ContainsSubstring("\"xyz\" is neither a word nor a turn."));
}

TEST_CASE("a lesson in lines: all words") {
  const std::string said = learned(
      "help\ntask\nboard off\nboard\nboard on\nhint\nhint\nhint\nstack a1\nstack\nmoves a1\nmoves "
      "x\npieces\nback\na1:C-b1\nagain\nnext\nhint\na1:C-b1\nback\nquit\n");
  for (const char* part :
       {"begin this one again", "drawn when you ask", "Look at the stack on a1.",
        "The stack on a1 goes to b1.", "The turn is a1:C-b1.", "a1: White's stack of 1 piece",
        "Say which cell", "1 piece, chariot: to", "White has 1 stack", "This is the first one.",
        "Read this.", "It is done.", "begins this one again"})
    CHECK_THAT(said, ContainsSubstring(part));
  CHECK_THAT(learned("q\nhelp\n"), !ContainsSubstring("this list"));
  CHECK_THAT(learned("exit\nhelp\n"), !ContainsSubstring("this list"));
}

TEST_CASE("every built-in lesson can be done in lines") {
  const auto all = exercises::lessons(std::nullopt).lessons;
  std::string input;
  for (const auto& lesson : all)
    for (const auto& step : lesson.steps) {
      Position position = step.record().start;
      for (std::size_t i = 0; i < step.record().turns.size(); ++i) {
        const Turn& turn = step.record().turns[i].turn;
        if (i % 2 == 0) input += notation::write_turn(turn, position) + "\n";
        position = position.after(turn);
      }
      input += "\n";
    }
  const std::string said =
      trained(*training::Training::lessons(all, std::nullopt, std::nullopt), input);
  CHECK_THAT(said, !ContainsSubstring("Try again") && !ContainsSubstring("Not possible") &&
                       ContainsSubstring("That was the last one."));
}
