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

TEST_CASE("table: letters make a turn with one key for each step, and end with it") {
  const Home home;
  play(R"(
      wait WHITE to move
      key .
      wait a-i lift this stack
      key a d 1 a
      wait > a1:C-d1,H-b1
      key Space
      wait BLACK to move
      gone lift this stack
      # A letter types again.
      type g1:c
      wait Tab complete
      key Esc . Esc
      gone lift this stack
      key q
    )");
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
