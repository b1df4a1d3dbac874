#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;

TEST_CASE("analysis: turns are tried, and what was tried is kept") {
  const Home home;
  play(R"(
      wait WHITE to move
      type a1:C-b1
      key Enter
      wait BLACK to move
      key x
      wait analysis  turn 1  BLACK to move
      wait depth
      type g1:CH-f1
      key Enter
      wait turn 2  WHITE to move
      wait variation
      type b2:HS-b1
      key Esc
      type b3:H+c
      key Tab Enter
      wait turn 2  BLACK to move
      key u
      wait turn 2  WHITE to move
      key u
      wait turn 1  BLACK to move
      key r
      wait turn 2  WHITE to move
      key +
      key -
      key j
      gone thinking
      key j
      wait thinking
      key Esc
      wait analysis  turn 1  BLACK to move
      key o
      wait turn 2  WHITE to move
      key ?
      wait KEYS
      key Esc
      wait analysis
      key q
      wait Add your lines
      key y
      wait turn 1  BLACK to move
      wait Back in the game.
      # Nobody's time runs while one looks at something else.
      wait paused, p goes on
      key s
      wait Save as
      key Enter
      wait Saved as game.acc
      key q
    )",
       {.clock = "1h"}, kLarge);
  replay("./game.acc", R"(
      wait at the start
      key End
      wait after 1.
      wait or 1. a1:C-b1
      key x
      wait analysis  turn 1  BLACK to move
      wait depth
      key i
      wait d4  empty
      key i
      gone d4  empty
      type g1:CH-f1
      key Enter
      wait turn 2  WHITE to move
      key x
      # It was there already.
      wait after 1.
      key x
      wait analysis  turn 1  BLACK to move
      wait depth
      # The engine's best turn is made and taken back, then one of one's own.
      key Space
      wait turn 2  WHITE to move
      key u
      wait turn 1  BLACK to move
      type g4:C-f5
      key Enter
      wait turn 2  WHITE to move
      key x
      wait Add your lines
      key y
      wait Your lines were added to the record
      key q
      wait unsaved
      key y
    )");
}

TEST_CASE("analysis: on a small screen variations are tried, and the game goes on") {
  const Home home;
  play(R"(
      wait turn 1  WHITE to move
      type a1:1-b1
      key Enter
      wait turn 1  BLACK to move
      key x
      wait analysis  turn 1  BLACK to move
      type g1:1-f1
      key Enter
      wait analysis  turn 2  WHITE to move
      key u
      wait analysis  turn 1  BLACK to move
      type g4:1-f5
      key Enter
      wait analysis  turn 2  WHITE to move
      key x
      wait Add your lines to the record as variations?
      key y
      wait Back in the game.
      wait turn 1  BLACK to move
      gone analysis
      # The turns that were tried are variations of the record.
      type g1:3-e1
      key Enter
      wait turn 2  WHITE to move
      key q
    )",
       {.rules = Rules::pari(), .options = {.threads = 1, .hash_mebibytes = 8, .lines = 2}});
}

TEST_CASE("analysis: the warning of the table stays, and it is said whose the evaluations are") {
  const Home home;
  play(R"(
      wait WHITE THREATENS TO WIN with g1:1-f2
      key x
      wait analysis  turn 20  BLACK to move
      wait WHITE THREATENS TO WIN with g1:1-f2
      wait !PP
      wait Evaluation for White
      # The warning is about the position that is shown.
      type e4:-d5
      key Enter
      wait BLACK THREATENS TO WIN with a1:1-a2
      gone WHITE THREATENS
      key x
      wait Add your lines
      key n
      wait Back in the game.
      key q
    )",
       {.rules = Rules::pari(), .position = "PP,x3/x5/x2,P,p,x2/PP,x6/x2,P,p,x2/x5/ppp,x3 b 20"});
}
