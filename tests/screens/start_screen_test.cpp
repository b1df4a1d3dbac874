#include <filesystem>

#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;

TEST_CASE("start screen: all ways, by keys and by mouse; Esc always goes back") {
  const Home home;
  std::filesystem::create_symlink(ACCASTA_TEST_DATA, "data");
  start(R"(
      wait Dieter Stein's game of stacks
      wait q quit
      type 6
      wait Open a record
      wait Type a path
      key Home Enter
      wait Path:
      # A path that leads nowhere stays to be mended.
      type no.acc
      key Enter
      wait cannot read
      key Enter
      wait Path:
      wait no.acc
      key Bksp Bksp Bksp Bksp Bksp Bksp
      gone no.acc
      key Bksp
      type /data/games/booklet.acc
      key Enter
      wait at the start
      key q
      wait Type a path
      key Esc
      wait Rules and keys
      type 7
      wait THE RULES
      key Esc
      type 8
      wait Saved in
      wait The colours of the screen and the board
      key Right
      wait light
      key End Right
      wait yes
      key Esc
      gone Saved in
      # A value clicked on changes.
      type 1
      wait A new game of Accasta
      click 9 30
      wait Pari
      key Esc
      wait Options
      type 9
    )");
}

TEST_CASE("start screen: the engine has White and begins; the game left is offered again") {
  const Home home;
  start(R"(
      wait New game
      key Enter
      wait A new game of Accasta
      # The variant, White by the engine at its weakest, Black by a person.
      key Down Right
      wait Pari
      key Down Right
      wait engine, level 1 (beginner)
      key Down Enter
      wait Who plays Black?
      wait engine, level 1 (beginner), current
      key Home Enter
      gone Who plays Black?
      key Home Enter
      wait turn 1  BLACK to move
      key q
      wait Resume: Pari, turn 1, level 1 (beginner) against human
      key Enter
      wait turn 1  BLACK to move
      key q
      wait New game
      key q
    )");
}

TEST_CASE("start screen: options are set and kept") {
  const Home home;
  start(R"(
      wait New game
      type 8
      wait Saved in
      wait Show the engine's thoughts     no
      key Down Down Down Down Down Down Down Down Down Down
      wait Whether the engine's evaluation and line are shown while it plays.
      key Right
      wait Show the engine's thoughts   < yes >
      key Down Right
      wait Threads for level 10
      key Down Left
      wait The engine's hash table, in MiB.
      key Esc
      wait New game
      # Esc takes a step back everywhere, and there is none left here.
      key Esc
      wait q quits.
      key q
    )");
}

TEST_CASE("start screen: options have names that people say, and a picture of the board") {
  const Home home;
  start(R"(
      wait New game
      type 8
      wait Theme                        < default >
      wait |  s   ( H )|
      wait Black at the bottom            no
      wait Text instead of a screen       no
      key Down Down Down Down Down Right
      wait |( H )   s  |
      wait Black at the bottom          < yes >
      key Left
      wait |  s   ( H )|
      key Esc
      wait New game
      key q
    )");
}

TEST_CASE("my games: kept ones are continued, finished ones reviewed and deleted") {
  const Home home;
  start(R"(
      wait New game
      type 5
      wait Games are kept here by themselves
      key Esc
      type 1
      wait A new game of Accasta
      type 4
      wait Who plays Black?
      key Home Enter
      gone Who plays Black?
      key Home Enter
      wait WHITE to move
      type b4:2-c5
      key Enter
      wait BLACK to move
      key q
      wait Resume: Standard, turn 1, human against human
      type 6
      wait My games
      key Enter
      wait Continue
      key Enter
      wait BLACK to move
      key R
      wait Does Black resign?
      key y
      wait White wins
      key q
      wait Standard, White won (resignation), human against human
      key Enter
      wait Review
      type 2
      wait at the start
      key q
      wait My games
      key Enter
      wait Delete
      type 3
      wait Keep it
      key Enter
      wait Standard, White won (resignation), human against human
      key Enter
      type 3
      wait Delete it for good
      type 2
      wait Games are kept here by themselves
      key Esc
      wait New game
      key q
    )");
}
