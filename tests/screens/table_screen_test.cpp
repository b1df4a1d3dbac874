#include <chrono>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;
using namespace std::chrono_literals;

namespace {

/// White and Black type turns in turn.
std::string typed(const std::vector<std::string>& turns) {
  std::string script;
  bool is_white = true;
  for (const std::string& turn : turns) {
    script += std::string("wait ") + (is_white ? "WHITE" : "BLACK") + " to move\ntype " + turn +
              "\nwait Enter plays " + turn + "\nkey Enter\n";
    is_white = !is_white;
  }
  return script;
}

}  // namespace

TEST_CASE("table: a whole game of Standard for two, typed; taken back, played again, saved, left") {
  const Home home;
  play(typed({"a1:C-c1,H-b1", "e4:S+e3", "a4:C-c6,H-b5", "g1:C-d1", "c1:Cxd1", "g4:CH-d7",
              "c6:Cxd7", "g3:C+f4", "d7:Cchxg4", "e3:S+f2", "d1:Ccxg1", "f3:HS-d5", "c4:Sxd5",
              "f2:S-f1", "b4:H-d4,S-c4", "f4:CH-e4", "d5:Shxe4", "f4:S+g3"}) +
       R"(
      wait White wins: three stacks in Black's castle
      key u
      wait BLACK to move
      key u
      wait WHITE to move
      key r
      key r
      wait White wins: three stacks in Black's castle
      key s
      wait Save as
      key Enter
      wait Saved as game.acc
      key q
    )");
  CHECK(file_content("game.acc").find("f4:S+g3") != std::string::npos);
}

TEST_CASE("table: a whole game of Pari for two, typed; taken back, played again, saved, left") {
  const Home home;
  play(typed({"a1:1-c1,1-b1", "e4:+e3", "a4:1-d7,1-c6,-b5", "e3:1+f2", "b4:1-d6,-c5", "f2:3xc1",
              "b1:xc1", "f3:2-f1", "c1:4-e2,-d2", "g1:2-f2", "e2:2xf2", "g3:1-f3",
              "a3:1+c5,1+c5,-b4", "f4:1xd6", "c5:1xf3,1-e4,xd6"}) +
           R"(
      wait White wins: three stacks in Black's castle
      key u
      wait WHITE to move
      key u
      wait BLACK to move
      key r
      key r
      wait White wins: three stacks in Black's castle
      key s
      wait Save as
      key Enter
      wait Saved as game.acc
      key q
    )",
       {.rules = Rules::pari()});
  CHECK(file_content("game.acc").find("c5:1xf3,1-e4,xd6") != std::string::npos);
}

TEST_CASE("table: the engine answers, turns are taken back in pairs, one resigns") {
  const Home home;
  play(R"(
      wait WHITE to move
      type a1:2-b1
      key Enter
      wait turn 2  WHITE to move
      key u
      wait turn 1  WHITE to move
      key r
      wait turn 2  WHITE to move
      key R
      wait Does White resign?
      key y
      wait Black wins: White resigned
      key q
    )",
       {.rules = Rules::pari(), .seats = {kHuman, engine_at(1)}});
}

TEST_CASE("table: with so much more, no level agrees to a draw") {
  const Home home;
  play(R"(
      wait turn 9  WHITE to move
      key o
      wait Black declines the draw.
      key q
    )",
       {.rules = Rules::pari(),
        .position = "ppp,ppp,ppp,ppp/x,pp,pp,pp,x/x2,p,p,x2/x7/x2,P,P,x2/x5/x4 w 9",
        .seats = {kHuman, engine_at(3)}});
}

TEST_CASE("table: in Pari it is said what the enemy could win with; a hint knows it") {
  const Home home;
  play(R"(
      wait WHITE THREATENS TO WIN with g1:1-f2
      wait !PP
      type e4:-d5
      key Enter
      wait turn 21  WHITE to move
      wait BLACK THREATENS TO WIN with a1:1-a2
      key i
      wait i puts it on the board
      wait White wins in 1
      key i
      wait Space plays it
      key Space
      wait White wins: three stacks in Black's castle
      # What led to the hint is gone with its position.
      gone White wins in 1
      key x
      wait x leave
      key x
      wait Back in the game.
      key u
      wait turn 21  WHITE to move
      key q
    )",
       {.rules = Rules::pari(), .position = "PP,x3/x5/x2,P,p,x2/PP,x6/x2,P,p,x2/x5/ppp,x3 b 20"});
  play(R"(
      wait WHITE THREATENS TO WIN with g1:1-f2
      wait ! P P
      wait Black's castle cells (e3 f2 g1)
      key q
    )",
       {.rules = Rules::pari(), .position = "PP,x3/x5/x2,P,p,x2/PP,x6/x2,P,p,x2/x5/ppp,x3 b 20"},
       kLarge);
}

