#include <string>
#include <vector>

#include <accasta/game/record_walk.hpp>
#include <accasta/notation/turn_text.hpp>

#include "notation/games.hpp"
#include "support/catch.hpp"

using namespace accasta;
using game::RecordPath;
using game::RecordWalk;
using test::record_of;

namespace {

RecordWalk walk() {
  return RecordWalk(record_of(R"([Rules "standard"]

{At the start} 1. a1:C-c1,HS-b1! {[%eval 0.20/3] Bold} (1. a1:C-b1 {Quiet} g1:C-f1
(1... g2:C+f2 {Deep} 2. a1:H+b1)) (1. a4:CHS-b5) 1... g4:C-f5 {[%eval -0.10/3]}
2. b4:HS-d6 f5:C-e5 $6 3. c1:C-d1 *
)"));
}

/// The turns of the line, and which are made: "a1:C-b1 | g1:C-f1".
std::string line(const RecordWalk& walk) {
  std::string text;
  for (std::size_t i = 0; i < walk.size(); ++i) {
    if (i == walk.place().turns) text += "| ";
    text += notation::write_turn(walk.turn(i).turn, walk.position(i)) + " ";
  }
  return walk.place().turns == walk.size() ? text + "|" : text;
}

const std::string kMain = "a1:C-c1,HS-b1 g4:C-f5 b4:HS-d6 f5:C-e5 c1:C-d1 ";

}  // namespace

TEST_CASE("a walk goes by turns, and stays inside") {
  RecordWalk walk = ::walk();
  CHECK(walk.size() == 5);
  CHECK(walk.position() == walk.record().start);
  walk.back();
  CHECK(walk.place() == RecordPath{});
  walk.forward();
  CHECK(line(walk) == "a1:C-c1,HS-b1 | g4:C-f5 b4:HS-d6 f5:C-e5 c1:C-d1 ");
  CHECK(walk.position() == walk.record().position_after(1));
  walk.go_to(1000);
  CHECK(line(walk) == kMain + "|");
  walk.forward();
  walk.forward_move();
  CHECK(line(walk) == kMain + "|");
}

TEST_CASE("a walk goes by the moves of a turn") {
  RecordWalk walk = ::walk();
  CHECK_FALSE(walk.building());
  walk.forward_move();
  CHECK(walk.place() == RecordPath{.moves = 1});
  REQUIRE(walk.building());
  CHECK(notation::write_turn(walk.building()->turn(), walk.position()) == "a1:C-c1");
  walk.forward_move();
  CHECK(walk.place() == RecordPath{.turns = 1});
  walk.back_move();
  CHECK(walk.place() == RecordPath{.moves = 1});
  walk.back();
  CHECK(walk.place() == RecordPath{});
  walk.forward_move();
  walk.forward();
  CHECK(walk.place() == RecordPath{.turns = 1});
  walk.forward_move();
  CHECK(walk.place() == RecordPath{.turns = 2});
}

TEST_CASE("by single moves one comes to the end and back") {
  RecordWalk walk = ::walk();
  std::vector<RecordPath> places;
  while (walk.place().turns < walk.size()) {
    places.push_back(walk.place());
    walk.forward_move();
  }
  for (std::size_t i = places.size(); i-- > 0;) {
    walk.back_move();
    CHECK(walk.place() == places[i]);
  }
}

TEST_CASE("a walk goes to places by the turn's number") {
  RecordWalk walk = ::walk();
  REQUIRE(walk.go_to("1B"));
  CHECK(walk.place() == RecordPath{.turns = 2});
  CHECK_FALSE(walk.go_to("4"));
  CHECK(walk.place() == RecordPath{.turns = 2});
  REQUIRE(walk.go_to("end"));
  CHECK(walk.place() == RecordPath{.turns = 5});
}

TEST_CASE("variations are entered and left") {
  RecordWalk walk = ::walk();
  CHECK(walk.variations().empty());
  walk.forward();
  REQUIRE(walk.variations().size() == 2);
  walk.enter(0);
  CHECK(line(walk) == "a1:C-b1 | g1:C-f1 ");
  walk.forward();
  REQUIRE(walk.variations().size() == 1);
  walk.enter(0);
  CHECK(line(walk) == "a1:C-b1 g2:C+f2 | a1:H+b1 ");
  CHECK(walk.depth() == 2);
  walk.forward();
  CHECK(walk.position(3) == walk.position(2).after(walk.turn(2).turn));
  walk.leave();
  CHECK(line(walk) == "a1:C-b1 g1:C-f1 |");
  walk.leave();
  CHECK(line(walk) == "a1:C-c1,HS-b1 | g4:C-f5 b4:HS-d6 f5:C-e5 c1:C-d1 ");
  walk.enter(1);
  CHECK(line(walk) == "a4:CHS-b5 |");
}

TEST_CASE("a variation entered before the branch takes the place of the branch") {
  RecordWalk walk = ::walk();
  walk.forward();
  walk.enter(0);
  walk.forward();
  walk.enter(0);
  walk.go_to(0);
  walk.leave();
  CHECK(line(walk) == "| a1:C-b1 g1:C-f1 ");
  walk.leave();
  CHECK(line(walk) == "| " + kMain);
}

TEST_CASE("a promoted variation becomes the main line, and nothing is lost") {
  RecordWalk walk = ::walk();
  const auto before = walk.record();
  walk.forward();
  walk.enter(0);
  REQUIRE(walk.promote());
  CHECK(walk.depth() == 0);
  CHECK(line(walk) == "a1:C-b1 | g1:C-f1 ");
  REQUIRE(walk.variations().size() == 2);
  CHECK(walk.variations()[0].size() == 5);
  CHECK(walk.record().turns[0].comments_before == std::vector<std::string>{"At the start"});
  CHECK(record_of(notation::write_record(walk.record())) == walk.record());

  walk.enter(0);
  REQUIRE(walk.promote());
  CHECK(walk.record() == before);
}

TEST_CASE("a promoted variation's result is the one on the board") {
  RecordWalk walk(
      record_of("[Rules \"standard\"]\n[Termination \"resignation\"]\n\n"
                "1. a1:C-b1 g1:C-f1 (1... {Before} g2:C+f2) 2. a2:C+b2 0-1\n"));
  walk.go_to(2);
  walk.enter(0);
  REQUIRE(walk.promote());
  CHECK(walk.record().result == notation::GameResult::Unfinished);
  CHECK_FALSE(walk.record().termination);
  CHECK(walk.comment() == "Before");
  CHECK(record_of(notation::write_record(walk.record())) == walk.record());
}

TEST_CASE("commented turns are those with a comment, a mark or a variation") {
  RecordWalk walk = ::walk();
  REQUIRE(walk.next_commented());
  CHECK(walk.place().turns == 1);
  REQUIRE(walk.next_commented());
  CHECK(walk.place().turns == 4);
  CHECK_FALSE(walk.next_commented());
  CHECK(walk.place().turns == 4);
  REQUIRE(walk.previous_commented());
  CHECK(walk.place().turns == 1);
  walk.forward_move();
  REQUIRE(walk.previous_commented());
  CHECK(walk.place().turns == 1);
  REQUIRE(walk.previous_commented());
  CHECK(walk.place().turns == 0);
  CHECK_FALSE(walk.previous_commented());
}

TEST_CASE("searching goes through comments, cells and captures, variations too") {
  RecordWalk walk = ::walk();
  REQUIRE(walk.find_next("DEEP"));
  CHECK(walk.place() == RecordPath{.branches = {{0, 0}, {1, 0}}, .turns = 2});
  REQUIRE(walk.find_next("start"));
  CHECK(walk.place() == RecordPath{});
  REQUIRE(walk.find_next("d6"));
  CHECK(walk.place() == RecordPath{.turns = 3});
  REQUIRE(walk.find_next("b1"));
  CHECK(walk.place() == RecordPath{.turns = 1});
  REQUIRE(walk.find_next("b1"));
  CHECK(walk.place() == RecordPath{.branches = {{0, 0}}, .turns = 1});
  REQUIRE(walk.find_previous("b1"));
  CHECK(walk.place() == RecordPath{.turns = 1});
  REQUIRE(walk.find_previous("quiet"));
  CHECK(walk.place() == RecordPath{.branches = {{0, 0}}, .turns = 1});
  for (const char* text : {"", "x", "eval", "g3", "nothing of the kind"}) {
    const RecordPath before = walk.place();
    CHECK_FALSE(walk.find_next(text));
    CHECK(walk.place() == before);
  }

  RecordWalk capture(record_of("[Rules \"pari\"]\n\n1. a1:3-d1 g1:3xd1 *\n"));
  REQUIRE(capture.find_next("x"));
  CHECK(capture.place().turns == 2);
}

TEST_CASE("comments and marks are changed, evaluations stay") {
  RecordWalk walk = ::walk();
  CHECK(walk.comment() == "At the start");
  walk.set_comment("  A new\tone ");
  CHECK(walk.comment() == "A new one");
  walk.set_mark(1);
  walk.forward();
  CHECK(walk.comment() == "Bold");
  walk.set_comment("");
  CHECK(walk.comments() == std::vector<std::string>{"[%eval 0.20/3]"});
  walk.set_mark(4);
  CHECK(walk.turn(0).nags == std::vector<int>{4});
  walk.set_mark(0);
  CHECK(walk.turn(0).nags.empty());

  walk.set_evaluation(0, {.hundredths = 30});
  walk.set_evaluation(1, {.hundredths = -30});
  CHECK(walk.evaluation(0) == notation::Evaluation{.hundredths = 30});
  CHECK(walk.evaluation(1) == notation::Evaluation{.hundredths = -30});
  CHECK_FALSE(walk.evaluation(3));
  CHECK(record_of(notation::write_record(walk.record())) == walk.record());
}

TEST_CASE("a game goes on from a place in a variation") {
  RecordWalk walk = ::walk();
  walk.forward();
  walk.enter(0);
  walk.forward();
  const auto game = walk.record_up_to_here();
  CHECK(game.turns.size() == 2);
  CHECK(game.result == notation::GameResult::Unfinished);
  CHECK(game.position_after(2) == walk.position());
}

TEST_CASE("a game that goes on leaves behind what was said after its end") {
  const RecordWalk walk(record_of("[Rules \"pari\"]\n\n1. a1:3-d1 * {The end.}\n"));
  REQUIRE(walk.record().comments.size() == 1);
  CHECK(walk.record_up_to_here().comments.empty());
}

TEST_CASE("a record without turns has a start, and a comment") {
  RecordWalk walk(record_of("[Rules \"pari\"]\n\n{Nothing yet} *\n"));
  CHECK(walk.size() == 0);
  CHECK(walk.comment() == "Nothing yet");
  walk.forward();
  walk.forward_move();
  walk.back_move();
  CHECK(walk.place() == RecordPath{});
  walk.set_comment("Still nothing");
  CHECK(walk.record().comments == std::vector<std::string>{"Still nothing"});
  CHECK(walk.find_next("still"));
  CHECK_FALSE(walk.next_commented());
}

namespace {

Turn turn(const RecordWalk& walk, const std::string& text) {
  const auto reading = notation::read_turn(text, walk.position());
  REQUIRE(reading);
  return reading->turn;
}

}  // namespace

TEST_CASE(
    "a turn that the line has, or a variation begins with, changes nothing, nor an illegal one") {
  RecordWalk walk = ::walk();
  const auto before = walk.record();
  CHECK_FALSE(walk.play(Turn(*Cell::parse("d4"))));
  CHECK(walk.place() == RecordPath{});
  REQUIRE(walk.play(turn(walk, "a1:C-c1,HS-b1")));
  CHECK(walk.place() == RecordPath{.turns = 1});
  CHECK(walk.record() == before);
  walk.go_to(0);
  REQUIRE(walk.play(turn(walk, "a4:CHS-b5")));
  CHECK(line(walk) == "a4:CHS-b5 |");
  REQUIRE(walk.depth() == 1);
  // What stands beside it is found from there, too.
  walk.go_to(0);
  REQUIRE(walk.play(turn(walk, "a1:C-c1,HS-b1")));
  CHECK(walk.place() == RecordPath{.turns = 1});
  walk.go_to(0);
  REQUIRE(walk.play(turn(walk, "a1:C-b1")));
  CHECK(line(walk) == "a1:C-b1 | g1:C-f1 ");
  CHECK(walk.record() == before);
}

TEST_CASE("other turns begin variations, and go on with them") {
  RecordWalk walk = ::walk();
  walk.go_to(2);
  REQUIRE(walk.play(turn(walk, "a4:CHS-b5")));
  REQUIRE(walk.play(turn(walk, "g1:C-f1")));
  CHECK(walk.depth() == 1);
  CHECK(line(walk) == "a1:C-c1,HS-b1 g4:C-f5 a4:CHS-b5 g1:C-f1 |");
  walk.back();
  REQUIRE(walk.play(turn(walk, "g1:CH-f1")));
  CHECK(walk.depth() == 2);
  walk.leave();
  walk.leave();
  CHECK(line(walk) == "a1:C-c1,HS-b1 g4:C-f5 b4:HS-d6 | f5:C-e5 c1:C-d1 ");
  REQUIRE(walk.variations().size() == 1);
  CHECK(walk.variations().front().size() == 2);
  CHECK(record_of(notation::write_record(walk.record())).turns == walk.record().turns);
}

TEST_CASE("at its end the main line stays as it is") {
  RecordWalk walk = ::walk();
  walk.go_to(walk.size());
  const std::string next =
      notation::write_turn(walk.position().legal_turns().front(), walk.position());
  for (int i = 0; i < 2; ++i) {
    walk.go_to(5);
    REQUIRE(walk.play(turn(walk, next)));
    CHECK(walk.size() == 6);
    CHECK(walk.depth() == 1);
    walk.leave();
    CHECK(walk.size() == 5);
  }
  // Twice the same was one variation, the last turn repeated at its beginning.
  REQUIRE(walk.variations().size() == 1);
  CHECK(walk.variations().front().size() == 2);
  CHECK(walk.variations().front().front().turn == walk.turn(4).turn);
  CHECK(walk.record().result == notation::GameResult::Unfinished);
  CHECK(record_of(notation::write_record(walk.record())).turns == walk.record().turns);
}

TEST_CASE("a record without turns gets some") {
  RecordWalk walk{notation::Record{}};
  REQUIRE(walk.play(turn(walk, "a1:C-b1")));
  CHECK(walk.record().turns.size() == 1);
  CHECK(walk.depth() == 0);
}
