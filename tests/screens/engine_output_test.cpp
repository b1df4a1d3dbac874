#include "screens/engine_output.hpp"

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::screens;

namespace {

/// A search of the start that found its first turn.
engine::SearchResult found_first_turn() {
  const Turn turn = Position::start(Rules::standard()).legal_turns().front();
  engine::SearchResult result;
  result.best = turn;
  result.last.depth = 3;
  result.last.line = {turn};
  return result;
}

views::PlayView shown(const EngineOutput& output) {
  views::PlayView view;
  output.show(view);
  return view;
}

}  // namespace

TEST_CASE("the engine's thoughts are seen from the moment when it begins") {
  const Position start = Position::start(Rules::standard());
  EngineOutput output;
  CHECK_FALSE(shown(output).engine);
  const EngineOutput::Time now{std::chrono::seconds(5)};
  output.begin(now);
  CHECK(output.begun() == now);
  REQUIRE(shown(output).engine);
  CHECK(shown(output).engine->thinking);
  output.take(found_first_turn().last, start, true, true);
  CHECK(shown(output).engine->depth == 3);
  output.take(found_first_turn().last, start, false, true);
  CHECK_FALSE(shown(output).engine->thinking);
  // What was found stays to be read when its turn is made.
  output.turn_made();
  CHECK(shown(output).engine);
  output.forget();
  CHECK_FALSE(shown(output).engine);
}

TEST_CASE("thoughts that are not wanted only show that there are some") {
  const Position start = Position::start(Rules::standard());
  EngineOutput output;
  output.begin({});
  output.take(found_first_turn().last, start, true, false);
  REQUIRE(shown(output).engine);
  CHECK(shown(output).engine->thinking);
  CHECK(shown(output).engine->depth == 0);
  output.take(found_first_turn().last, start, false, false);
  CHECK_FALSE(shown(output).engine);
}

TEST_CASE("what is still thought about is of no use after a turn") {
  EngineOutput output;
  output.begin({});
  output.turn_made();
  CHECK_FALSE(shown(output).engine);
}

TEST_CASE("a hint is told until the position is another one") {
  EngineOutput output;
  output.take_hint(Position::start(Rules::standard()), found_first_turn());
  REQUIRE(output.hint());
  CHECK(shown(output).note.starts_with("Hint: " + output.hint()->text));
  CHECK(shown(output).note_role == tui::Role::Good);
  output.forget();
  CHECK(output.hint());
  output.take(found_first_turn().last, Position::start(Rules::standard()), false, true);
  CHECK(shown(output).engine);
  output.forget_hint();
  CHECK(shown(output).note.empty());
  CHECK_FALSE(shown(output).engine);
  // A turn of the engine is not forgotten with a hint that was not there.
  output.take(found_first_turn().last, Position::start(Rules::standard()), false, true);
  output.forget_hint();
  CHECK(shown(output).engine);
}