TEST_CASE("table: hexagons, a turn by the mouse, and what the panel offers at the end") {
  const Home home;
  play(R"(
      wait BLACK THREATENS TO WIN: 3 of 3 in your castle
      wait Black threatens to win: three of White's
      wait ! s H
      # e3, and the shield there to d3.
      click 13 32
      wait lift 1 of 1: S
      click 17 27
      wait > e3:S-d3
      wait Space plays the turn
      # A move taken back, and made again.
      key Bksp
      gone > e3:S-d3
      click 17 27
      wait > e3:S-d3
      key Space
      wait game over
      wait three stacks in White's castle
      wait rematch, sides switched
      # "s save it"
      click 7 80
      wait Save as
      key Enter
      wait Saved as game.acc.
      # "w review the game"
      click 6 80
      wait after 30.
      key q
      wait Back at the table.
      # "m rematch, sides switched"
      click 8 80
      wait Play again with sides switched?
      # "y yes" in the key bar
      click 40 3
      wait Sides switched.
      wait turn 30  WHITE to move
      key q
    )",
       {.position = "sh,x3/x5/x2,S,H,x2/x7/x2,s,x3/x,c,x3/Hs,x3 w 30"}, kLarge);
}

TEST_CASE("table: a board that is turned round, releases, and a clock that is resumed") {
  const Home home;
  play(R"(
      wait turn 7  WHITE to move
      click 17 37
      wait lift 1 of 6: P releases
      click 17 47
      wait > d4:1xd5
      wait an enemy piece is released: Space plays the turn
      key Bksp
      wait lift 1 of 6: P releases
      key Esc
      gone lift 1 of 6
      # Black's side at the bottom: d5 is on the left now.
      key v
      click 17 37
      wait lift 1 of 6: P releases
      key 5
      wait lift 5 of 6: PpPpP releases
      click 17 27
      wait > d4:5xd5
      key Space
      wait turn 7  BLACK to move
      key u
      wait paused, p goes on
      wait turn 7  WHITE to move
      key q
    )",
       {.rules = Rules::pari(),
        .position = "ppp,x,pp,PPpp/x,pP,x2,p/x2,p,p,x2/x2,p,pPpPpP,p,x2/x2,P,P,x2/x,PP,x,PPP,x/"
                    "x,PP,PPPp,P w 7",
        .clock = "1h"},
       kLarge);
  start(R"(
      # Who comes back finds the turn that was taken back, and time to look.
      wait Resume: Pari, turn 7
      key Enter
      wait paused, p goes on
      wait turn 7  WHITE to move
      key r
      wait turn 7  BLACK to move
      key q
      wait New game
      key q
    )",
        kLarge);
}

TEST_CASE("table: clocks are paused by undo and by the user, and a flag falls") {
  const Home home;
  play(R"(
      wait White: human  1:00:00
      type b4:2-c5
      key Enter
      wait BLACK to move
      # The increment was added.
      wait White: human  1:00:
      key u
      wait paused, p goes on
      wait turn 1  WHITE to move
      key p
      gone paused
      key p
      wait paused, p goes on
      type b4
      gone paused
      key Esc
      type b4:2-c5
      key Enter
      wait BLACK to move
      key q
    )",
       {.rules = Rules::pari(), .clock = "1h+10s"});
  start(R"(
      wait Resume: Pari, turn 1, human against human
      key Enter
      wait BLACK to move
      wait paused, p goes on
      key q
      wait New game
      key q
    )");
  play(R"(
      wait Black wins
      wait White's time is over
      key q
    )",
       {.rules = Rules::pari(), .clock = "1s"});
}

