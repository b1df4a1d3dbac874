#include <sstream>

#include <accasta/line_mode/line_mode.hpp>
#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta;
using namespace accasta::line_mode;
using namespace accasta::table;
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
  const std::string output = played(session, "b2:H-e1\ng4:C-f5\na1:C-b1\n");
  CHECK(session.game.turns().size() == 1);
  CHECK_THAT(output, ContainsSubstring("range of a horse is 2, e1 is 3 steps away"));
  CHECK_THAT(output, ContainsSubstring("Not possible (column 1): g4 is held by Black"));
}

TEST_CASE("line mode says which dialect it read when two differ") {
  Session session = two_people(Rules::pari(), "x4/x5/x,x,x,x,PP,x/x7/x6/x5/x,ppp,x,x w");
  const std::string output = played(session, "e5:-e4\n");
  CHECK_THAT(output,
             ContainsSubstring("Read as booklet; it would be another turn in the dialect count."));
  CHECK(session.game.turns().front().moves().front().count == 1);
}

TEST_CASE("line mode says what a turn did, and draws nothing unless asked to") {
  Session session = two_people(Rules::standard());
  const std::string output = played(session, "a1:C-c1,HS-b1\n");
  CHECK_THAT(output, ContainsSubstring("White 1. a1:C-c1,HS-b1\n"
                                       "From a1: chariot to c1; horse on shield to b1.\n"
                                       "Black to move.\n"));
  CHECK_THAT(output, !ContainsSubstring("CHS"));
  CHECK_THAT(played(session, "board\n"), ContainsSubstring("CHS"));
  const std::string drawn = played(session, "Board ON\ng4:C-f5\nboard off\nundo\n");
  CHECK_THAT(drawn, ContainsSubstring("drawn after every turn") && ContainsSubstring("( c )"));
  CHECK_THAT(drawn, ContainsSubstring("when you ask for it"));
}

TEST_CASE("line mode answers questions in words") {
  struct Case {
    const char* question;
    const char* answer;
  };
  const auto example = GENERATE(values<Case>({
      {"last", "No turn has been made."},
      {"history", "No turn has been made."},
      {"stack a1",
       "a1: White's stack of 3 pieces, chariot on horse on shield, in White's castle. "
       "Range 3 cells."},
      {"a1", "a1: White's stack of 3 pieces"},
      {"what is on d4?", "d4 is empty."},
      {"Stack on G1", "g1: Black's stack of 3 pieces"},
      {"stack", "Say which cell, as in: stack d4."},
      {"stack z9", "There is no cell \"z9\". Rows a to g have 4, 5"},
      {"moves a1", "1 piece, chariot: to "},
      {"moves of a1", "in all begin on a1"},
      {"moves g1", "If Black were to move:\n1 piece, chariot: to "},
      {"pause", "There is no clock to be stopped"},
      {"go", "Nothing is paused."},
      {"moves d4", "None: d4 is empty"},
      {"where can a1 go?", "in all begin on a1"},
      {"whose turn is it?", "White to move."},
      {"what time is it", "no clock"},
      {"turns c3", "c3:S-d3"},
      {"turns d4", "None: d4 is empty."},
      {"turns", "192 legal turns:"},
      {"pieces white", "White has 9 stacks: a1 chariot on horse on shield;"},
      {"pieces", "Black has 9 stacks: e3 shield;"},
      {"pieces red", "Say whose"},
      {"row d", "d7 is empty."},
      {"row", "as in: row d."},
      {"castles", "White holds 0 of 3 in Black's castle. Black holds 0 of 3 in White's castle."},
      {"show me the threats", "No threats: neither player"},
      {"status", "Standard, turn 1. White: human. Black: human."},
      {"clock", "no clock"},
      {"rules", "A shield moves 1 cell"},
      {"position", "shc,shc,shc,shc/"},
      {"level", "Both players are human"},
      {"level 11", "A level is a number from 1 to 10, as in: level 7."},
      {"save", "Say where, as in: save game.acc."},
      {"help", "take the last turn back"},
      {"help undo", "undo [NUMBER]: take the last turn back"},
      {"help stack", "stack CELL: say what stands on a cell"},
      {"? bord", "Did you mean \"board\"?"},
  }));
  CAPTURE(example.question);
  Session session = two_people(Rules::standard());
  CHECK_THAT(played(session, std::string(example.question) + "\r\n"),
             ContainsSubstring(example.answer));
  CHECK(session.game.turns().empty());
}

TEST_CASE("line mode answers what it does not know with what would be right") {
  Session session = two_people(Rules::pari());
  CHECK_THAT(played(session, "threets\n"),
             ContainsSubstring("\"threets\" is neither a word nor a turn. Did you mean "
                               "\"threats\"? \"help\" lists the words; a turn begins with its "
                               "cell, as in a1:1-c1,2-b1."));
  CHECK_THAT(played(session, "who threatens?\n"), ContainsSubstring("mean \"threats\"?"));
  CHECK_THAT(played(session, "xyzzy\n"), !ContainsSubstring("Did you mean"));
}

TEST_CASE("every turn that line mode gives as an example can be played") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    Session session = two_people(rules);
    const std::string help = played(session, "help\n");
    const auto begin = help.find("Type a turn, such as ") + 21;
    played(session, help.substr(begin, help.find(", or a word", begin) - begin) + "\n");
    CHECK(session.game.turns().size() == 1);
  }
}

