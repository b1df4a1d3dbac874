#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <accasta/dialogs/questions.hpp>

#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;

TEST_CASE("viewer: the rule booklet's sample game is gone through") {
  const Home home;
  replay("booklet.acc", R"(
      wait at the start
      key Right
      wait after 1.
      key Right Right Right
      wait after 2...
      key Left
      wait after 2.
      key End
      wait after 15...
      wait Black wins: White resigned
      key Home
      wait at the start
      key q
    )");
}

TEST_CASE("viewer: a record is gone through, searched, and changed") {
  const Home home;
  replay("annotated.acc", R"(
      wait game 1 of 3
      wait The first game shows comments
      key Down
      wait in 1.
      wait > 1. a1:C-c1 ...
      key Down
      wait after 1.
      wait +0.45 for White, depth 6
      key Up
      wait > 1. a1:C-c1 ...
      key Left
      gone > 1.
      key t
      wait Go to turn:
      type 2w
      key Enter
      wait Too early
      key t
      wait Go to turn:
      type 9w
      key Enter
      wait No such place: 9w
      # Comments, and their search.
      key Home
      key Tab
      wait the rest follows
      key /
      wait Find:
      type deep
      key Enter
      wait Deep inside.
      wait game 1 of 3, variation
      key Esc
      wait or 1... g2:C+f2
      key Esc
      wait or 1. a4:CHS-b5
      # Variations.
      key o
      wait Which variation?
      type 2
      wait after 1.
      wait a4:CHS-b5
      key P
      wait Variation promoted to the main line.
      wait or 1. a1:C-b1 g1:C-f1
      wait or 1. a1:C-c1,HS-b1!
      # Words and marks.
      key w
      wait Comment:
      type A bold start.
      key Enter
      wait A bold start.
      key !
      wait How was the turn?
      type 5
      wait a4:CHS-b5!?
      key r
      wait Deep inside.
      key q
      wait game 1 of 3
      # The other games are kept as they are.
      key q
      wait Discard unsaved changes?
      key n
      key s
      wait Save as:
      key Esc
      key l
      wait Eve - Sam
      type 2
      wait at the start
      key /
      wait Find:
      type x
      key Enter
      wait The first capture.
      key n
      wait after 5.
      key n
      wait White has had enough.
      key N
      wait after 5.
      key q
      wait Discard unsaved changes?
      key y
    )");
}

TEST_CASE("viewer: a game that stops being legal is shown up to there, with the reason") {
  const Home home;
  replay("wrong/blocked.acc", R"(
      wait at the start
      wait The record is wrong after this: line 2
      wait blocked by
      key ?
      wait KEYS
      key q
      key l
      wait This is the only game
      key q
    )");
}

TEST_CASE("viewer: from the middle of a record a game is played") {
  const Home home;
  replay("booklet.acc", R"(
      wait after 3...
      key p
      wait Who plays White?
      type 1
      wait Who plays Black?
      type 2
      wait WHITE to move
      wait turn 4
      type c4:-d4
      key Enter
      wait turn 5  WHITE to move
      key q
      wait Back in the record.
      wait after 3...
      key End
      wait Black wins: White resigned
      key q
    )",
         kSmall, 0, 6);
}

TEST_CASE("viewer: a game is judged while it plays by itself; what was found is saved") {
  const Home home;
  std::filesystem::copy_file(std::string(ACCASTA_TEST_DATA) + "/games/annotated.acc", "games.acc");
  replay("./games.acc", R"(
      wait at the start  game 3 of 3
      key j
      wait Reviewing
      key Space
      wait after 1...
      wait Review finished
      key w
      wait Comment:
      type Black has it all.
      key Enter
      wait Black has it all.
      key s
      wait Save as: games.acc
      key Enter
      wait games.acc exists. Overwrite it?
      key y
      wait Saved as games.acc.
      key q
    )",
         kLarge, 2);
  replay("./games.acc", R"(
      wait Black has it all.
      wait , depth
      key l
      wait Eve - Sam
      type 1
      wait The first game shows comments
      key q
    )",
         kSmall, 2, 2);
}

TEST_CASE("viewer: changes survive whatever ends the program, and are taken up") {
  const Home home;
  std::filesystem::copy_file(std::string(ACCASTA_TEST_DATA) + "/games/annotated.acc", "games.acc");
  CHECK_THROWS_AS(replay("./games.acc", R"(
      wait at the start
      key Right w
      wait Comment:
      type Rescued.
      key Enter
      wait Rescued.
      key x
      wait turn 1  BLACK to move
      type f4:H+e4,S-f5
      key Enter
      wait turn 2  WHITE to move
      signal 9
    )"),
                  dialogs::Interrupted);
  replay("./games.acc", R"(
      wait Unsaved changes
      wait games.acc, game 1: changed 20
      key Down Enter
      wait at the start
      key q
    )");
  replay("./games.acc", R"(
      wait Restore them
      key Enter
      wait Restored the changes of game 1; s saves them.
      key Right
      wait Rescued.
      key Right o
      wait f4:H+e4,S-f5
      key q
      wait Discard unsaved changes?
      key n s
      wait Save as
      key Enter
      wait Overwrite it?
      key y
      wait Saved as games.acc.
      key q
    )");
  replay("./games.acc", R"(
      wait at the start
      key Right
      wait Rescued.
      key q
    )");
  CHECK_FALSE(std::filesystem::exists("games.acc.unsaved"));
}

