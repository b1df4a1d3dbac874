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
      wait Esc quit
      type 3
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
      type 4
      wait THE RULES
      key Esc
      type 5
      wait Kept in
      wait How things look
      key Right
      wait light
      key End Right
      wait yes
      key Esc
      gone Kept in
      # A value clicked on changes.
      type 1
      wait A new game of Accasta
      click 9 30
      wait Pari
      key Esc
      wait Options
      type 6
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
      type 5
      wait Kept in
      wait thoughts      no
      key Down Down Down Down Down Down Down Down Down Down
      wait Whether the engine's evaluation and line are shown while it plays.
      key Right
      wait thoughts    
      wait yes
      key Down Right
      wait threads
      key Down Left
      wait The engine's hash table, in MiB.
      key Esc
      wait New game
      key Esc
    )");
}
