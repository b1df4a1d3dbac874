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
  const std::string viewer =
      "paste [Position \"S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w\"]\\n\\n"
      "1. d3:C-d4 b3:H-b4 2. d4:C-d5 *\\n\nkey y";
  struct Opened {
    std::string keys;
    const char* shows;
  };
  for (const auto& [keys, text] : {Opened{"key ?", "KEYS"},
                                   {"key ? /", "Find"},
                                   {"key L", "Who plays"},
                                   {"key L Enter", "level 1"},
                                   {"key R", "Black, do you resign?"},
                                   {"key s", "Save as"},
                                   {"key n", "A new game"},
                                   {"key n End Enter Enter", "setting up"},
                                   {"key x y", "analysis"},
                                   {viewer, "at the start"},
                                   {viewer + "\nkey j\nsettle\nkey Enter", "Mistake  1 of 2"},
                                   {viewer + "\nkey p Home Enter Home Enter", "castle 2 of 3"}}) {
    INFO(keys);
    const Home home;
    ScriptedScreen table = at_table({.rules = Rules::pari(), .clock = "2s"});
    table.run(typed("b4:2-c5")).run(keys);
    INFO(table.frame().to_string());
    CHECK(table.shows(text));
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
  CHECK(table.run("key R").shows("Black, do you resign?"));
  pass_time(table, [&] { return !table.shows("Black, do you resign?"); });
  // The loss on time stays: y is a key of the table now.
  table.run("key y");
  CHECK(home.saved()->termination == Outcome::Reason::Time);
}

TEST_CASE("stage: an engine's turn arrives while the help is open") {
  const Home home;
  // Between two engines no turn arrives before time passes.
  ScriptedScreen table = at_table({.rules = Rules::pari(), .seats = {engine_at(1), engine_at(1)}});
  table.run("key ?");
  pass_time(table, [&] { return home.saved_turns().size() == 2; });
  CHECK(table.shows("KEYS"));
  CHECK(is_shown(table.run("key Esc"), home.saved()->position_after(2)));
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
