#include <algorithm>
#include <regex>
#include <string>

#include <accasta/base/folders.hpp>
#include <accasta/table/autosave.hpp>

#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::test;
using notation::GameResult;

TEST_CASE("first game: its document holds from the start screen on, whatever the engine plays",
          "[long]") {
  for (const tui::Size size : {kSmall, kLarge}) {
    const Home home;
    ScriptedScreen screen = at_start(size);
    // The rules, then a game as it is proposed: Standard, White against the weakest engine.
    screen.run("key 8 Esc 1 Enter");
    // Every way to make a turn, each taken back with the answer. More pieces are lifted and carried
    // around; the next one is taken back; a turn is dropped.
    std::string undo = "key u y";
    for (const auto& [script, turn] :
         {std::pair("key Tab 2 Up Up Right Left Down Up Enter PgUp Bksp Space", "a1:CH-c1"),
          {"key Tab Up Esc . a d 1 a Space", "a1:C-d1,H-b1"},
          {"type a1:C-c1\nkey Enter", "a1:C-c1"},
          {"click cell a1\nclick cell d1\nkey Space", "a1:C-d1"}}) {
      const Texts turns = home.saved_after(screen, std::string(script) + "\nsettle");
      REQUIRE(turns.size() == 2);
      CHECK(turns.front() == turn);
      CHECK(home.saved_after(screen, undo).empty());
      undo = "key u";
    }
    CHECK(says(screen.run("key W W i i i\nsettle"), tui::Role::Good));
    const Texts turns = home.saved_after(screen, "key i Space\nsettle");
    CHECK(turns.size() == 2);

    // Left and resumed, then after the game.
    CHECK_FALSE(screen.run("key q").frame().board);
    CHECK(home.saved_after(screen, "key Enter u r") == turns);
    screen.run("key R y");
    CHECK(home.saved()->result == GameResult::BlackWins);
    CHECK(offers(screen.run("key j"), "Left Right"));
    CHECK(home.saved_after(screen, "key q m y\nsettle").size() == 1);
    CHECK(home.saved()->tag("WhiteLevel") == "1");
    CHECK(screen.run("key R y q q").has_left());
    CHECK(table::saved_games(table::finished_games(*base::state_folder())).games.size() == 2);

    // The keys of the section on a game were pressed. Not all that looks like one is one: `x`.
    std::string text = file_content(ACCASTA_TEST_DATA "/../../docs/first-game.md");
    text = text.substr(text.find("\n## How do I play a game?"));
    text.resize(text.find("\n## What can I do after the game?"));
    const std::regex code("`(\\w+|\\.)`");
    for (std::sregex_iterator at(text.begin(), text.end(), code), end; at != end; ++at) {
      const std::string word = (*at)[1] == "Backspace" ? "Bksp" : (*at)[1].str();
      const auto key = tui::key_named(word);
      INFO(word);
      if (key && word != "x")
        CHECK(std::ranges::find(screen.pressed(), *key) != screen.pressed().end());
    }
  }
}
