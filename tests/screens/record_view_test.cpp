#include "screens/record_view.hpp"

#include <accasta/formats/game_list.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::formats;
using namespace accasta::screens;

namespace {

game::RecordWalk annotated(std::size_t index) {
  return game::RecordWalk(
      GameList(ACCASTA_TEST_DATA "/games/annotated.acc", {}).game(index).record);
}

}  // namespace

TEST_CASE("a place shows its turns, comments and evaluations") {
  game::RecordWalk walk = annotated(0);
  walk.forward();
  const auto view = replay_view(walk);
  CHECK(view.turns_made == 1);
  REQUIRE(view.turns.size() == 5);
  CHECK(view.turns[0] == "a1:C-c1,HS-b1!");
  CHECK(view.comments ==
        std::vector<std::string>{"Two moves of one stack: the chariot leads, the rest follows."});
  CHECK(view.variations ==
        std::vector<std::string>{"1. a1:C-b1 g1:C-f1 2. a2:C+b2", "1. a4:CHS-b5"});
  CHECK(view.evaluation == "+0.45 for White, depth 6");
  REQUIRE(view.graph);
  CHECK(view.graph->values.size() == 6);
  CHECK(view.graph->current == 1);
  CHECK(view.board.last_turn == walk.turn(0).turn);
  CHECK(view.result.empty());
}

TEST_CASE("between the moves of a turn only the turn is shown") {
  game::RecordWalk walk = annotated(0);
  walk.forward_move();
  const auto view = replay_view(walk);
  CHECK(view.turn_text == "1. a1:C-c1");
  REQUIRE(view.board.building);
  CHECK(view.comments.empty());
  CHECK_FALSE(view.board.last_turn);
}

TEST_CASE("the result belongs to the end of the main line") {
  game::RecordWalk walk = annotated(1);
  CHECK_FALSE(replay_view(walk).graph);
  walk.go_to(walk.size());
  CHECK(replay_view(walk).result == "Black wins: White resigned");
  walk.go_to(8);
  walk.enter(0);
  CHECK(replay_view(walk).result.empty());
  CHECK(replay_view(walk).in_variation);
}

TEST_CASE("all that is written can be read") {
  game::RecordWalk walk = annotated(0);
  CHECK(written_text(walk).lines.front() == "Event: Examples for the viewer");
  walk.forward();
  const auto text = written_text(walk);
  CHECK(text.title == "1. a1:C-c1,HS-b1!");
  REQUIRE(text.lines.size() == 6);
  CHECK(text.lines[0] == "Evaluation: +0.45 for White, depth 6");
  CHECK(text.lines[3] ==
        "or 1. a1:C-b1 {Quiet.} 1... g1:C-f1 (1... g2:C+f2 {Deep inside.} 2. a1:H+b1) 2. a2:C+b2");
  walk.go_to(4);
  walk.set_comment("");
  CHECK(written_text(walk).lines.size() == 1);
}

TEST_CASE("of a very long game only the turns near the present one are written") {
  std::string text = "[Repetition \"off\"]\n\n";
  for (int i = 0; i < 2500; ++i) text += "a1:C-b1 g1:C-f1 b1:C+a1 f1:C+g1\n";
  game::RecordWalk walk(notation::read_game({text + "*"}).record);
  CHECK(replay_view(walk).turns.size() == 10'000);
  CHECK(replay_view(walk).turns.front() == "a1:C-b1");
  CHECK(replay_view(walk).turns.back().empty());
  walk.go_to(10'000);
  CHECK(replay_view(walk).turns.front().empty());
  CHECK(replay_view(walk).turns.back() == "f1:C+g1");
}
