#include <filesystem>
#include <string>

#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;

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
      wait cannot read /dev/zero: not a regular file
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