TEST_CASE("viewer: unsaved changes of a file that was changed since are told, and discarded") {
  const Home home;
  const auto change = [] {
    CHECK_THROWS_AS(replay("./games.acc", R"(
        wait at the start
        key w
        wait About the game
        type One more.
        key Enter
        wait One more.
        signal 9
      )"),
                    dialogs::Interrupted);
  };
  std::filesystem::copy_file(std::string(ACCASTA_TEST_DATA) + "/games/annotated.acc", "games.acc");
  change();
  std::filesystem::remove("games.acc");
  std::filesystem::copy_file(std::string(ACCASTA_TEST_DATA) + "/games/booklet.acc", "games.acc");
  replay("./games.acc", R"(
      wait The file has changed since then
      key End Enter
      wait The changes are discarded.
      key q
    )");
  CHECK_FALSE(std::filesystem::exists("games.acc.unsaved"));
}

TEST_CASE("viewer: a mark that is taken back leaves nothing to be saved") {
  const Home home;
  std::filesystem::copy_file(std::string(ACCASTA_TEST_DATA) + "/games/booklet.acc", "games.acc");
  replay("./games.acc", R"(
      key Right !
      wait How was the turn?
      key Enter !
      wait How was the turn?
      key End Enter
      key q
    )");
}

TEST_CASE("viewer: a game that was just played keeps the engine's level, and its threats") {
  const Home home;
  play(R"(
      wait Black: level 2 (novice)
      key R
      wait Does White resign?
      key y
      wait Black wins
      key w
      wait at the start
      wait White: human
      wait Black: level 2 (novice)
      # Who plays on is asked as everywhere, and those who played are there to begin with.
      key p
      wait Who plays White?
      wait human, current
      key Enter
      wait Who plays Black?
      wait engine, level 2 (novice), current
      key Enter
      wait WHITE to move
      key q
      wait Back in the record.
      key q
      wait Back at the table.
      key q
    )",
       {.seats = {kHuman, engine_at(2)}});
  play(R"(
      wait WHITE THREATENS TO WIN with g1:1-f2
      type c4:-c5
      key Enter
      wait turn 21  WHITE to move
      key R
      wait Does White resign?
      key y
      wait Black wins
      key w
      wait after 20... c4:-c5
      gone THREATENS
      gone !PP
      key Left
      wait at the start
      wait WHITE THREATENS TO WIN with g1:1-f2
      wait !PP
      key q
      wait Back at the table.
      key q
    )",
       {.rules = Rules::pari(), .position = "PP,x3/x5/x2,P,p,x2/PP,x6/x2,P,p,x2/x5/ppp,x3 b 20"});
}

TEST_CASE("viewer: a game is reviewed, and a better turn is found") {
  const Home home;
  write_missed_win(home);
  replay("./missed.acc", R"(
      wait j review
      key m
      wait No review yet; j reviews the game.
      key j
      wait accuracy
      wait missed wins 2
      wait 1. d3:C-d4?!#  missed win in one, still won
      key Esc
      wait Review finished
      # The better turn stands on the board, with the reasons.
      key m
      wait mistake 1 of 2
      wait 1. d3:C-d4?!#: Missed win in one, still won. Better: d3:C
      wait { C }
      key m
      wait mistake 2 of 2
      key m
      wait No mistakes after this.
      key M
      wait mistake 1 of 2
      key M
      wait No mistakes before this.
      # From the end the first one is the next.
      key End
      wait or 2. d4:C-e3
      key m
      wait mistake 1 of 2
      key r
      wait 1. d3:C-d4?!#
      key Esc
      # Try again: first a turn that is no better, then one that is.
      key y
      wait Find a better turn than
      type d3:C-d5
      key Enter
      wait missed win in one. Now
      key Esc
      type d3:C-g3
      key Enter
      wait d3:C-g3 is right
      key q
      wait mistake 1 of 2
      # The turn itself has the reasons as a comment, and the better line.
      key Right
      wait or 1. d3:C
      key y
      wait Find a better turn than
      key Esc
      wait mistake 1 of 2
      # Play on from here, against a level.
      key p
      wait Who plays White?
      key Enter
      wait Who plays Black?
      key Enter
      wait turn 1  WHITE to move
      key q
      wait Back in the record.
      key q
      wait Discard unsaved changes?
      key n
      key j
      wait missed wins 2
      key Esc
      key s
      wait Save as
      key Enter
      wait exists. Overwrite it?
      key y
      wait Saved as missed.acc
      key q
    )");
  std::ifstream saved(home.file("missed.acc"));
  const std::string text{std::istreambuf_iterator<char>(saved), {}};
  CHECK_THAT(text, Catch::Matchers::ContainsSubstring("$6 $200"));
}

TEST_CASE("viewer: a review can be stopped, and the screen answers while it runs") {
  const Home home;
  replay("booklet.acc", R"(
      key j
      wait Reviewing: 1 of 31 positions; j stops.
      key Right
      wait after 1.
      key i
      wait d4  empty
      key i
      key j
      wait Review stopped; evaluations so far are kept.
      key q
      wait Discard unsaved changes?
      key y
    )");
}
