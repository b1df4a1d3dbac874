// Pastes texts on screens.

#include <accasta/rules/rules.hpp>

#include "scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;

namespace {

constexpr const char* kRecord =
    "paste [White \"Ann\"]\\n[Black \"Bob\"]\\n\\n1. a1:C-b1 g1:C-f1 2. b1:C-c1 *\\n";

}  // namespace

TEST_CASE("paste: a turn goes into the typed line, also with its number") {
  for (const char* const text : {"1. b4:2-c5\\n", "1) b4:2-c5", "1: b4:2-c5", "1.\\nb4:2-c5"}) {
    CAPTURE(text);
    const Home home;
    ScriptedScreen table = at_table({.rules = Rules::pari()});
    table.run(std::string("paste ") + text);
    CHECK(typed_line(table.frame()).find("b4:2-c5") != std::string::npos);
    CHECK(home.saved_turns().empty());
    table.run("key Enter Enter");
    CHECK(home.saved_turns() == Texts{"b4:2-c5"});
  }
}

TEST_CASE_METHOD(Home, "paste: a text does not run as keys") {
  ScriptedScreen table = at_table({.rules = Rules::pari()});
  table.run("type b4:2-c5\nkey Enter Enter");
  // It was a turn of White.
  table.run("paste 1. b4:2-c5\\n");
  CHECK(saved_turns() == Texts{"b4:2-c5"});
  CHECK(typed_line(table.frame()) != "");
  table.run("key Esc\npaste qy\\nRy");
  CHECK(typed_line(table.frame()).find("qy Ry") != std::string::npos);
  CHECK(saved_turns() == Texts{"b4:2-c5"});
}

TEST_CASE_METHOD(Home, "paste: a turn replaces the lifted stack, or continues its text") {
  ScriptedScreen table = at_table();
  table.run("key Tab\npaste 1. g1:C-f1");
  table.run("key Esc Esc\ntype a1:\npaste C-b1\nkey Enter Enter");
  CHECK(saved_turns() == Texts{"a1:C-b1"});
}

TEST_CASE_METHOD(Home, "paste: a record is offered at the start screen and at the table") {
  for (const bool is_at_table : {false, true}) {
    ScriptedScreen screen = is_at_table ? at_table() : at_start();
    screen.run(kRecord);
    CHECK(says(screen, tui::Role::Warning, "Open the pasted record?"));
    screen.run("key n");
    CHECK_FALSE(says(screen, tui::Role::Warning));
    screen.run(std::string(kRecord) + "\nkey y\nwait Ann");
    screen.run("key q");
    CHECK(screen.frame().to_string().find("Ann") == std::string::npos);
  }
}

TEST_CASE_METHOD(Home, "paste: a position is offered, and so is a game of JSON") {
  ScriptedScreen start = at_start();
  start.run("paste x4/x5/x6/s,x6/x6/x5/S,x3 w 7");
  CHECK(says(start, tui::Role::Warning, "Open the pasted position?"));
  start.run("key n\npaste 1. a1:C-b1 g1:C-f1\\n\\n[White \"Ann\"]\\n1. a1:C-b1 *");
  CHECK(says(start, tui::Role::Warning, "Open the first of the 2 pasted games?"));
  start.run("key n\npaste 1. a1:C-b1 g1:C-f9");
  CHECK(says(start, tui::Role::Warning, "Open the legal part of the pasted record? Line 1: "));
  start.run("key n\npaste hello");
  CHECK(says(start, tui::Role::Warning, "The pasted text is no record, position or message."));
}

TEST_CASE_METHOD(Home,
                 "paste: an open text field takes a text, other screens say that they take none") {
  ScriptedScreen viewer = in_viewer("./annotated.acc");
  viewer.run("paste 1. a1:C-b1");
  CHECK(told(viewer).find("Nothing can be pasted here.") != std::string::npos);
  viewer.run("key w\npaste two\\nlines");
  CHECK(typed_line(viewer.frame()).find("two lines") != std::string::npos);
}
