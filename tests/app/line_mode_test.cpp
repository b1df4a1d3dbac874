#include "line_mode.hpp"

#include <sstream>

#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta;
using namespace accasta::app;
using Catch::Matchers::ContainsSubstring;

namespace {

Session two_people(const Rules& rules, const char* position = nullptr) {
  return {.game =
              game::Game(position == nullptr ? Position::start(rules)
                                             : notation::parse_position(position, rules).value())};
}

std::string played(Session& session, const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  play_in_lines(session, in, out, tui::Glyphs::Ascii, std::nullopt);
  return out.str();
}

}  // namespace

TEST_CASE("line mode plays typed turns") {
  Session session = two_people(Rules::pari());
  const std::string output = played(session, "b4:2-c5\n  e4:+e3  \n\n");
  CHECK(session.game.turns().size() == 2);
  CHECK_THAT(output, ContainsSubstring("1. b4:2-c5"));
  CHECK_THAT(output, ContainsSubstring("1... e4:+e3"));
  CHECK_THAT(output, ContainsSubstring("White to move"));
}

TEST_CASE("line mode refuses with the reason and goes on") {
  Session session = two_people(Rules::standard());
  const std::string output = played(session, "b2:H-e1\nnonsense\na1:C-b1\n");
  CHECK(session.game.turns().size() == 1);
  CHECK_THAT(output, ContainsSubstring("range of a horse is 2, e1 is 3 steps away"));
  CHECK_THAT(output, ContainsSubstring("Not possible (column 1)"));
}

TEST_CASE("line mode says which dialect it read when two differ") {
  Session session = two_people(Rules::pari(), "x4/x5/x,x,x,x,PP,x/x7/x6/x5/x,ppp,x,x w");
  const std::string output = played(session, "e5:-e4\n");
  CHECK_THAT(output,
             ContainsSubstring("Read as booklet; it would be another turn in the dialect count."));
  CHECK(session.game.turns().front().moves().front().count == 1);
}

TEST_CASE("line mode answers questions in words") {
  Session session = two_people(Rules::standard());
  const std::string output =
      played(session, "last\nstack a1\nstack z9\nmoves a1\nmoves g1\nturns c3\nposition\nhelp\n");
  CHECK_THAT(output, ContainsSubstring("No turn has been made."));
  CHECK_THAT(output, ContainsSubstring("White chariot"));
  CHECK_THAT(output, ContainsSubstring("not \"z9\""));
  CHECK_THAT(output, ContainsSubstring("1 piece: "));
  CHECK_THAT(output, ContainsSubstring("None: g1 is held by Black"));
  CHECK_THAT(output, ContainsSubstring("c3:S-d3"));
  CHECK_THAT(output, ContainsSubstring("shc,shc,shc,shc/"));
  CHECK_THAT(output, ContainsSubstring("take the last turn back"));
}

TEST_CASE("line mode takes back, plays again, and resigns") {
  Session session = two_people(Rules::standard());
  CHECK_THAT(played(session, "undo\nredo\n"), ContainsSubstring("No turn to take back."));
  played(session, "a1:C-b1\nundo\nredo\n");
  CHECK(session.game.turns().size() == 1);
  CHECK_THAT(
      played(session, "resign\na2:C-b1\n"),
      ContainsSubstring("White wins: Black resigned.") && ContainsSubstring("The game is over."));
}

TEST_CASE("line mode asks the other player about a draw") {
  Session session = two_people(Rules::standard());
  CHECK_THAT(played(session, "draw\nno\n"), ContainsSubstring("Black declines"));
  CHECK_FALSE(session.game.outcome());
  CHECK_THAT(played(session, "draw\nyes\n"), ContainsSubstring("Draw by agreement."));
  CHECK(session.game.outcome()->reason == Outcome::Reason::Agreement);
}

TEST_CASE("line mode saves, and says when it cannot") {
  const test::TemporaryFolder folder;
  Session session = two_people(Rules::standard());
  const std::string file = folder.file("game.acc");
  CHECK_THAT(played(session, "a1:C-b1\nsave " + file + "\nsave\nsave /nowhere/at/all\n"),
             ContainsSubstring("Saved to " + file) && ContainsSubstring("Say where") &&
                 ContainsSubstring("Not saved: cannot write /nowhere/at/all"));
  CHECK_THAT(test::file_content(file), ContainsSubstring("1. a1:C-b1"));
}

TEST_CASE("line mode warns of a threat and says who won") {
  Session session = two_people(Rules::standard(), "C,C,x,x/x5/x,C,x4/x7/x6/x5/x3,c w");
  const std::string output = played(session, "e2:C-f2\na4:C-a3\n");
  CHECK_THAT(output, ContainsSubstring("WHITE THREATENS TO WIN"));
  CHECK_THAT(output, ContainsSubstring("White wins: three stacks in Black's castle."));
}

TEST_CASE("line mode lets two engines play to the end") {
  Session session = two_people(Rules::pari());
  session.seats = {{engine::Level::from(1)}, {engine::Level::from(1)}};
  played(session, "");
  CHECK(session.game.outcome());
}

TEST_CASE("the engine answers in line mode") {
  Session session = two_people(Rules::standard());
  session.seats.black.level = engine::Level::from(1);
  played(session, "a1:C-b1\n");
  CHECK(session.game.turns().size() == 2);
}
