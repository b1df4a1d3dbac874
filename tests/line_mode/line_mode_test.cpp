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

const TableOptions kOptions{.threads = 1, .hash_mebibytes = 1};

GameAtTable game_of(SessionSetup setup) {
  return GameAtTable(Session(std::move(setup)), std::nullopt, kOptions);
}

SessionSetup setup_of(const Rules& rules, const ByColor<Seat>& seats = {}) {
  return {.game = game::Game(Position::start(rules)), .seats = seats};
}

SessionSetup timed(const Rules& rules) {
  SessionSetup setup = setup_of(rules);
  setup.time_control = game::TimeControl::parse("10m");
  return setup;
}

GameAtTable two_people(const Rules& rules) { return game_of(setup_of(rules)); }

GameAtTable two_people(const Rules& rules, const char* position) {
  return game_of({.game = game::Game(notation::parse_position(position, rules).value())});
}

Seat level(int number) { return {engine::Level::from(number)}; }

std::string played(GameAtTable& game, const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  play_in_lines(game, in, out, tui::Glyphs::Ascii);
  return out.str();
}

}  // namespace

TEST_CASE("line mode plays typed turns") {
  GameAtTable game = two_people(Rules::pari());
  const std::string output = played(game, "b4:2-c5\n  e4:+e3  \n\n");
  CHECK(game.session().game().turns().size() == 2);
  CHECK_THAT(output, ContainsSubstring("1. b4:2-c5"));
  CHECK_THAT(output, ContainsSubstring("1... e4:+e3"));
  CHECK_THAT(output, ContainsSubstring("White to move"));
}

TEST_CASE("line mode refuses with the reason and goes on") {
  GameAtTable game = two_people(Rules::standard());
  const std::string output = played(game, "b2:H-e1\ng4:C-f5\na1:C-b1\n");
  CHECK(game.session().game().turns().size() == 1);
  CHECK_THAT(output, ContainsSubstring("range of a horse is 2, e1 is 3 steps away"));
  CHECK_THAT(output, ContainsSubstring("Not possible (column 1): g4 is held by Black"));
}

TEST_CASE("line mode says which dialect it read when two differ") {
  GameAtTable game = two_people(Rules::pari(), "x4/x5/x,x,x,x,PP,x/x7/x6/x5/x,ppp,x,x w");
  const std::string output = played(game, "e5:-e4\n");
  CHECK_THAT(output,
             ContainsSubstring("Read as booklet; it would be another turn in the dialect count."));
  CHECK(game.session().game().turns().front().moves().front().count == 1);
}

TEST_CASE("line mode says what a turn did, and draws nothing unless asked to") {
  GameAtTable game = two_people(Rules::standard());
  const std::string output = played(game, "a1:C-c1,HS-b1\n");
  CHECK_THAT(output, ContainsSubstring("White 1. a1:C-c1,HS-b1\n"
                                       "From a1: chariot to c1; horse on shield to b1.\n"
                                       "Black to move.\n"));
  CHECK_THAT(output, !ContainsSubstring("CHS"));
  CHECK_THAT(played(game, "board\n"), ContainsSubstring("CHS"));
  const std::string drawn = played(game, "Board ON\ng4:C-f5\nboard off\nundo\n");
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
      {"pause", "Nothing to pause"},
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
  GameAtTable game = two_people(Rules::standard());
  CHECK_THAT(played(game, std::string(example.question) + "\r\n"),
             ContainsSubstring(example.answer));
  CHECK(game.session().game().turns().empty());
}

TEST_CASE("line mode answers what it does not know with what would be right") {
  GameAtTable game = two_people(Rules::pari());
  CHECK_THAT(played(game, "threets\n"),
             ContainsSubstring("\"threets\" is neither a word nor a turn. Did you mean "
                               "\"threats\"? \"help\" lists the words; a turn begins with its "
                               "cell, as in a1:1-c1,2-b1."));
  CHECK_THAT(played(game, "who threatens?\n"), ContainsSubstring("mean \"threats\"?"));
  CHECK_THAT(played(game, "xyzzy\n"), !ContainsSubstring("Did you mean"));
}

TEST_CASE("every turn that line mode gives as an example can be played") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    GameAtTable game = two_people(rules);
    const std::string help = played(game, "help\n");
    const auto begin = help.find("Type a turn, such as ") + 21;
    played(game, help.substr(begin, help.find(", or a word", begin) - begin) + "\n");
    CHECK(game.session().game().turns().size() == 1);
  }
}

