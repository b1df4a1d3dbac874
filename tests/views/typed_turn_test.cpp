#include <set>

#include <accasta/views/typed_turn.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using notation::Dialect;

Reading typed(const std::string& text, const Rules& rules = Rules::standard()) {
  return read_so_far(Position::start(rules), text);
}

void type(TypedTurn& turn, const std::string& text) {
  for (const char c : text) turn.apply(Key::of(static_cast<char32_t>(c)));
}

std::string after_tab(const std::string& text, int times = 1,
                      const Rules& rules = Rules::standard()) {
  TypedTurn turn(Position::start(rules), text);
  for (int i = 0; i < times; ++i) turn.apply({Key::Name::Tab});
  return turn.line().text();
}

std::vector<std::string> added(const Reading& turn) {
  std::vector<std::string> texts;
  for (const auto& next : turn.continuations) texts.push_back(next.added);
  return texts;
}

TEST_CASE("typed turn: at first the cells can be typed from which turns begin") {
  CHECK(added(typed("")).size() == 9);
  CHECK(added(typed("b")) == std::vector<std::string>{"b2", "b3", "b4"});
  CHECK(typed("b").error.empty());
  CHECK_FALSE(typed("d").error.empty());
}

TEST_CASE("typed turn: after the cell come the moves, each once") {
  const Reading turn = typed("c3");
  CHECK(added(turn) == std::vector<std::string>{"S+b2", "S+b3", "S-c2", "S+c4", "S-d3", "S-d4"});
  CHECK_FALSE(turn.turn);
  REQUIRE(turn.building);
  CHECK(turn.building->turn().size() == 0);
}

TEST_CASE("typed turn: typed pieces are lifted, typed moves are made") {
  CHECK(typed("a1:").lift == 0);
  CHECK(typed("a1:C").lift == 1);
  CHECK(typed("a1:CH").lift == 2);
  CHECK(typed("a1:CHS-d").lift == 3);
  const Reading turn = typed("a1:C-d1,H");
  REQUIRE(turn.building);
  CHECK(test::to_text(turn.building->turn()) == "a1:1-d1");
  CHECK(turn.lift == 1);
  CHECK_FALSE(turn.turn);
  CHECK(typed("a1:C-d1").building->turn().size() == 1);
}

TEST_CASE("typed turn: a turn is legal as soon as it is one, and can go on") {
  const Reading turn = typed("a1:C-d1");
  REQUIRE(turn.turn);
  CHECK(test::to_text(*turn.turn) == "a1:1-d1");
  const auto more = added(turn);
  CHECK(std::set<std::string>(more.begin(), more.end()).count(",H-b1") == 1);
}

TEST_CASE("typed turn: every dialect can be typed and is completed in itself") {
  CHECK(typed("a1Cd1HSb1").turn == typed("a1:C-d1,HS-b1").turn);
  CHECK(typed("a1:1-d1,2-b1").turn == typed("a1:C-d1,HS-b1").turn);
  CHECK(added(typed("a1:1-")).front() == "1-b1");
  CHECK(added(typed("a1C")).front() == "Cb1");
  CHECK(typed("b4:2-c5", Rules::pari()).dialect == Dialect::Booklet);
  CHECK(typed("a1:PP-b1", Rules::pari()).turn == typed("a1:2-b1", Rules::pari()).turn);
}

TEST_CASE("typed turn: in Pari the program's own way of writing is completed, with every number") {
  CHECK(added(typed("a1:1-c1,2", Rules::pari())) == std::vector<std::string>{",2-b1", ",2+c1"});
  CHECK(typed("a1:1-c1,2b1", Rules::pari()).error.empty());
  CHECK(typed("a1:2-c1,1b1", Rules::pari()).error.empty());
}

TEST_CASE(
    "typed turn: signs may be left out, wrong ones are put right, letters are read in any case") {
  CHECK(typed("a1:Cd1,HSb1").turn == typed("a1:C-d1,HS-b1").turn);
  CHECK(typed("A1: C - D1").turn == typed("a1:C-d1").turn);
  CHECK(typed("1. a1:C\u2013d1").turn == typed("a1:C-d1").turn);
  CHECK_FALSE(typed("a1:C-d1").signs_differ);
  const Reading wrong = typed("a1:Cxd1");
  CHECK(wrong.turn == typed("a1:C-d1").turn);
  CHECK(wrong.signs_differ);
  CHECK(wrong.error.empty());
  CHECK(typed("a1:c-d1,hs-b1").turn == typed("a1:C-d1,HS-b1").turn);
  CHECK(typed("a1:c-").error.empty());
  CHECK_FALSE(typed("a1:h-").error.empty());
}