TEST_CASE("table: while the engine thinks as long as it likes: pause, take back, move now") {
  const Home home;
  play(R"(
      wait thinking
      wait depth
      # The cursor moves all the same, and what cannot be done is said.
      key Up
      wait range 1
      key Enter
      wait White is thinking.
      key u
      wait Nothing to undo.
      key p
      wait paused, p goes on
      gone depth
      key p
      gone paused
      wait depth
      key m
      wait turn 1  BLACK to move
      # No turn of White reaches f1.
      type g1:C-f1
      wait Enter plays g1:C-f1
      key Enter
      wait turn 2  WHITE to move
      wait depth
      key u
      wait turn 1  BLACK to move
      gone thinking
      key r
      wait turn 2  WHITE to move
      key q
    )",
       {.seats = {engine_at(10), kHuman}, .think = 24h}, kLarge);
}

TEST_CASE("table: a hint is shown, put on the board, played; levels and seats change") {
  const Home home;
  play(R"(
      wait WHITE to move
      key i
      wait Looking for a hint
      key m
      wait i puts it on the board
      key i
      wait Space plays it
      key Space
      wait turn 2  WHITE to move
      key L
      wait Who plays
      key Enter
      wait Who plays Black?
      key Home Down Down Down Enter
      wait Black: engine, level 3 (learner)
      key Enter
      wait engine, level 3 (learner), current
      key Esc
      key Down Enter
      wait Seconds for a turn
      type none
      key Enter
      wait 'none' is not a number of seconds
      key Enter
      wait Seconds for a turn
      type 0.5
      key Enter
      wait Time to think: 0.5 seconds
      key Esc
      wait turn 2  WHITE to move
      wait level 3
      key u
      wait paused, p goes on
      key r
      wait turn 2  WHITE to move
      key p
      gone paused
      key s
      wait Save as
      key Enter
      wait Saved as game.acc
      key L
      wait Who plays
      key Up Enter
      wait Who plays White?
      key End Enter
      wait White: engine, level 10
      key Esc
      # Both are engines now.
      wait turn 3  WHITE to move
      key p
      wait paused
      key L
      wait Who plays
      key Enter
      wait Who plays White?
      key Home Enter
      wait White: human
      key Esc
      wait White: human
      key q
    )",
       {.rules = Rules::pari(),
        .seats = {kHuman, engine_at(1)},
        .options = {.ponder = true, .threads = 1, .hash_mebibytes = 8}},
       kLarge);
  start(R"(
      wait Resume
      key Enter
      wait level 3
      wait White: human
      key q
      wait New game
      key q
    )",
        kLarge);
}

TEST_CASE("table: two engines play while keys are answered and the window changes") {
  const Home home;
  play(R"(
      wait 1.
      key ?
      wait KEYS
      key Esc
      wait 2.
      resize 80x24
      wait 3.
      resize 70x20
      wait needs 80x24, has 70x20
      resize 100x36
      wait 4.
      key q
    )",
       {.rules = Rules::pari(), .seats = {engine_at(1), engine_at(1)}}, kLarge);
}

TEST_CASE("table: one turn by cursor, typing and mouse") {
  const Home home;
  play(R"(
      wait WHITE to move
      type a1
      wait Tab  C-b1
      key Tab
      wait > a1:C
      key Tab
      wait > a1:C-b1
      key Tab
      wait > a1:C+b2
      wait Enter plays a1:C+b2
      key Up
      wait lift 1 of 2: H
      key 2
      wait lift 2 of 2: HS
      # The target's name goes on with what is lifted.
      type b1
      wait Enter plays a1:C+b2,HS-b1
      key Esc
      gone Enter plays
      wait > a1:C+b2
      click 13 14
      wait a1:C+b2,HS-b1
      key Space
      wait BLACK to move
      # Another turn is typed although a stack is lifted.
      type g1:
      wait Tab
      key Esc
      click 3 15
      wait lift 1 of 3: c
      type g4:C
      wait Tab
      type -f5
      wait Enter plays
      key Enter
      wait turn 2  WHITE to move
      # A wrong one says why, and stays to be mended.
      type d4
      wait is empty
      key Enter
      wait is empty
      key Esc
      gone is empty
      key q
    )");
}

TEST_CASE("table: a game is saved in the middle, opened again and played on") {
  const Home home;
  play(R"(
      wait WHITE to move
      type a1:C-b1
      key Enter
      wait BLACK to move
      type g1:C-f1
      key Enter
      wait turn 2  WHITE to move
      key s
      wait Save as
      key Enter
      wait Saved as game.acc
      key u
      wait turn 1  BLACK to move
      key l
      wait Open
      type game.acc
      key Enter
      wait game.acc is open
      wait turn 2  WHITE to move
      key s
      wait Save as
      key Bksp Bksp Bksp Bksp Bksp Bksp Bksp Bksp
      type /nowhere/at/all
      key Enter
      wait cannot write
      key q
    )");
}

