#include <algorithm>
#include <chrono>
#include <string>

#include <accasta/notation/turn_text.hpp>

#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/memory_limit.hpp"

using namespace accasta;
using namespace accasta::test;
using namespace std::chrono_literals;
using notation::GameResult;
using tui::Role;

namespace {

/// Returns the number of times that a text is shown.
int count(const ScriptedScreen& screen, const std::string& text) {
  const std::string shown = screen.frame().to_string();
  int found = 0;
  for (std::size_t at = 0; (at = shown.find(text, at)) != std::string::npos; ++at) ++found;
  return found;
}

}  // namespace

TEST_CASE("table: while the engine thinks as long as it likes: pause, undo, move now") {
  const Home home;
  ScriptedScreen table = at_table({.seats = {engine_at(10), kHuman}, .think = 24h});
  const Position start = Position::start(Rules::standard());
  const auto shows_thoughts = [&] {
    return std::ranges::any_of(start.legal_turns(), [&](const Turn& turn) {
      return table.shows(notation::write_turn(turn, start) + ' ');
    });
  };
  pass_time(table, shows_thoughts);
  CHECK_FALSE(offers(table.run("key p"), "m"));
  CHECK_FALSE(shows_thoughts());
  CHECK(offers(table.run("key p"), "m"));
  pass_time(table, shows_thoughts);
  CHECK(home.kept_after(table, "key m\nsettle").size() == 1);
  // No turn of White reaches f1.
  CHECK(home.kept_after(table, typed("g1:C-f1")).size() == 2);
  CHECK(offers(table, "m"));
  CHECK(home.kept_after(table, "key u").size() == 1);
  CHECK_FALSE(offers(table, "m"));
  CHECK(home.kept_after(table, "key r").size() == 2);
  CHECK(table.run("key q").has_left());
}

TEST_CASE("table: two engines play while keys are answered and the window changes") {
  const Home home;
  ScriptedScreen table =
      at_table({.rules = Rules::pari(), .seats = {engine_at(1), engine_at(1)}}, kLarge);
  std::size_t turns = 0;
  for (const auto& [script, shows_board] : {std::pair("key ?", false),
                                            {"key Esc", true},
                                            {"resize 80x24", true},
                                            {"resize 70x20", false},
                                            {"resize 100x36", true}}) {
    CHECK(table.run(script).frame().board.has_value() == shows_board);
    if (shows_board) {
      ++turns;
      pass_time(table, [&] { return home.kept_turns().size() >= turns; });
    }
    CHECK(table.shows("80x24") == (table.size().width == 70));
  }
  CHECK(table.run("key q").has_left());
}

TEST_CASE("table: what the engine thinks is shown only if that is wanted, and true") {
  struct Case {
    int level;
    bool thoughts;
    bool is_shown;
  };
  // The weaker ones misjudge on purpose.
  for (const auto& [level, thoughts, is_shown] :
       {Case{10, true, true}, Case{10, false, false}, Case{1, true, false}}) {
    const Home home;
    ScriptedScreen table =
        at_table({.rules = Rules::pari(),
                  .seats = {kHuman, engine_at(level)},
                  .think = 50ms,
                  .options = {.thoughts = thoughts, .threads = 1, .hash_mebibytes = 8}});
    const Texts turns = home.kept_after(table, typed("a1:1-b1") + "settle");
    REQUIRE(turns.size() == 2);
    // In the list of turns, and as the beginning of the line that the engine expected.
    CHECK(count(table, turns.back()) == (is_shown ? 2 : 1));
  }
}

TEST_CASE("table: without memory the game goes on without the engine, and so does its analysis") {
  if (!test::kCanLimitMemory) return;
  const Home home;
  const test::MemoryLimit limit(test::kTooLittle);
  ScriptedScreen table = at_table({.seats = {engine_at(1), kHuman}});
  std::string said = told(table.run("settle"));
  table.run(typed("a1:C-b1"));
  for (const char* const script : {"key i\nsettle", "key x\nsettle", "key q R y w\nsettle"})
    said += told(table.run(script));
  table.run("key q");
  CHECK(home.kept_turns() == Texts{"a1:C-b1"});
  approve("screens/no_memory", said);
  CHECK(table.run("key q").has_left());
}
