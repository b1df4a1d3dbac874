#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;

TEST_CASE("editor: a position is set up with keys and mouse, copied, and played from") {
  const Home home;
  start(R"(
      wait Set up a position
      type 4
      wait What is on the board to begin with?
      key Enter
      wait White: 0 of 20 pieces
      # A stack is typed as it is read: head first.
      type Sh
      wait d4  White's, range 1
      wait Black: 1 of 20 pieces
      key Bksp
      wait Black: 0 of 20 pieces
      # The brush: a white chariot, put on c4 by the mouse.
      type C
      wait White: 2 of 20 pieces
      type u
      key Tab
      click 11 34
      wait Black: 1 of 20 pieces
      type y
      wait Copied to the clipboard
      type m
      wait Black to move
      type m
      wait White to move
      type P
      wait belongs to the other variant
      type t
      wait Position:
      type x4/x5/x6/x3,PP,x3/x6/x5/p,x3 b 4
      key Enter
      wait Pari
      key Enter
      wait A new game of Accasta
      wait set up
      # Back from the form leads to the board that was set up.
      key Esc
      wait Setting up a position  Pari
      wait White: 2 of 20 pieces
      key Enter
      wait A new game of Accasta
      key Down Down Down Enter
      wait Who plays Black?
      key Home Enter
      gone Who plays Black?
      key Home Enter
      wait turn 4  BLACK to move
      key q
      wait Quit
      key q
    )");
}

TEST_CASE("editor: a position of Pari is set up on a large screen, and played from") {
  const Home home;
  start(R"(
      wait New game
      type 4
      type 2
      wait Setting up a position  Standard
      key o
      wait Setting up a position  Pari
      # A piece from a1 to d1.
      key Down Down Down Left
      wait a1  White's, range 3
      key Bksp
      wait White: 19 of 20
      wait a1  White's, range 2
      key 7 7 7
      wait d1  empty
      key Space
      wait White: 20 of 20
      wait d1  White's, range 1
      key m
      wait Black to move
      key y
      wait PPP b 1
      # Nothing is dropped by one key.
      key Esc
      wait Esc again drops this position
      key Left
      key Esc
      wait Esc again drops this position
      key Esc
      wait New game
      type 4
      type 2
      wait Setting up a position
      key t
      wait Position:
      type ppp,ppp,ppp,ppp/x,pp,pp,pp,x/x2,p,p,x2/P,x6/x2,P,P,x2/x,PP,PP,PP,x/PP,PPP,PPP,PPP b 1
      key Enter
      wait Setting up a position  Pari
      key Enter
      wait A new game of Accasta
      wait set up
      # Black's player, out of the list.
      type 4
      wait Who plays Black?
      key Home Enter
      gone Who plays Black?
      type 1
      wait Pari  turn 1  BLACK to move
      key q
      wait New game
      key q
    )",
        kLarge);
}

TEST_CASE("editor: the key bar is for the mouse, too") {
  const Home home;
  start(R"(
      wait Dieter Stein's game of stacks
      # "Up Down" are two keys: Down; three of them, then "Enter take", lead to the editor.
      click 24 6
      click 24 6
      click 24 6
      click 24 20
      wait What is on the board to begin with?
      key Enter
      wait Setting up a position
      wait White to move
      # "m side"
      click 24 38
      wait Black to move
      key Esc
      wait Esc again drops this position
      key Esc
      wait New game
      # "? help", and back by "Esc back"; then "q quit".
      click 24 50
      wait Tab Down, wheel
      key Esc
      wait New game
      click 24 31
    )");
}