TEST_CASE("table: the end of a game: gone through, saved, a rematch, a new game") {
  const Home home;
  play(R"(
      wait WHITE to move
      type b4:2-c5
      key Enter
      wait turn 2  WHITE to move
      key R
      wait Does White resign?
      key y
      wait Black wins
      wait White resigned
      wait rematch, sides switched
      wait rematch, sides switched
      key w
      wait after 1...
      key Home
      wait at the start
      key q
      wait Back at the table.
      key s
      wait Save as
      key Enter
      wait Saved as game.acc
      # Only the resignation is taken back.
      key u
      wait turn 2  WHITE to move
      wait The result was undone.
      key u
      wait turn 1  WHITE to move
      key r
      wait turn 2  WHITE to move
      key R
      wait Does White resign?
      key y
      wait rematch, sides switched
      key m
      wait Play again with sides switched?
      key y
      wait White: level 1
      wait Black: human
      wait turn 1  BLACK to move
      key R
      wait Does Black resign?
      key y
      wait White wins
      # The mouse takes what is offered: the last line is a new game.
      click 9 60
      wait A new game of Accasta
      wait Variant              Pari
      wait engine, level 1
      # A wrong time is asked for again, with what was typed.
      key 5
      wait Time for each player
      type 3m+
      key Enter
      wait '3m+' is not a time
      type 2s
      key Enter
      gone is not a time
      wait 3m+2s
      key 5
      key ^U
      type 4m
      key Enter
      gone as in 10m+5s
      wait 4m
      key Esc
      wait White wins
      key q
    )",
       {.rules = Rules::pari(), .seats = {kHuman, engine_at(1)}});
}

TEST_CASE("table: the key bar is for the mouse, too") {
  const Home home;
  play(R"(
      wait WHITE to move
      click 15 15
      wait lift 1 of 3: C
      # "Tab next stack"
      click 24 38
      wait a2  White's
      # "Esc drop"
      click 24 53
      gone lift 1
      # "a-g type": an empty line.
      click 24 19
      wait Tab complete
      type b3:H-c
      wait possible: H+b2, H+b4
      # "Esc drop the line"
      click 24 60
      gone possible
      # "q quit"
      click 24 72
    )");
  play(R"(
      wait WHITE to move
      click 29 21
      wait lift 1 of 3
      # "? help" is there while a stack is lifted as well.
      click 40 64
      wait KEYS
      key Esc
      wait lift 1 of 3
      click 40 54
      gone lift 1
      click 40 72
    )",
       {.rules = Rules::pari()}, kLarge);
}

TEST_CASE("table: where no game can be kept the program asks before it leaves one") {
  const Home home;
  ::unsetenv("HOME");
  ::setenv("XDG_STATE_HOME", "", 1);
  play(R"(
      wait WHITE to move
      type a1:C-b1
      key Enter
      wait BLACK to move
      key q
      wait Leave anyway?
      key n
      gone Leave anyway?
      key q
      wait Leave anyway?
      key y
    )");
}

TEST_CASE("table: what is no file is not read, so that the screen goes on") {
  const Home home;
  play(R"(
      wait WHITE to move
      key l
      type /dev/zero
      key Enter
      wait cannot read /dev/zero: it is no file with text
      key l
      type -
      key Enter
      wait cannot read -: No such file or directory
      key q
    )");
}

TEST_CASE("table: where keeping fails the player is told, and the game goes on") {
  const Home home;
  ::setenv("XDG_STATE_HOME", "/dev/null", 1);
  play(R"(
      wait WHITE to move
      type a1:C-b1
      key Enter
      wait Not a directory: the game is not kept
      wait THE GAME IS NOT KEPT
      wait BLACK to move
      key q
      wait Leave anyway?
      key y
    )");
}

TEST_CASE("table: keys are answered while the engine thinks") {
  const Home home;
  for (const Rules& rules : {Rules::standard(), Rules::pari()})
    play(R"(
      wait depth
      key PgUp
      wait  e4  Black's
      key End
      wait  d4  empty
      key Right
      wait  d5  empty
      key Left
      wait  d4  empty
      key Home
      wait  e3  Black's
      key PgDn
      wait  d4  empty
      wait thinking
      key q
    )",
         {.rules = rules, .seats = {engine_at(10), kHuman}, .think = 24h});
}

