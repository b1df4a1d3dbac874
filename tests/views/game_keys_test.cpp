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
  add("playing", kPlayingKeys);
  add("the engine thinks", kThinkingKeys);
  add("paused", kPausedKeys);
  add("the board is hidden", kHiddenKeys);
  add("over", kGameOverKeys);
  BoardView board = start_view().board;
  board.building = TurnBuilder(board.position, *Cell::parse("c3"));
  add("a stack is lifted", turn_key_bar(board, false, false));
  board.labels = {*Cell::parse("d3"), *Cell::parse("d4")};
  add("letters on targets", turn_key_bar(board, false, false));
  REQUIRE(board.building->add({1, *Cell::parse("d3")}));
  add("letters on targets after a move", turn_key_bar(board, false, false));
  board.labels.clear();
  board.lift = 0;
  add("all has moved", turn_key_bar(board, false, false));
  board.lift = 1;
  add("some has moved", turn_key_bar(board, false, false));
  add("it is carried", turn_key_bar(board, false, true));
  add("letters on stacks", labels_view().footer.keys);
  add("typing", typing_view().footer.keys);
  add("a record", record_keys(false, false));
  add("a record's variation", record_keys(true, true));
  add("analyzing", kAnalysisKeys);
  add("an exercise", kExerciseKeys);
  add("solved", exercise_done_keys("continue"));
  add("all are solved", exercise_done_keys("leave"));
  add("a wrong turn", kWrongTurnKeys);
  test::approve("views/key-bars", text);
}

TEST_CASE("keys: the key bar fits, and never offers the letters of a typed turn") {
  for_each_view([](const auto& view) {
    const std::string text = drawn(view).to_string();
    for (const KeyHint& hint : view.footer.keys) {
      CHECK(text.find(hint.key + " " + hint.meaning) != std::string::npos);
      if (view.board.labels.empty())
        CHECK((hint.key.size() != 1 || hint.key[0] < 'a' || hint.key[0] > 'g'));
    }
  });
}

}  // namespace
}  // namespace accasta::views
