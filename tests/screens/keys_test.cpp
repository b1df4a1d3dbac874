// Every key of menus, help, questions and options is pressed, and does what it says; for the
// screens with a board board_keys_test.cpp does so.

#include <string>

#include <accasta/dialogs/help_screen.hpp>
#include <accasta/dialogs/questions.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/training/training.hpp>

#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;
using views::Mode;

TEST_CASE("keys of a menu") {
  const Home home;
  const auto screen = start(R"(
      wait > 1   New game
      key Down
      wait > 2   Lessons
      key Up
      wait > 1   New game
      key Tab
      wait > 2   Lessons
      key Shift-Tab
      wait > 1   New game
      key End
      wait > 9   Quit
      key Home
      wait > 1   New game
      key PgDn
      wait > 9   Quit
      key PgUp
      wait > 1   New game
      key T
      wait Theme:
      key ?
      wait KEYS
      key Esc
      key F1
      wait KEYS
      key Esc
      key h
      wait KEYS
      key Esc
      key 7
      wait THE RULES
      key Esc
      key 6
      wait Open a record
      key q
      wait >
      key 8
      wait Saved in
      key Esc
      key 4
      wait What is on the board
      key Esc
      wait >
      key 5
      wait Games are kept here
      key Esc
      wait >
      key 2
      wait Lessons
      key Esc
      key 3
      wait Puzzles
      key Esc
      key Home Enter
      wait A new game of Accasta
      key Down
      wait < Standard >
      key Right
      wait < Pari >
      key Left
      wait < Standard >
      key +
      wait < Pari >
      key -
      wait < Standard >
      key Space
      wait < Pari >
      key Esc
      key 1
      wait A new game of Accasta
      key Esc
      wait New game
      key 9
    )");
  CHECK(keys_not_pressed(screen, Mode::Menu).empty());
}

TEST_CASE("keys of the help") {
  const Home home;
  const auto screen = start(R"(
      key h
      wait KEYS
      wait the next entry
      key Down
      gone KEYS
      key Up
      wait KEYS
      key Enter
      gone KEYS
      key Home
      wait KEYS
      key PgDn
      gone KEYS
      key PgUp
      wait KEYS
      key Space
      gone KEYS
      key Bksp
      wait KEYS
      key End
      wait d6:1-f4,-e5
      key Home Tab
      wait HOW TURNS ARE WRITTEN
      gone KEYS
      key Shift-Tab
      wait KEYS
      key T
      wait Theme:
      key /
      wait Find:
      type chariot
      key Enter
      wait lines with chariot; n and N go on.
      key n
      wait lines with chariot
      key N
      wait lines with chariot
      key q
      wait New game
      key ? ?
      wait New game
      key ? h
      wait New game
      key ? F1
      wait New game
      key ? Esc
      wait New game
      key q
    )");
  CHECK(keys_not_pressed(screen, Mode::Reading).empty());
}

TEST_CASE("keys of a question") {
  const Home home;
  ::setenv("XDG_STATE_HOME", "", 1);
  ::unsetenv("HOME");
  const auto screen = play(R"(
      type a1:C-b1
      key Enter q
      wait Leave anyway?
      key n
      gone Leave anyway?
      key q N
      gone Leave anyway?
      key q Esc
      gone Leave anyway?
      key R
      wait Does Black resign?
      key Y
      wait White wins
      key m
      wait Play again
      key y
      wait Sides switched.
      key q
    )");
  CHECK(keys_not_pressed(screen, Mode::Question).empty());
}

TEST_CASE("keys of a list of files and of a text under a menu") {
  const Home home;
  home.file("");
  const auto screen = start(R"(
      key 6
      wait Type a path
      key Home Enter
      wait Path:
      key ^U
      type nowhere.acc
      key Left Left Left Left Bksp Del
      type .
      key Home Del
      type N
      key End Enter
      wait cannot read
      key Esc
      wait New game
      key q
    )");
  CHECK(screen.frame().to_string().find("Path") == std::string::npos);
}

TEST_CASE("options are changed with the arrows, and what is changed is kept") {
  const Home home;
  start(R"(
      key 8
      wait Saved in
      wait The colours of the screen and the board
      key Right
      wait light
      key Left
      wait default
      key Esc
      wait New game
      key q
    )");
}