TEST_CASE("table: what the engine thinks is shown only if that is wanted, and true") {
  const Home home;
  const auto shown = [&](int level, bool thoughts) {
    const std::string script = R"(
      type a1:1-b1
      key Enter
      wait turn 2  WHITE to move
    )";
    return play(script + "key q\n",
                {.rules = Rules::pari(),
                 .seats = {kHuman, engine_at(level)},
                 .think = 50ms,
                 .options = {.thoughts = thoughts, .threads = 1, .hash_mebibytes = 8}})
               .frame()
               .to_string()
               .find("positions") != std::string::npos;
  };
  CHECK(shown(10, true));
  CHECK_FALSE(shown(10, false));
  // The weaker ones misjudge on purpose.
  CHECK_FALSE(shown(1, true));
}

TEST_CASE("table: a turn that does not stop the enemy is said to be one, and asked for once more") {
  const Home home;
  const table::TableOptions options{.threads = 1, .hash_mebibytes = 8};
  play(R"(
      wait WHITE THREATENS TO WIN with g1:1-f2
      wait !PP
      type c4:-c5
      # The warning stays, and so does the sign on the board.
      wait WHITE THREATENS TO WIN with g1:1-f2
      wait !PP
      wait This turn does not stop
      key Enter
      wait Press the key again to play it anyway.
      type ,
      key Bksp
      wait Enter plays c4:-c5
      # Once for each turn of the game.
      key Enter
      wait turn 21  WHITE to move
      key q
    )",
       {.rules = Rules::pari(),
        .position = "PP,x3/x5/x2,P,p,x2/PP,x6/x2,P,p,x2/x5/ppp,x3 b 20",
        .options = options});
  // In the booklet's position after turn 15 every turn loses, so nothing is asked.
  play(R"(
      wait BLACK THREATENS TO WIN with c6:1xc4
      type a1:1-b1
      wait This turn does not stop
      wait c6:1xc4.
      key Enter
      wait turn 16  BLACK to move
      key q
    )",
       {.rules = Rules::pari(),
        .position = "ppp,x2,ppp/x5/x2,pppP,pP,x2/x,ppp,x2,pPp,x2/x,P,P,P,x,pp/x2,PP,PPPp,x/"
                    "PPP,x,PPP,PPpPp w 16",
        .options = options});
}

TEST_CASE("table: the first key replaces the name in Save as, ~ is the home folder") {
  const Home home;
  play(R"(
      wait WHITE to move
      type b4:2-c5
      key Enter
      wait BLACK to move
      key s
      wait Save as: game.acc
      type ~/mine.acc
      gone game.acc
      key Enter
      wait Saved as
      key s
      wait mine.acc
      # A key that moves the cursor means that the name is corrected.
      key Left Bksp
      type C
      wait mine.aCc
      key Esc
      key %
      wait % does nothing here; ? lists the keys.
      key q
    )",
       {.rules = Rules::standard()});
  CHECK(std::filesystem::exists(home.file("mine.acc")));
}

TEST_CASE("table and viewer: saving to a link that leads nowhere fails and ends nothing") {
  const Home home;
  std::filesystem::create_symlink("loop.acc", home.file("loop.acc"));
  const char* const kSave = R"(
      key s
      wait Save as
      type loop.acc
      key Enter
      wait cannot write loop.acc: Too many levels of symbolic links
      key q
    )";
  play(std::string("wait WHITE to move\n") + kSave);
  replay("booklet.acc", kSave);
}

TEST_CASE("table: a game that is over is reviewed by one key, and keeps what was found") {
  const Home home;
  play(R"(
      type d3:C-d4
      key Enter
      wait BLACK to move
      key R
      wait Does Black resign?
      key y
      wait White wins: Black resigned
      key w
      wait missed wins 1
      key Enter
      wait Missed win in one
      key q
      wait Back at the table.
      # Again: it is known what there is, and nothing is asked.
      key s
      wait Save as
      key Enter
      wait Saved as game.acc
      key q
    )",
       {.position = "S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w"});
  std::ifstream saved(home.file("game.acc"));
  const std::string text{std::istreambuf_iterator<char>(saved), {}};
  CHECK_THAT(text, Catch::Matchers::ContainsSubstring("$6 $200"));
}