TEST_CASE("line mode gives hints and changes the engine's level") {
  GameAtTable game = game_of(setup_of(Rules::pari(), {{}, level(2)}));
  const std::string output = played(game, "hint\nlevel 7\nlevel\n");
  CHECK_THAT(output, ContainsSubstring("Evaluation: ") && ContainsSubstring("\nFrom "));
  CHECK_THAT(output, ContainsSubstring("Black: level 7"));
  CHECK_THAT(output, ContainsSubstring("\nlevel 1 (beginner)\nlevel 2 (novice)\n") &&
                         ContainsSubstring("\nlevel 7 (expert), current\n"));
  CHECK(game.session().seats().black.level == engine::Level::from(7));
  CHECK(game.session().game().turns().empty());
}

TEST_CASE("line mode begins anew, with sides switched if asked") {
  GameAtTable game = game_of(setup_of(Rules::standard(), {{}, level(1)}));
  played(game, "a1:C-b1\nnew\n");
  CHECK(game.session().game().turns().empty());
  CHECK(game.session().seats().white.is_human());
  played(game, "rematch\n");
  CHECK(game.session().seats().black.is_human());
  CHECK(game.session().game().turns().size() == 1);
}

TEST_CASE("line mode tells the time with units") {
  GameAtTable game = game_of(timed(Rules::standard()));
  CHECK_THAT(played(game, "clock\na1:C-b1\n"),
             ContainsSubstring("White to move, 10 minutes left.") &&
                 ContainsSubstring("Black has 10 minutes left.") &&
                 ContainsSubstring("Black to move, 10 minutes left."));
}

TEST_CASE("line mode says what stands still, and until when") {
  GameAtTable game = game_of(timed(Rules::standard()));
  const std::string clocks = "The clocks stand still until \"go\" or your next turn.\n";
  CHECK_THAT(played(game, "a1:C-b1\nundo\n"),
             ContainsSubstring("White to move, 10 minutes left.\n" + clocks));
  CHECK_THAT(played(game, "pause\n"), ContainsSubstring("White 1.> " + clocks));
  CHECK_THAT(played(game, "pause\ngo\n"), ContainsSubstring("> White to move, 10 minutes"));
  CHECK_THAT(played(game, "pause\nresign\n"), ContainsSubstring("resigned.\nGame over> "));
}

TEST_CASE("line mode lets the computer wait after its turn was taken back") {
  GameAtTable game = game_of(setup_of(Rules::pari(), {level(1), {}}));
  const std::string waits = "White waits: \"go\" lets it play.\n";
  CHECK_THAT(played(game, "undo\na1:3-d1\nresign\ndraw\n"),
             ContainsSubstring("White to move.\n" + waits + "White 1.> " + waits + "White 1.> " +
                               waits + "White 1.> " + waits));
  CHECK_FALSE(game.session().game().outcome());
  CHECK(game.session().game().turns().empty());
  played(game, "undo\ngo\n");
  CHECK(game.session().game().turns().size() == 1);
}

TEST_CASE("line mode reads turns as they are typed, and asks where a sign is wrong") {
  GameAtTable game = two_people(Rules::standard());
  played(game, "a1 c c1\ng4:c-f5\n");
  CHECK(game.session().game().turns().size() == 2);
  CHECK_THAT(played(game, "c1:CxD1\n"),
             ContainsSubstring("d1 is empty, the sign is -.\nDid you mean c1:C-d1?"));
  CHECK(game.session().game().turns().size() == 2);
}

TEST_CASE("line mode asks once more before a turn that loses at once") {
  GameAtTable game = two_people(Rules::pari(), "PP,x3/x5/x2,P,p,x2/PP,x6/x2,P,p,x2/x5/ppp,x3 b 20");
  CHECK_THAT(
      played(game, "c4:-c5\n"),
      ContainsSubstring("This turn does not stop g1:1-f2. Type it again to play it anyway."));
  CHECK(game.session().game().turns().empty());
  played(game, "c4:-c5\n");
  CHECK(game.session().game().turns().size() == 1);
}

TEST_CASE("line mode says where pieces can go whose owner would have won already") {
  GameAtTable game = two_people(Rules::standard(), "C,x2,H/x5/x2,S,x3/x3,shc,x3/x6/x5/x3,S b 16");
  CHECK_THAT(played(game, "moves a4\n"),
             ContainsSubstring("If White were to move:\n1 piece, shield: to a3, b4 and b5."));
}

