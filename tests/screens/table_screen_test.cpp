#include <string>

#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::test;
using notation::GameResult;
using tui::Role;

namespace {

bool is_paused(const ScriptedScreen& table) { return offers(table, "p") && !offers(table, "m"); }

bool is_typing(const ScriptedScreen& screen) { return screen.frame().text_cursor.has_value(); }

}  // namespace

TEST_CASE("table: a turn and what is offered at the end, by mouse on hexagons") {
  const Home home;
  ScriptedScreen table =
      at_table({.position = "sh,x3/x5/x2,S,H,x2/x7/x2,s,x3/x,c,x3/Hs,x3 w 30"}, kLarge);
  CHECK(sign_at(table, "a1") == '!');
  CHECK(table.run("click cell e3\nclick cell d3").shows("> e3:S-d3"));
  CHECK_FALSE(table.run("click key Bksp").shows("> e3"));
  CHECK(table.run("click cell d3").shows("> e3:S-d3"));
  CHECK(home.kept_after(table, "click key Space") == Texts{"e3:S-d3"});
  CHECK(table.shows("30."));
  CHECK(home.kept()->result == GameResult::BlackWins);
  table.run("click key s\nkey Enter");
  CHECK(home.saved("game.acc").turns.size() == 1);
  CHECK(offers(table.run("click key w"), "Left Right"));
  CHECK(offers(table.run("key q\nclick key m"), "y n"));
  CHECK(offers(table.run("click key y"), "Tab i"));
  CHECK(stack_at(table.frame(), *Cell::parse("e3")).height() == 1);
}

TEST_CASE("table: a board seen from Black's side, a release, a clock that is resumed") {
  const Home home;
  {
    ScriptedScreen table = at_table(
        {.rules = Rules::pari(),
         .position = "ppp,x,pp,PPpp/x,pP,x2,p/x2,p,p,x2/x2,p,pPpPpP,p,x2/x2,P,P,x2/x,PP,x,PPP,x/"
                     "x,PP,PPPp,P w 7",
         .clock = "1h"},
        kLarge);
    CHECK(stack_at(table.run("key v").frame(), *Cell::parse("d4")).height() == 6);
    CHECK(home.kept_after(table, "click cell d4\nkey 5\nclick cell d5\nkey Space") ==
          Texts{"d4:5xd5"});
    CHECK_FALSE(is_paused(table));
    CHECK(home.kept_after(table, "key u").empty());
    CHECK(is_paused(table));
    CHECK(table.run("key q").has_left());
  }
  ScriptedScreen start = at_start(kLarge);
  CHECK(is_paused(start.run("key Enter")));
  CHECK(home.kept_turns().empty());
  CHECK(home.kept_after(start, "key r") == Texts{"d4:5xd5"});
  CHECK(start.run("key q q").has_left());
}

TEST_CASE("table: clocks get their increment, are paused by undo and user, and a flag falls") {
  const Home home;
  {
    ScriptedScreen table = at_table({.rules = Rules::pari(), .clock = "1h+10s"});
    CHECK(table.shows("1:00:00"));
    table.run(typed("b4:2-c5"));
    CHECK(std::stoi(std::string(home.kept()->tag("Clock"))) > 3'600'000);
    for (const auto& [script, pauses] :
         {std::pair("key u", true), {"key p", false}, {"key p", true}, {"type b4\nkey Esc", false}})
      CHECK(is_paused(table.run(script)) == pauses);
    CHECK(home.kept_after(table, typed("b4:2-c5") + "key q") == Texts{"b4:2-c5"});
  }
  CHECK(is_paused(at_start().run("key Enter")));
  ScriptedScreen table = at_table({.rules = Rules::pari(), .clock = "1s"});
  pass_time(table, [&] { return offers(table, "w"); });
  table.run("key s Enter");
  CHECK(home.saved("game.acc").result == GameResult::BlackWins);
  CHECK(home.saved("game.acc").termination == Outcome::Reason::Time);
}

TEST_CASE("table: one turn is made by typing, cursor and mouse") {
  const Home home;
  ScriptedScreen table = at_table({}, kLarge);
  CHECK_FALSE(is_typing(table.run("type a1\nkey Tab Tab Tab Up 2")));
  // The help is there while a turn is made as well, and leaves it.
  CHECK_FALSE(table.run("click key ?").frame().board);
  CHECK(table.run("key Esc").shows("> a1:C+b2"));
  CHECK(home.kept_after(table, "click cell b1\nkey Space") == Texts{"a1:C+b2,HS-b1"});
  // A wrong one says why, and stays to be mended.
  CHECK(is_typing(table.run("click key a-g")));
  CHECK(says(table.run("type d4\nkey Enter"), Role::Error));
  CHECK(is_typing(table));
  CHECK(table.run("key Esc").frame().message.empty());
  // The other picture has room here.
  const tui::Size board = table.frame().board->size;
  CHECK(table.run("key z").frame().board->size != board);
  CHECK(table.run("key z").frame().board->size == board);
}

