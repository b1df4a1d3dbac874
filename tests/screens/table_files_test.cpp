#include <filesystem>
#include <string>

#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;
using tui::Role;

TEST_CASE("table: a game is saved in the middle, opened again and played on") {
  const Home home;
  const Texts turns{"a1:C-b1", "g1:C-f1"};
  ScriptedScreen table = at_table();
  CHECK(home.kept_after(table, typed("a1:C-b1 g1:C-f1") + "key s Enter u") == Texts{turns[0]});
  CHECK(says(table.run("key l\ntype game.acc\nkey Enter"), Role::Good, "game.acc"));
  CHECK(home.kept_turns() == turns);
  table.run("key s\ntype /nowhere/at/all\nkey Enter");
  CHECK(says(table, Role::Error, "/nowhere/at/all"));
  CHECK(home.kept_after(table, typed("b4:H-c5")).size() == 3);
}

TEST_CASE("table: where no game can be kept it goes on, and leaving it has to be confirmed") {
  for (const char* const folder : {"", "/dev/null"}) {
    const Home home;
    ::unsetenv("HOME");
    ::setenv("XDG_STATE_HOME", folder, 1);
    ScriptedScreen table = at_table();
    CHECK(says(table.run(typed("a1:C-b1")), Role::Error));
    CHECK_FALSE(text_in_role(table, Role::Warning).empty());
    CHECK(offers(table.run(typed("g1:C-f1") + "key q"), "y n"));
    CHECK(says(table, Role::Warning));
    CHECK_FALSE(offers(table.run("key n"), "y"));
    CHECK(table.run("key q y").has_left());
  }
}

TEST_CASE("table: what is no file is not read, so that the screen goes on") {
  const Home home;
  ScriptedScreen table = at_table();
  for (const std::string path : {"/dev/zero", "-"})
    CHECK(says(table.run("key l\ntype " + path + "\nkey Enter"), Role::Error, path + ":"));
  CHECK(table.run("key q").has_left());
}

TEST_CASE("table: the first key replaces the name in Save as, ~ is the home folder") {
  const Home home;
  ScriptedScreen table = at_table();
  table.run(typed("b4:H-c5"));
  CHECK(table.run("key s").shows("game.acc"));
  CHECK_FALSE(table.run("type ~/mine.acc").shows("game.acc"));
  table.run("key Enter");
  CHECK(home.saved("mine.acc").turns.size() == 1);
  // A key that moves the cursor means that the name is corrected.
  CHECK(table.run("key s").shows("mine.acc"));
  CHECK(table.run("key Left Bksp\ntype C").shows("mine.aCc"));
  CHECK(says(table.run("key Esc %"), Role::Normal, "%"));
  CHECK_FALSE(std::filesystem::exists(home.file("mine.aCc")));
}

TEST_CASE("table and viewer: saving to a link that leads nowhere fails and ends nothing") {
  const Home home;
  std::filesystem::create_symlink("loop.acc", home.file("loop.acc"));
  for (const bool is_table : {true, false}) {
    ScriptedScreen screen = is_table ? at_table() : in_viewer("booklet.acc");
    CHECK(says(screen.run("key s\ntype loop.acc\nkey Enter"), Role::Error, "loop.acc"));
    CHECK(screen.run("key q").has_left());
  }
}