TEST_CASE("line mode takes back, plays again, and resigns") {
  GameAtTable game = two_people(Rules::standard());
  CHECK_THAT(played(game, "undo\nredo\n"), ContainsSubstring("Nothing to undo."));
  played(game, "a1:C-b1\nundo\nredo\n");
  CHECK(game.session().game().turns().size() == 1);
  CHECK_THAT(played(game, "undo\n"), ContainsSubstring("Undone: 1. a1:C-b1."));
  CHECK_THAT(played(game, "redo\n"),
             ContainsSubstring("Redone:\nWhite 1. a1:C-b1\nFrom a1: chariot to b1."));
  played(game, "g1:C-f1\nundo 2\n");
  CHECK(game.session().game().turns().empty());
  played(game, "redo 9\nundo\n");
  CHECK(game.session().game().turns().size() == 1);
  CHECK_THAT(played(game, "resign\na2:C-b1\n"), ContainsSubstring("White wins: Black resigned.") &&
                                                    ContainsSubstring("The game is over."));
  CHECK_THAT(played(game, "undo\n"), ContainsSubstring("The result was undone.\n"));
  CHECK(game.session().game().turns().size() == 1);
}

TEST_CASE("line mode asks the other player about a draw") {
  GameAtTable game = two_people(Rules::standard());
  CHECK_THAT(played(game, "draw\nno\n"), ContainsSubstring("Black declines"));
  CHECK_FALSE(game.session().game().outcome());
  CHECK_THAT(played(game, "draw\nyes\n"), ContainsSubstring("Draw by agreement."));
  CHECK(game.session().game().outcome()->reason == Outcome::Reason::Agreement);
}

TEST_CASE("line mode saves, and says when it cannot") {
  const test::TemporaryFolder folder;
  GameAtTable game = two_people(Rules::standard());
  const std::string file = folder.file("game.acc");
  CHECK_THAT(played(game, "a1:C-b1\nsave " + file + "\nsave\nsave /nowhere/at/all\n"),
             ContainsSubstring("Saved to " + file) && ContainsSubstring("Say where") &&
                 ContainsSubstring("Not saved: cannot write /nowhere/at/all"));
  CHECK_THAT(test::file_content(file), ContainsSubstring("1. a1:C-b1"));
}

TEST_CASE("line mode asks before it writes over the file of another game") {
  const test::TemporaryFolder folder;
  const std::string other = folder.write("other.acc", "another game");
  const std::string save = "save " + other + "\n";
  GameAtTable game = two_people(Rules::standard());
  CHECK_THAT(played(game, save + "no\n"),
             ContainsSubstring("exists. Overwrite it? (yes or no) Not saved."));
  CHECK(test::file_content(other) == "another game");
  CHECK_THAT(played(game, save + "yes\na1:C-b1\n" + save), ContainsSubstring("Saved to " + other));
  CHECK_THAT(test::file_content(other), ContainsSubstring("1. a1:C-b1"));
}

TEST_CASE("line mode says that a game is kept when it is left") {
  const test::TemporaryFolder folder;
  const auto left = [&folder](const std::string& input) {
    GameAtTable game(Session(setup_of(Rules::standard())), Autosave(folder.file("state")),
                     kOptions);
    std::istringstream in(input);
    std::ostringstream out;
    play_in_lines(game, in, out, tui::Glyphs::Ascii);
    return out.str();
  };
  const std::string kept = "The game is kept; accasta alone offers to resume it.\n";
  CHECK_THAT(left("a1:C-b1\nquit\n"), ContainsSubstring(kept));
  CHECK_THAT(left("a1:C-b1\n"), ContainsSubstring(kept));
  CHECK_THAT(left("quit\n"), !ContainsSubstring("kept"));
  CHECK_THAT(left("a1:C-b1\nresign\nquit\n"), !ContainsSubstring("kept"));
}

TEST_CASE("line mode warns of a threat and says who won") {
  GameAtTable game = two_people(Rules::standard(), "C,C,x,x/x5/x,C,x4/x7/x6/x5/x3,c w");
  const std::string output = played(game, "e2:C-f2\na4:C-a3\n");
  CHECK_THAT(output,
             ContainsSubstring("Warning: White threatens to win: three of Black's castle cells (f2 "
                               "g1 g2) are held. Black cannot prevent it."));
  CHECK_THAT(output, ContainsSubstring("White holds 3 of 3 in Black's castle (f2, g1 and g2)"));
  CHECK_THAT(output, ContainsSubstring("White wins: three stacks in Black's castle."));
}

TEST_CASE("line mode lets two engines play to the end") {
  GameAtTable game = game_of(setup_of(Rules::pari(), {level(1), level(1)}));
  played(game, "");
  CHECK(game.session().game().outcome());
}

TEST_CASE("the engine answers in line mode") {
  GameAtTable game = game_of(setup_of(Rules::standard(), {{}, level(1)}));
  played(game, "a1:C-b1\n");
  CHECK(game.session().game().turns().size() == 2);
}

TEST_CASE("a level that is changed in line mode is noted in the record") {
  GameAtTable game = game_of(setup_of(Rules::standard(), {{}, level(1)}));
  played(game, "a1:C-b1\nlevel 2\n");
  const auto record = game.session().record();
  REQUIRE(record.turns.size() == 2);
  REQUIRE(record.turns.back().comments.size() == 1);
  CHECK_THAT(record.turns.back().comments.front(),
             ContainsSubstring("Black from here on: level 2"));
}

