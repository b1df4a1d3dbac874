#include <string>
#include <vector>

#include <accasta/views/game_keys.hpp>

#include "game_samples.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

namespace accasta::views {

using namespace tui;

namespace {

TEST_CASE("keys: the key bar fits what can be done") {
  std::string text;
  const auto add = [&](const char* when, const std::vector<KeyHint>& keys) {
    text += std::string(when) + ":";
    for (const KeyHint& hint : keys) text += "  " + hint.key + " " + hint.meaning;
    text += '\n';
  };
  auto play = start_view();
  add("playing", key_bar(play));
  play.engine = EngineInfo{.thinking = true};
  // A hint that is looked for does not stop anybody.
  add("looking for a hint", key_bar(play));
  add("finding a better turn", attempt_keys(play));
  play.seats.white.human = false;
  add("the engine thinks", key_bar(play));
  play.paused = true;
  add("paused", key_bar(play));
  // A turn is made without going on.
  play.board.building = TurnBuilder(play.board.position, *Cell::parse("c3"));
  add("paused, with a stack lifted", key_bar(play));
  play.board.labels = {*Cell::parse("d3"), *Cell::parse("d4")};
  play.seats.white.human = true;
  add("letters on targets", key_bar(play));
  REQUIRE(play.board.building->add({1, *Cell::parse("d3")}));
  add("letters on targets after a move", key_bar(play));
  play.board.labels.clear();
  play.board.lift = 0;
  add("all has moved", key_bar(play));
  play.board.lift = 1;
  add("some has moved", key_bar(play));
  add("finding a better turn, begun", attempt_keys(play));
  add("letters on stacks", key_bar(labels_view()));
  add("typing", key_bar(typing_view()));
  play.typed = TypedLine{.label = "Label"};
  add("typing a name", key_bar(play));
  add("over", key_bar(over_view()));
  add("a record", key_bar(replay_view()));
  add("a record's variation", key_bar(judged_view()));
  auto replay = replay_view();
  replay.at_mistake = true;
  add("a mistake", key_bar(replay));
  auto analysis = analysis_view();
  add("analyzing", key_bar(analysis));
  analysis.board.building = TurnBuilder(analysis.board.position, *Cell::parse("g1"));
  add("analyzing, with a stack lifted", key_bar(analysis));
  auto exercise = exercise_view();
  add("an exercise", key_bar(exercise));
  exercise.done = true;
  add("solved", key_bar(exercise));
  exercise.is_last = true;
  add("all are solved", key_bar(exercise));
  exercise.shows_wrong_turn = true;
  add("a wrong turn", key_bar(exercise));
  test::approve("views/key-bars", text);
}

TEST_CASE("keys: the key bar fits, and never offers the letters of a typed turn") {
  for_each_view([](const auto& view) {
    const std::string text = drawn(view).to_string();
    for (const KeyHint& hint : view.keys) {
      CHECK(text.find(hint.key + " " + hint.meaning) != std::string::npos);
      if (view.board.labels.empty())
        CHECK((hint.key.size() != 1 || hint.key[0] < 'a' || hint.key[0] > 'g'));
    }
  });
}

}  // namespace
}  // namespace accasta::views
