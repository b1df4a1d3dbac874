#include <sstream>

#include <accasta/line_mode/line_mode.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta;
using namespace accasta::line_mode;
using namespace accasta::table;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string started(const std::string& input,
                    const std::optional<std::filesystem::path>& folder = std::nullopt) {
  std::istringstream in(input);
  std::ostringstream out;
  start_in_lines(in, out,
                 {.options = {.level = *engine::Level::from(1), .threads = 1, .hash_mebibytes = 1},
                  .folder = folder});
  return out.str();
}

void keep(const std::filesystem::path& folder, const Rules& rules, const char* turn) {
  Session session({.game = game::Game(Position::start(rules))});
  session.play(notation::read_turn(turn, session.position()).value().turn, {});
  REQUIRE(Autosave(folder).save(session));
}

}  // namespace

TEST_CASE("Line mode begins with the variant and the colour") {
  CHECK_THAT(started("pari\nwhite\n"), ContainsSubstring("Pari. White: human. Black: level 1"));
  CHECK_THAT(started("s\nblack\n"),
             ContainsSubstring("Standard. White: level 1") && ContainsSubstring("White thinks"));
  CHECK_THAT(started("pari\nboth\n"), ContainsSubstring("White: human. Black: human."));
  CHECK_THAT(started("quit\npari\nwhite\n"), !ContainsSubstring("colour"));
  CHECK_THAT(started("pari\n"), !ContainsSubstring("human"));
}

TEST_CASE("Line mode greets somebody new once, and offers the lessons and puzzles") {
  const test::TemporaryFolder temporary;
  const std::filesystem::path folder = temporary.file("state");
  CHECK_THAT(started("learn\nquit\n", folder),
             ContainsSubstring("Welcome to Accasta") && ContainsSubstring("Lesson 1, step 1"));
  CHECK_THAT(started("puzzle\nquit\n", folder),
             !ContainsSubstring("Welcome") && ContainsSubstring("Puzzle, difficulty"));
  CHECK_THAT(started("p\nquit\n", folder), ContainsSubstring("Please answer standard, pari"));
}

TEST_CASE("Line mode offers a kept game") {
  const test::TemporaryFolder temporary;
  const std::filesystem::path folder = temporary.file("state");
  CHECK_THAT(started("", folder), !ContainsSubstring("Resume"));
  keep(folder, Rules::pari(), "b4:2-c5");
  CHECK_THAT(started("yes\nlast\n", folder),
             ContainsSubstring("Resume Pari, turn 1, human against human") &&
                 ContainsSubstring("White 1. b4:2-c5"));
  CHECK_THAT(started("no\nstandard\nboth\n", folder), ContainsSubstring("Standard. White: human"));
  CHECK_THAT(started("puzzle\nquit\n", folder), ContainsSubstring("Puzzle, difficulty"));
  CHECK_THAT(started("quit\n", folder), !ContainsSubstring("variant"));
  CHECK_THAT(started("", folder), !ContainsSubstring("variant"));
}

TEST_CASE("Line mode offers all kept games, and a new one") {
  const test::TemporaryFolder temporary;
  const std::filesystem::path folder = temporary.file("state");
  keep(folder, Rules::pari(), "b4:2-c5");
  keep(folder, Rules::standard(), "a1:C-b1");
  const auto games = kept_games(folder).games;
  REQUIRE(games.size() == 2);
  const bool pari_first = games.front().description.starts_with("Pari");
  CHECK_THAT(started(pari_first ? "1\n" : "2\n", folder),
             ContainsSubstring("(1, 2 or new)") && ContainsSubstring("Black to move.") &&
                 ContainsSubstring("Pari. White: human"));
  CHECK_THAT(started("new\npari\nboth\n", folder), ContainsSubstring("White to move."));
  CHECK_THAT(started("pari\nboth\n", folder),
             !ContainsSubstring("Which variant") && ContainsSubstring("White to move."));
}
