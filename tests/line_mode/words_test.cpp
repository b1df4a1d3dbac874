#include "line_mode/words.hpp"

#include <array>

#include "support/catch.hpp"

using namespace accasta::line_mode;

namespace {

constexpr std::array<std::string_view, 7> kKnown{"board", "stack",  "threats", "moves",
                                                 "undo",  "resign", "row"};
constexpr std::array<std::string_view, 5> kQuestions{"board", "stack", "threats", "moves", "row"};

std::string understood(std::string_view line) {
  const auto command = understand(line, kKnown, kQuestions);
  if (!command) return "";
  return std::string(command->word) +
         (command->argument.empty() ? "" : "(" + command->argument + ")");
}

std::string meant(std::string_view typed) {
  return std::string(nearest_in(typed, kKnown).value_or(""));
}

}  // namespace

TEST_CASE("A turn is told from a word") {
  for (const char* turn :
       {"a1:C-b1", " 12. b4:2-c5", "3... g1c1", "12) a1:C-b1", "12: a1:C-b1", "A1 : C - b1", "a1c"})
    CHECK(looks_like_turn(turn));
  for (const char* word : {"", "12", "b1", "board", "e", "12.", "undo 3", "h1:C-b1"})
    CHECK_FALSE(looks_like_turn(word));
}

TEST_CASE("A word is understood with what follows it") {
  CHECK(understood("board") == "board");
  CHECK(understood("  Board on ") == "board(on)");
  CHECK(understood("moves of b2") == "moves(b2)");
  CHECK(understood("moves from the b2") == "moves(b2)");
  CHECK(understood("") == "");
}

TEST_CASE("A question is understood, a deed only when it is said outright") {
  CHECK(understood("d4") == "stack(d4)");
  CHECK(understood("What are the threats?") == "threats");
  CHECK(understood("please show me the board") == "board");
  CHECK(understood("what are the moves of b2") == "moves(b2)");
  CHECK(understood("where is the way to win in this game") == "");
  CHECK(understood("can I resign") == "");
  CHECK(understood("resign?") == "");
  CHECK(understood("stack d4?") == "stack(d4)");
  CHECK(understood("threats?") == "threats");
  CHECK(understood("should I undo") == "");
}

TEST_CASE("Some words stand for others") {
  CHECK(understood("what can b2 reach") == "moves(b2)");
  CHECK(understood("move b2") == "moves(b2)");
  CHECK(understood("is there a threat?") == "threats");
  CHECK(understood("cell d4") == "stack(d4)");
  // The word that it stands for is not among the words.
  CHECK(understood("what time is it") == "");
}

TEST_CASE("A line is said again without what a terminal would obey, and not at length") {
  CHECK(quotable("bord") == "bord");
  CHECK(quotable("\x1b[2J\t") == "?[2J?");
  CHECK(quotable("d\xc3\xa9j\xc3\xa0") == "d\xc3\xa9j\xc3\xa0");
  CHECK(quotable(std::string(60, 'x')) == std::string(60, 'x'));
  CHECK(quotable(std::string(100, 'x')) == std::string(60, 'x') + "...");
  CHECK(quotable(std::string(59, 'x') + "\xc3\xa9") == std::string(59, 'x') + "...");
}

TEST_CASE("The word that was meant is looked for in all of a line") {
  CHECK_FALSE(nearest_in("what is the", kKnown));
  CHECK_FALSE(nearest_in("", kKnown));
}

TEST_CASE("The nearest word is found, if one is near") {
  CHECK(meant("Borad") == "board");
  CHECK(meant("thr") == "threats");
  CHECK(meant("mvoes") == "moves");
  CHECK(meant("undoo!") == "undo");
  CHECK(meant("x") == "");
  CHECK(meant("?") == "");
  CHECK(meant("") == "");
}