TEST_CASE("typed turn: a sign between the cells of the short form changes nothing") {
  // Once three pieces on the screen and one in lines.
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const Reading plain = typed("a1b1", rules);
    REQUIRE(plain.turn);
    CHECK(plain.turn->moves()[0].count == 3);
    for (const char* const text : {"a1-b1", "a1 b1", "a1 - b1"})
      CHECK(typed(text, rules).turn == plain.turn);
    CHECK(typed("a1xb1", rules).turn == plain.turn);
    CHECK(typed("a1xb1", rules).signs_differ);
    CHECK(typed("a1-", rules).error.empty());
  }
  CHECK(test::to_text(typed("a1C-c1,HS-b1").turn.value()) == "a1:1-c1,2-b1");
}

TEST_CASE("typed turn: what several turns fit is none of them") {
  const Reading turn = typed("a1:b1", Rules::pari());
  CHECK_FALSE(turn.turn);
  CHECK(turn.error.empty());
  CHECK(turn.refusal.find("a1:1-b1, a1:3-b1") != std::string::npos);
}

TEST_CASE("typed turn: what begins no legal turn says why, and what could follow") {
  const auto no_turns = {"d4", "e4", "zz", "a1:S", "a1:C-g4", "b3:H-c", "b3:C", "d4:C",
                         "a1:C-c1,H-b1,S-",
                         // Without signs the move is wrong.
                         "a2:Cc1", "a2:C+b3,Hb1", "a1:CHSb2"};
  std::string text;
  for (const std::string no_turn : no_turns) {
    CHECK_FALSE(typed(no_turn).error.empty());
    text += no_turn + ": " + typed(no_turn).error + '\n';
  }
  text += "c3:2-: " + typed("c3:2-", Rules::pari()).error + '\n';
  test::approve("views/typed-turn", text);
  CHECK(typed("").error.empty());
}

TEST_CASE("typed turn: Tab writes what all ways have in common, then one after the other") {
  CHECK(after_tab("c3") == "c3:S");
  CHECK(after_tab("c3", 2) == "c3:S+b2");
  CHECK(after_tab("c3", 3) == "c3:S+b3");
  CHECK(after_tab("c3", 2 + 6) == "c3:S+b2");
  TypedTurn turn(Position::start(Rules::standard()), "c3:S");
  turn.apply({Key::Name::BackTab});
  CHECK(turn.line().text() == "c3:S-d4");
  turn.apply({Key::Name::Tab});
  CHECK(turn.line().text() == "c3:S+b2");
  REQUIRE(turn.reading().turn);
  // Another key ends the round.
  turn.apply({Key::Name::Backspace});
  turn.apply({Key::Name::Backspace});
  CHECK(turn.line().text() == "c3:S+");
  CHECK_FALSE(turn.reading().turn);
}

TEST_CASE("typed turn: Tab changes nothing where nothing can follow") {
  CHECK(after_tab("e4") == "e4");
  CHECK(after_tab("c3:S+c4") == "c3:S+c4");
}

TEST_CASE("typed turn: every way that is offered begins a legal turn") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (const char* const start : {"", "a1", "a1:", "b3", "a2:1", "a2"}) {
      const Reading turn = typed(start, rules);
      for (const auto& next : turn.continuations) {
        CAPTURE(next.text);
        const Reading further = typed(next.text, rules);
        CHECK(further.error.empty());
        CHECK((further.turn || next.text.size() == 2));
      }
    }
  }
}

TEST_CASE("typed turn: all turns can be typed character by character, in every dialect") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const Position position = Position::start(rules);
    std::size_t index = 0;
    for (const Turn& turn : position.legal_turns()) {
      // Every one would take long under sanitizers.
      if (index++ % 17 != 0) continue;
      for (const Dialect dialect : notation::dialects_of(rules.variant)) {
        const std::string text = notation::write_turn(turn, position, dialect);
        // Another dialect may take the same text for another turn.
        const auto reading = notation::read_turn(text, position);
        REQUIRE(reading);
        TypedTurn line(position);
        for (const char c : text) {
          type(line, std::string(1, c));
          CAPTURE(line.line().text());
          CHECK(line.reading().error.empty());
        }
        CHECK(line.reading().turn == reading->turn);
      }
    }
  }
}

TEST_CASE("typed turn: a text begun by the program gives way to a turn of its own") {
  TypedTurn turn(Position::start(Rules::standard()), "a1:CHS", 6);
  type(turn, "b4");
  CHECK(turn.line().text() == "b4");
  CHECK(turn.reading().error.empty());
  TypedTurn further(Position::start(Rules::standard()), "a1:C-d1,HS", 10);
  type(further, "b1");
  REQUIRE(further.reading().turn);
  CHECK(test::to_text(*further.reading().turn) == "a1:1-d1,2-b1");
}

}  // namespace
}  // namespace accasta::views