TEST_CASE("a resumed game with clocks waits in line mode, also where its turns were taken back") {
  SessionSetup setup = timed(Rules::standard());
  setup.game.push(setup.game.position().legal_turns().front());
  REQUIRE(setup.game.undo());
  GameAtTable game = game_of(setup);
  CHECK_THAT(played(game, ""), ContainsSubstring("The clocks stand still until"));
}

TEST_CASE("line mode takes --threads and --hash") {
  // As line mode and the table on the screen ask the same engines, it is enough that these do.
  TableOptions options = kOptions;
  options.threads = 3;
  options.hash_mebibytes = 2;
  GameAtTable game(Session(setup_of(Rules::standard())), std::nullopt, options);
  CHECK(game.engines().options(*engine::Level::from(10)) ==
        engine::Options{.hash_mebibytes = 2, .threads = 3});
  CHECK(game.engines().options(*engine::Level::from(9)) ==
        engine::Options{.hash_mebibytes = 2, .threads = 1});
}

TEST_CASE("line mode takes --ponder") {
  for (const bool ponder : {false, true}) {
    TableOptions options = kOptions;
    options.ponder = ponder;
    SessionSetup setup = setup_of(Rules::standard(), {{}, level(3)});
    setup.seed = 1;
    GameAtTable game(Session(std::move(setup)), std::nullopt, options);
    played(game, "a1:C-b1\n");
    CHECK((game.engines().task() == TableEngines::Task::Ahead) == ponder);
    CHECK_THAT(
        played(game, "pause\n"),
        ContainsSubstring(ponder ? "The engine does not think ahead until" : "Nothing to pause"));
  }
}

TEST_CASE("a line that is typed stops line mode's review, and is read") {
  GameAtTable game = two_people(Rules::standard(), "S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w");
  std::istringstream in("d3:C-d4\nresign\nreview\nnext\nreview\n");
  std::ostringstream out;
  int asked = 0;
  play_in_lines(game, in, out, tui::Glyphs::Ascii, std::nullopt, [&] { return ++asked == 1; });
  CHECK_THAT(out.str(), ContainsSubstring("Reviewing 1 turn ... Enter stops it.\n") &&
                            ContainsSubstring("The review was stopped.\n") &&
                            ContainsSubstring("\"review\" looks for the mistakes") &&
                            ContainsSubstring("White: accuracy 100.0 over 1 turn; "));
  CHECK(asked == 3);
}

TEST_CASE("line mode reviews a game, lets people try again, and play on") {
  GameAtTable game = two_people(Rules::standard(), "S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w");
  const std::string output = played(game, R"(review
next
why
d3:C-d4
resign
review
next
why
board
d3
d3:C-d5
d3:C-d7
d3:C-e3
next
previous
try
play 3
pause
)");
  CHECK_THAT(output, ContainsSubstring("The game is not over; hint proposes a turn."));
  CHECK_THAT(output, ContainsSubstring("\"review\" looks for the mistakes"));
  CHECK_THAT(output, ContainsSubstring("\"review\" lists the mistakes"));
  CHECK_THAT(output, ContainsSubstring("Reviewing 1 turn ...") && ContainsSubstring("50 %"));
  CHECK_THAT(output, ContainsSubstring("White: accuracy 100.0 over 1 turn; "));
  CHECK_THAT(output, ContainsSubstring("1. d3:C-d4?!#: missed win in one, still won."));
  CHECK_THAT(output, ContainsSubstring("Mistake 1 of 1, White's: 1. d3:C-d4?!#"));
  CHECK_THAT(output, ContainsSubstring("Review White 1.> Missed win in one, still won. Better: "));
  // Questions are about the position of the mistake, and typed turns are tried there.
  CHECK_THAT(output, ContainsSubstring("d3: White's stack of 1 piece") ||
                         ContainsSubstring("d3: White's chariot"));
  CHECK_THAT(output, ContainsSubstring("d3:C-d5 is not good enough: missed win in one"));
  CHECK_THAT(output, ContainsSubstring("Not possible"));
  CHECK_THAT(output, ContainsSubstring("d3:C-e3 is right: nothing is better."));
  CHECK_THAT(output, ContainsSubstring("No mistakes after this.") &&
                         ContainsSubstring("No mistakes before this."));
  // White, who made the mistake, plays on against the engine.
  CHECK(game.session().game().turns().empty());
  CHECK(game.session().seats().white.is_human());
  CHECK(game.session().seats().black == level(3));
  CHECK_FALSE(game.is_over());
}
