#include <cstddef>
#include <optional>
#include <string>

#include <accasta/screens/screens.hpp>

#include "screens/menu.hpp"
#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;

TEST_CASE("stage: a clock runs and its flag falls under every kind of page") {
  // The help, menus, a question, a text field, a document, the form of a new game, the editor, the
  // analysis.
  for (const char* const keys : {"key ?", "key L", "key L Enter", "key R", "key s", "key ? /",
                                 "key n", "key n Home", "key x y"}) {
    INFO(keys);
    const Home home;
    ScriptedScreen table = at_table({.rules = Rules::pari(), .clock = "2s"});
    table.run(typed("b4:2-c5")).run(keys);
    pass_time(table,
              [&] { return home.saved() && home.saved()->termination == Outcome::Reason::Time; });
    CHECK(home.saved()->result == notation::GameResult::WhiteWins);
    CHECK_FALSE(table.has_left());
  }
}

TEST_CASE("stage: a question that became pointless closes by itself") {
  const Home home;
  ScriptedScreen table = at_table({.rules = Rules::pari(), .clock = "2s"});
  table.run(typed("b4:2-c5"));
  CHECK(table.run("key R").shows("Does Black resign?"));
  pass_time(table, [&] { return !table.shows("Does Black resign?"); });
  // The loss on time stays: y is a key of the table now.
  table.run("key y");
  CHECK(home.saved()->termination == Outcome::Reason::Time);
}

TEST_CASE("stage: an engine's turn arrives while the help is open") {
  const Home home;
  ScriptedScreen table = at_table({.rules = Rules::pari(), .seats = {kHuman, engine_at(1)}});
  table.run(typed("b4:2-c5")).run("key ?");
  pass_time(table, [&] { return home.saved_turns().size() == 2; });
  CHECK(table.run("key Esc").shows("Black from"));
}

TEST_CASE("stage: the first notice is shown until a key is pressed") {
  const Home home;
  ScriptedScreen screen([](screens::Stage& stage) {
    screens::Stage with_notices(stage.screen(), {"config:3: wrong", "config:4: wrong"});
    screens::run_start_screen(with_notices, {});
  });
  CHECK(screen.shows("config:3: wrong (1 more)"));
  CHECK(screen.run("resize 90x30").shows("config:3: wrong (1 more)"));
  CHECK_FALSE(screen.run("key Down").shows("config:3"));
}

TEST_CASE("stage: the list of a million games made every entry") {
  const Home home;
  std::size_t made = 0;
  std::optional<std::size_t> chosen;
  const auto name = [&made](std::size_t index) {
    ++made;
    return "game " + std::to_string(index + 1) + ".";
  };
  ScriptedScreen screen([&](screens::Stage& stage) {
    chosen = screens::choose_from(stage, "games.acc", 1'000'000, name, 500'000);
  });
  CHECK(screen.shows("game 500001."));
  CHECK(screen.run("key End").shows("game 1000000."));
  CHECK(screen.run("key Down").shows("game 1."));
  CHECK(screen.run("key Up PgUp").shows("game 999980."));
  CHECK_FALSE(screen.shows("game 1."));
  screen.run("key Home Down Enter");
  CHECK(chosen == 1U);
  CHECK(made < 1000);
}
