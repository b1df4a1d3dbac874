#include <chrono>
#include <string>

#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;
using namespace std::chrono_literals;

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