TEST_CASE("line mode gives hints and changes the engine's level") {
  Session session = two_people(Rules::pari());
  session.seats.black.level = engine::Level::from(2);
  const std::string output = played(session, "hint\nlevel 7\n");
  CHECK_THAT(output, ContainsSubstring("Looking ") && ContainsSubstring("\nFrom "));
  CHECK_THAT(output, ContainsSubstring("Black: level 7"));
  CHECK(session.seats.black.level == engine::Level::from(7));
  CHECK(session.game.turns().empty());
}

TEST_CASE("line mode begins anew, with colours changed if asked") {
  Session session = two_people(Rules::standard());
  session.seats.black.level = engine::Level::from(1);
  played(session, "a1:C-b1\nnew\n");
  CHECK(session.game.turns().empty());
  CHECK(session.seats.white.is_human());
  played(session, "rematch\n");
  CHECK(session.seats.black.is_human());
  CHECK(session.game.turns().size() == 1);
}

TEST_CASE("line mode tells the time with units") {
  Session session = two_people(Rules::standard());
  session.time_control = game::TimeControl::parse("10m");
  session.clock.emplace(*session.time_control);
  CHECK_THAT(played(session, "clock\na1:C-b1\n"),
             ContainsSubstring("White to move, 10 minutes left.") &&
                 ContainsSubstring("Black has 10 minutes left.") &&
                 ContainsSubstring("Black to move, 10 minutes left."));
}

TEST_CASE("line mode says what stands still, and until when") {
  Session session = two_people(Rules::standard());
  session.time_control = game::TimeControl::parse("10m");
  session.clock.emplace(*session.time_control);
  const std::string clocks = "The clocks stand still until \"go\" or your next turn.\n";
  CHECK_THAT(played(session, "a1:C-b1\nundo\n"),
             ContainsSubstring("White to move, 10 minutes left.\n" + clocks));
  CHECK_THAT(played(session, "pause\n"), ContainsSubstring("White 1.> " + clocks));
  CHECK_THAT(played(session, "pause\ngo\n"), ContainsSubstring("> White to move, 10 minutes"));
  CHECK_THAT(played(session, "pause\nresign\n"), ContainsSubstring("resigned.\nGame over> "));
}

TEST_CASE("line mode lets the computer wait after its turn was taken back") {
  Session session = two_people(Rules::pari());
  session.seats.white.level = engine::Level::from(1);
  const std::string waits = "White waits: \"go\" lets it play.\n";
  CHECK_THAT(played(session, "undo\na1:3-d1\nresign\ndraw\n"),
             ContainsSubstring("White to move.\n" + waits + "White 1.> " + waits + "White 1.> " +
                               waits + "White 1.> " + waits));
  CHECK_FALSE(session.game.outcome());
  CHECK(session.game.turns().empty());
  played(session, "undo\ngo\n");
  CHECK(session.game.turns().size() == 1);
}

TEST_CASE("line mode takes back, plays again, and resigns") {
  Session session = two_people(Rules::standard());
  CHECK_THAT(played(session, "undo\nredo\n"), ContainsSubstring("No turn to take back."));
  played(session, "a1:C-b1\nundo\nredo\n");
  CHECK(session.game.turns().size() == 1);
  CHECK_THAT(played(session, "undo\n"), ContainsSubstring("Taken back: 1. a1:C-b1."));
  CHECK_THAT(played(session, "redo\n"),
             ContainsSubstring("Played again:\nWhite 1. a1:C-b1\nFrom a1: chariot to b1."));
  played(session, "g1:C-f1\nundo 2\n");
  CHECK(session.game.turns().empty());
  played(session, "redo 9\nundo\n");
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

TEST_CASE("line mode asks before it writes over the file of another game") {
  const test::TemporaryFolder folder;
  const std::string other = folder.write("other.acc", "another game");
  const std::string save = "save " + other + "\n";
  Session session = two_people(Rules::standard());
  CHECK_THAT(played(session, save + "no\n"),
             ContainsSubstring("is there already. Write over it? (yes or no) Not saved."));
  CHECK(test::file_content(other) == "another game");
  CHECK_THAT(played(session, save + "yes\na1:C-b1\n" + save),
             ContainsSubstring("Saved to " + other));
  CHECK_THAT(test::file_content(other), ContainsSubstring("1. a1:C-b1"));
}

TEST_CASE("line mode says that a game is kept when it is left") {
  const test::TemporaryFolder folder;
  const auto left = [&folder](const std::string& input) {
    Session session = two_people(Rules::standard());
    std::istringstream in(input);
    std::ostringstream out;
    play_in_lines(session, in, out, tui::Glyphs::Ascii, std::nullopt,
                  Autosave(folder.file("state")));
    return out.str();
  };
  const std::string kept = "The game is kept; accasta alone offers to resume it.\n";
  CHECK_THAT(left("a1:C-b1\nquit\n"), ContainsSubstring(kept));
  CHECK_THAT(left("a1:C-b1\n"), ContainsSubstring(kept));
  CHECK_THAT(left("quit\n"), !ContainsSubstring("kept"));
  CHECK_THAT(left("a1:C-b1\nresign\nquit\n"), !ContainsSubstring("kept"));
}

TEST_CASE("line mode warns of a threat and says who won") {
  Session session = two_people(Rules::standard(), "C,C,x,x/x5/x,C,x4/x7/x6/x5/x3,c w");
  const std::string output = played(session, "e2:C-f2\na4:C-a3\n");
  CHECK_THAT(output,
             ContainsSubstring("Warning: White threatens to win: three of Black's castle cells (f2 "
                               "g1 g2) are held. Black cannot prevent it."));
  CHECK_THAT(output, ContainsSubstring("White holds 3 of 3 in Black's castle (f2, g1 and g2)"));
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
