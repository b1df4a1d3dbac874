#include <string>
#include <utility>
#include <vector>

#include <accasta/views/typed_turn.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

// golden/views/turn-entry.txt has single texts.

namespace accasta::views {

using namespace tui;

namespace {

using notation::Dialect;

TypedBeginning typed(const std::string& text, const Rules& rules = Rules::standard()) {
  return read_so_far(Position::start(rules), text);
}

TEST_CASE("typed turn: spaces and other dashes change nothing") {
  for (const char* const text : {"A1: C - D1", "1. a1:C\u2013d1"})
    CHECK(typed(text).read->turn == typed("a1:C-d1").read->turn);
  for (const Rules& rules : {Rules::standard(), Rules::pari()})
    for (const char* const text : {"a1 b1", "a1 - b1"})
      CHECK(typed(text, rules).read->turn == typed("a1b1", rules).read->turn);
}

TEST_CASE("typed turn: a turn that takes all pieces with its first move names the fix") {
  const Position position =
      test::position("s,x3/x5/x6/x,h,x,SHC,x2,s/x6/x5/x4 w", Rules::standard());
  CHECK(read_so_far(position, "d4d7d2").error ==
        "move 2 (d2): nothing is left on d4. Type d4:1d7,1d2 for one piece each");
}

TEST_CASE(
    "typed turn: a very long text is explained by its beginning, without reading every part") {
  CHECK(typed("a1:C-" + std::string(300'000, 'x')).error == typed("a1:C-xx").error);
}

TEST_CASE("typed turn: every way that is offered begins a legal turn") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (const char* const start : {"", "a1", "a1:", "b3", "a2:1", "a2"}) {
      const TypedBeginning turn = typed(start, rules);
      for (const auto& next : turn.continuations) {
        CAPTURE(next.text);
        const TypedBeginning further = typed(next.text, rules);
        CHECK(further.error.empty());
        CHECK((further.read || next.text.size() == 2));
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
          line.apply(Key::of(static_cast<char32_t>(c)));
          CAPTURE(line.line().text());
          CHECK(line.reading().error.empty());
        }
        CHECK(line.reading().read->turn == reading->turn);
      }
    }
  }
}

TEST_CASE("typed turn: counts without signs are read character by character, in Standard, too") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()})
    for (const auto& [text, meaning] : std::vector<std::pair<std::string, std::string>>{
             {"a1:3d1", "a1:3-d1"}, {"a1:1c1,2b1", "a1:1-c1,2-b1"}, {"a1:2c1", "a1:2-c1"}}) {
      const Position position = Position::start(rules);
      const auto wanted = notation::read_turn(meaning, position).value();
      TypedTurn line(position);
      for (const char c : text) {
        line.apply(Key::of(static_cast<char32_t>(c)));
        CAPTURE(line.line().text());
        CHECK(line.reading().error.empty());
      }
      REQUIRE(line.reading().read);
      CHECK(line.reading().read->turn == wanted.turn);
    }
}

}  // namespace
}  // namespace accasta::views
