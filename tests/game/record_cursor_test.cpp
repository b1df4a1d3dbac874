#include <string>
#include <vector>

#include <accasta/game/record_cursor.hpp>
#include <accasta/notation/turn_text.hpp>

#include "notation/games.hpp"
#include "support/catch.hpp"

using namespace accasta;
using game::RecordCursor;
using game::RecordPath;
using test::record_of;

namespace {

RecordCursor cursor() {
  return RecordCursor(record_of(R"([Rules "standard"]

{At the start} 1. a1:C-c1,HS-b1! {[%eval 0.20/3] Bold} (1. a1:C-b1 {Quiet} g1:C-f1
(1... g2:C+f2 {Deep} 2. a1:H+b1)) (1. a4:CHS-b5) 1... g4:C-f5 {[%eval -0.10/3]}
2. b4:HS-d6 f5:C-e5 $6 3. c1:C-d1 *
)"));
}

/// Returns the turns of the line, with a bar after those made: "a1:C-b1 | g1:C-f1".
std::string line(const RecordCursor& cursor) {
  std::string text;
  for (std::size_t i = 0; i < cursor.size(); ++i) {
    if (i == cursor.place().turns) text += "| ";
    text += notation::write_turn(cursor.turn(i).turn, cursor.position(i)) + " ";
  }
  return cursor.place().turns == cursor.size() ? text + "|" : text;
}

const std::string kMain = "a1:C-c1,HS-b1 g4:C-f5 b4:HS-d6 f5:C-e5 c1:C-d1 ";

}  // namespace

TEST_CASE("a cursor goes by turns, and stays inside") {
  RecordCursor cursor = ::cursor();
  CHECK(cursor.size() == 5);
  CHECK(cursor.position() == cursor.record().start);
  cursor.back();
  CHECK(cursor.place() == RecordPath{});
  cursor.forward();
  CHECK(line(cursor) == "a1:C-c1,HS-b1 | g4:C-f5 b4:HS-d6 f5:C-e5 c1:C-d1 ");
  CHECK(cursor.position() == cursor.record().position_after(1));
  cursor.go_to(1000);
  CHECK(line(cursor) == kMain + "|");
  cursor.forward();
  cursor.forward_move();
  CHECK(line(cursor) == kMain + "|");
}

TEST_CASE("a cursor goes by the moves of a turn") {
  RecordCursor cursor = ::cursor();
  CHECK_FALSE(cursor.building());
  cursor.forward_move();
  CHECK(cursor.place() == RecordPath{.moves = 1});
  REQUIRE(cursor.building());
  CHECK(notation::write_turn(cursor.building()->turn(), cursor.position()) == "a1:C-c1");
  cursor.forward_move();
  CHECK(cursor.place() == RecordPath{.turns = 1});
  cursor.back_move();
  CHECK(cursor.place() == RecordPath{.moves = 1});
  cursor.back();
  CHECK(cursor.place() == RecordPath{});
  cursor.forward_move();
  cursor.forward();
  CHECK(cursor.place() == RecordPath{.turns = 1});
  cursor.forward_move();
  CHECK(cursor.place() == RecordPath{.turns = 2});
}

TEST_CASE("by single moves one comes to the end and back") {
  RecordCursor cursor = ::cursor();
  std::vector<RecordPath> places;
  while (cursor.place().turns < cursor.size()) {
    places.push_back(cursor.place());
    cursor.forward_move();
  }
  for (std::size_t i = places.size(); i-- > 0;) {
    cursor.back_move();
    CHECK(cursor.place() == places[i]);
  }
}

TEST_CASE("a cursor goes to places by the turn's number") {
  RecordCursor cursor = ::cursor();
  REQUIRE(cursor.go_to("1B"));
  CHECK(cursor.place() == RecordPath{.turns = 2});
  CHECK_FALSE(cursor.go_to("4"));
  CHECK(cursor.place() == RecordPath{.turns = 2});
  REQUIRE(cursor.go_to("end"));
  CHECK(cursor.place() == RecordPath{.turns = 5});
}

TEST_CASE("variations are entered and left") {
  RecordCursor cursor = ::cursor();
  CHECK(cursor.variations().empty());
  cursor.forward();
  REQUIRE(cursor.variations().size() == 2);
  cursor.enter(0);
  CHECK(line(cursor) == "a1:C-b1 | g1:C-f1 ");
  cursor.forward();
  REQUIRE(cursor.variations().size() == 1);
  cursor.enter(0);
  CHECK(line(cursor) == "a1:C-b1 g2:C+f2 | a1:H+b1 ");
  CHECK(cursor.depth() == 2);
  cursor.forward();
  CHECK(cursor.position(3) == cursor.position(2).after(cursor.turn(2).turn));
  cursor.leave();
  CHECK(line(cursor) == "a1:C-b1 g1:C-f1 |");
  cursor.leave();
  CHECK(line(cursor) == "a1:C-c1,HS-b1 | g4:C-f5 b4:HS-d6 f5:C-e5 c1:C-d1 ");
  cursor.enter(1);
  CHECK(line(cursor) == "a4:CHS-b5 |");
}

TEST_CASE("a variation entered before the branch takes the place of the branch") {
  RecordCursor cursor = ::cursor();
  cursor.forward();
  cursor.enter(0);
  cursor.forward();
  cursor.enter(0);
  cursor.go_to(0);
  cursor.leave();
  CHECK(line(cursor) == "| a1:C-b1 g1:C-f1 ");
  cursor.leave();
  CHECK(line(cursor) == "| " + kMain);
}

TEST_CASE("a promoted variation becomes the main line, and nothing is lost") {
  RecordCursor cursor = ::cursor();
  const auto before = cursor.record();
  cursor.forward();
  cursor.enter(0);
  REQUIRE(cursor.promote());
  CHECK(cursor.depth() == 0);
  CHECK(line(cursor) == "a1:C-b1 | g1:C-f1 ");
  REQUIRE(cursor.variations().size() == 2);
  CHECK(cursor.variations()[0].size() == 5);
  CHECK(cursor.record().turns[0].comments_before == std::vector<std::string>{"At the start"});
  CHECK(record_of(notation::write_record(cursor.record())) == cursor.record());

  cursor.enter(0);
  REQUIRE(cursor.promote());
  CHECK(cursor.record() == before);
}

TEST_CASE("a promoted variation's result is the one on the board") {
  RecordCursor cursor(
      record_of("[Rules \"standard\"]\n[Termination \"resignation\"]\n\n"
                "1. a1:C-b1 g1:C-f1 (1... {Before} g2:C+f2) 2. a2:C+b2 0-1\n"));
  cursor.go_to(2);
  cursor.enter(0);
  REQUIRE(cursor.promote());
  CHECK(cursor.record().result == notation::GameResult::Unfinished);
  CHECK_FALSE(cursor.record().termination);
  CHECK(cursor.comment() == "Before");
  CHECK(record_of(notation::write_record(cursor.record())) == cursor.record());
}

TEST_CASE("commented turns are those with a comment, a mark or a variation") {
  RecordCursor cursor = ::cursor();
  REQUIRE(cursor.next_commented());
  CHECK(cursor.place().turns == 1);
  REQUIRE(cursor.next_commented());
  CHECK(cursor.place().turns == 4);
  CHECK_FALSE(cursor.next_commented());
  CHECK(cursor.place().turns == 4);
  REQUIRE(cursor.previous_commented());
  CHECK(cursor.place().turns == 1);
  cursor.forward_move();
  REQUIRE(cursor.previous_commented());
  CHECK(cursor.place().turns == 1);
  REQUIRE(cursor.previous_commented());
  CHECK(cursor.place().turns == 0);
  CHECK_FALSE(cursor.previous_commented());
}

TEST_CASE("searching goes through comments, cells and captures, variations too") {
  RecordCursor cursor = ::cursor();
  REQUIRE(cursor.find_next("DEEP"));
  CHECK(cursor.place() == RecordPath{.branches = {{0, 0}, {1, 0}}, .turns = 2});
  REQUIRE(cursor.find_next("start"));
  CHECK(cursor.place() == RecordPath{});
  REQUIRE(cursor.find_next("d6"));
  CHECK(cursor.place() == RecordPath{.turns = 3});
  REQUIRE(cursor.find_next("b1"));
  CHECK(cursor.place() == RecordPath{.turns = 1});
  REQUIRE(cursor.find_next("b1"));
  CHECK(cursor.place() == RecordPath{.branches = {{0, 0}}, .turns = 1});
  REQUIRE(cursor.find_previous("b1"));
  CHECK(cursor.place() == RecordPath{.turns = 1});
  REQUIRE(cursor.find_previous("quiet"));
  CHECK(cursor.place() == RecordPath{.branches = {{0, 0}}, .turns = 1});
  for (const char* text : {"", "x", "eval", "g3", "nothing of the kind"}) {
    const RecordPath before = cursor.place();
    CHECK_FALSE(cursor.find_next(text));
    CHECK(cursor.place() == before);
  }

  RecordCursor capture(record_of("[Rules \"pari\"]\n\n1. a1:3-d1 g1:3xd1 *\n"));
  REQUIRE(capture.find_next("x"));
  CHECK(capture.place().turns == 2);
}

TEST_CASE("comments and marks are changed, evaluations stay") {
  RecordCursor cursor = ::cursor();
  CHECK(cursor.comment() == "At the start");
  cursor.set_comment("  A new\tone ");
  CHECK(cursor.comment() == "A new one");
  cursor.set_mark(1);
  cursor.forward();
  CHECK(cursor.comment() == "Bold");
  cursor.set_comment("");
  CHECK(cursor.comments() == std::vector<std::string>{"[%eval 0.20/3]"});
  cursor.set_mark(4);
  CHECK(cursor.turn(0).nags == std::vector<int>{4});
  cursor.set_mark(0);
  CHECK(cursor.turn(0).nags.empty());

  cursor.set_evaluation(0, {.hundredths = 30});
  cursor.set_evaluation(1, {.hundredths = -30});
  CHECK(cursor.evaluation(0) == notation::Evaluation{.hundredths = 30});
  CHECK(cursor.evaluation(1) == notation::Evaluation{.hundredths = -30});
  CHECK_FALSE(cursor.evaluation(3));
  CHECK(record_of(notation::write_record(cursor.record())) == cursor.record());
}

TEST_CASE("a game goes on from a place in a variation") {
  RecordCursor cursor = ::cursor();
  cursor.forward();
  cursor.enter(0);
  cursor.forward();
  const auto game = cursor.record_up_to_here();
  CHECK(game.turns.size() == 2);
  CHECK(game.result == notation::GameResult::Unfinished);
  CHECK(game.position_after(2) == cursor.position());
}

TEST_CASE("a game that goes on leaves behind what was said after its end") {
  const RecordCursor cursor(record_of("[Rules \"pari\"]\n\n1. a1:3-d1 * {The end.}\n"));
  REQUIRE(cursor.record().comments.size() == 1);
  CHECK(cursor.record_up_to_here().comments.empty());
}

TEST_CASE("a record without turns has a start, and a comment") {
  RecordCursor cursor(record_of("[Rules \"pari\"]\n\n{Nothing yet} *\n"));
  CHECK(cursor.size() == 0);
  CHECK(cursor.comment() == "Nothing yet");
  cursor.forward();
  cursor.forward_move();
  cursor.back_move();
  CHECK(cursor.place() == RecordPath{});
  cursor.set_comment("Still nothing");
  CHECK(cursor.record().comments == std::vector<std::string>{"Still nothing"});
  CHECK(cursor.find_next("still"));
  CHECK_FALSE(cursor.next_commented());
}

namespace {

Turn turn(const RecordCursor& cursor, const std::string& text) {
  const auto reading = notation::read_turn(text, cursor.position());
  REQUIRE(reading);
  return reading->turn;
}

}  // namespace

TEST_CASE(
    "a turn that the line has, or a variation begins with, changes nothing, nor an illegal one") {
  RecordCursor cursor = ::cursor();
  const auto before = cursor.record();
  CHECK_FALSE(cursor.play(Turn(*Cell::parse("d4"))));
  CHECK(cursor.place() == RecordPath{});
  REQUIRE(cursor.play(turn(cursor, "a1:C-c1,HS-b1")));
  CHECK(cursor.place() == RecordPath{.turns = 1});
  CHECK(cursor.record() == before);
  cursor.go_to(0);
  REQUIRE(cursor.play(turn(cursor, "a4:CHS-b5")));
  CHECK(line(cursor) == "a4:CHS-b5 |");
  REQUIRE(cursor.depth() == 1);
  // Variations are also found from the start.
  cursor.go_to(0);
  REQUIRE(cursor.play(turn(cursor, "a1:C-c1,HS-b1")));
  CHECK(cursor.place() == RecordPath{.turns = 1});
  cursor.go_to(0);
  REQUIRE(cursor.play(turn(cursor, "a1:C-b1")));
  CHECK(line(cursor) == "a1:C-b1 | g1:C-f1 ");
  CHECK(cursor.record() == before);
}

TEST_CASE("other turns begin variations, and go on with them") {
  RecordCursor cursor = ::cursor();
  cursor.go_to(2);
  REQUIRE(cursor.play(turn(cursor, "a4:CHS-b5")));
  REQUIRE(cursor.play(turn(cursor, "g1:C-f1")));
  CHECK(cursor.depth() == 1);
  CHECK(line(cursor) == "a1:C-c1,HS-b1 g4:C-f5 a4:CHS-b5 g1:C-f1 |");
  cursor.back();
  REQUIRE(cursor.play(turn(cursor, "g1:CH-f1")));
  CHECK(cursor.depth() == 2);
  cursor.leave();
  cursor.leave();
  CHECK(line(cursor) == "a1:C-c1,HS-b1 g4:C-f5 b4:HS-d6 | f5:C-e5 c1:C-d1 ");
  REQUIRE(cursor.variations().size() == 1);
  CHECK(cursor.variations().front().size() == 2);
  CHECK(record_of(notation::write_record(cursor.record())).turns == cursor.record().turns);
}

TEST_CASE("at its end the main line stays as it is") {
  RecordCursor cursor = ::cursor();
  cursor.go_to(cursor.size());
  const std::string next =
      notation::write_turn(cursor.position().legal_turns().front(), cursor.position());
  for (int i = 0; i < 2; ++i) {
    cursor.go_to(5);
    REQUIRE(cursor.play(turn(cursor, next)));
    CHECK(cursor.size() == 6);
    CHECK(cursor.depth() == 1);
    cursor.leave();
    CHECK(cursor.size() == 5);
  }
  // Two equal turns gave one variation, which repeats the last turn at its beginning.
  REQUIRE(cursor.variations().size() == 1);
  CHECK(cursor.variations().front().size() == 2);
  CHECK(cursor.variations().front().front().turn == cursor.turn(4).turn);
  CHECK(cursor.record().result == notation::GameResult::Unfinished);
  CHECK(record_of(notation::write_record(cursor.record())).turns == cursor.record().turns);
}

TEST_CASE("a record without turns gets some") {
  RecordCursor cursor{notation::Record{}};
  REQUIRE(cursor.play(turn(cursor, "a1:C-b1")));
  CHECK(cursor.record().turns.size() == 1);
  CHECK(cursor.depth() == 0);
}