TEST_CASE("table: after the end a game is reviewed, saved, undone, followed by another one") {
  const Home home;
  ScriptedScreen table = at_table({.rules = Rules::pari(), .seats = {kHuman, engine_at(1)}});
  const auto result_after = [&](std::string_view script) {
    table.run(script);
    return home.kept()->result;
  };
  CHECK(home.kept_after(table, typed("b4:2-c5") + "settle").size() == 2);
  CHECK(result_after("key R") == GameResult::Unfinished);
  CHECK(result_after("key y") == GameResult::BlackWins);
  CHECK(home.kept()->termination == Outcome::Reason::Resignation);
  CHECK(table.run("key w").shows("1..."));
  CHECK_FALSE(table.run("key Home").shows("1..."));
  CHECK(offers(table.run("key q s Enter"), "w s m n"));
  CHECK(home.saved("game.acc").result == GameResult::BlackWins);
  // Only the resignation is taken back, then turns in pairs.
  CHECK(result_after("key u") == GameResult::Unfinished);
  CHECK(home.kept_turns().size() == 2);
  CHECK(home.kept_after(table, "key u").empty());
  CHECK(home.kept_after(table, "key r").size() == 2);

  CHECK(home.kept_after(table, "key R y m y\nsettle").size() == 1);
  CHECK(home.kept()->tag("WhiteLevel") == "1");
  CHECK(home.kept()->tag("BlackLevel").empty());
  CHECK(result_after("key R y") == GameResult::WhiteWins);
  // The form has what was played before. A wrong time is asked for again, with what was typed.
  CHECK(is_typing(table.run("click key n\nkey 5\ntype 3m+\nkey Enter")));
  CHECK(table.run("type 2s\nkey Enter").shows("3m+2s"));
  CHECK_FALSE(is_typing(table));
  // The clock is what is asked for.
  CHECK(text_in_role(table.run("key 5"), Role::Selected).find("3m+2s") != std::string::npos);
  CHECK(offers(table.run("key Esc Esc"), "w s m n"));
  CHECK(home.kept_after(table, "key n 5\ntype 9m\nkey ^U\ntype 4m\nkey Enter Home Enter\nsettle")
            .size() == 1);
  CHECK(home.kept()->rules == Rules::pari());
  CHECK(home.kept()->tag("WhiteLevel") == "1");
  CHECK(home.kept()->tag("TimeControl") == "4m");
}

TEST_CASE("table: a review by one key belongs to the game that is saved afterwards") {
  const Home home;
  at_table({.position = "S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w"})
      .run(typed("d3:C-d4") + "key R y w\nsettle\nkey Enter q s Enter");
  CHECK(home.saved("game.acc").result == GameResult::WhiteWins);
  CHECK(home.saved("game.acc").turns.at(0).nags == std::vector{6, notation::kMissedWin});
}

TEST_CASE("table: everything that it says") {
  const Home home;
  const Setting threatened{.rules = Rules::pari(),
                           .position = "PP,x3/x5/x2,P,p,x2/PP,x6/x2,P,p,x2/x5/ppp,x3 b 20",
                           .options = {.thoughts = true, .threads = 1, .hash_mebibytes = 8}};
  std::string said;
  {
    ScriptedScreen table = at_table(threatened);
    said += tour(table, "key u r p w j j % R n o n");
    CHECK_FALSE(home.kept());
    said += tour(table, "type c4:-c5\nkey Enter Esc\n" + typed("e4:-d5") +
                            "key i\nkey m\nsettle\nkey i x x s Enter s Enter s");
    said += tour(table, "type other.acc\nkey Enter s\ntype game.acc\nkey Enter y");
    CHECK(home.saved("other.acc").turns.size() == 1);
    said += tour(table, "key l\ntype game.acc\nkey Enter R y Enter");
    // The review's message belongs to another screen and depends on its progress.
    table.run("key w");
    said += tour(table, "key q u");
    CHECK(home.kept()->result == GameResult::Unfinished);
    said += tour(table, "key o y");
    CHECK(home.kept()->result == GameResult::Draw);
    said += tour(table, "key m y");
  }
  {
    ScriptedScreen table =
        at_table({.seats = {engine_at(10), kHuman}, .think = std::chrono::hours(24)});
    said += tour(table, "key Enter p") + text_in_role(table, Role::Warning);
  }
  ::setenv("XDG_STATE_HOME", "/dev/null", 1);
  ScriptedScreen table = at_table();
  said += tour(table, typed("a1:C-b1")) + text_in_role(table, Role::Warning);
  said += tour(table, "key q y");
  CHECK(table.has_left());
  approve("screens/table", said);
}
