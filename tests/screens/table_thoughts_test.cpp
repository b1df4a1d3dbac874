#include "screens/table_thoughts.hpp"

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

views::TableView shown(const TableThoughts& thoughts) {
  views::TableView view;
  thoughts.show(view);
  return view;
}

}  // namespace

TEST_CASE("the engine's thoughts are seen from the moment when it begins") {
  const Position start = Position::start(Rules::standard());
  TableThoughts thoughts;
  CHECK_FALSE(shown(thoughts).engine);
  const TableThoughts::Time now{std::chrono::seconds(5)};
  thoughts.begin(now);
  CHECK(thoughts.begun() == now);
  REQUIRE(shown(thoughts).engine);
  CHECK(shown(thoughts).engine->thinking);
  thoughts.take(found_first_turn().last, start, true, true);
  CHECK(shown(thoughts).engine->depth == 3);
  thoughts.take(found_first_turn().last, start, false, true);
  CHECK_FALSE(shown(thoughts).engine->thinking);
  // What was found stays to be read when its turn is made.
  thoughts.turn_made();
  CHECK(shown(thoughts).engine);
  thoughts.forget();
  CHECK_FALSE(shown(thoughts).engine);
}

TEST_CASE("thoughts that are not wanted only show that there are some") {
  const Position start = Position::start(Rules::standard());
  TableThoughts thoughts;
  thoughts.begin({});
  thoughts.take(found_first_turn().last, start, true, false);
  REQUIRE(shown(thoughts).engine);
  CHECK(shown(thoughts).engine->thinking);
  CHECK(shown(thoughts).engine->depth == 0);
  thoughts.take(found_first_turn().last, start, false, false);
  CHECK_FALSE(shown(thoughts).engine);
}

TEST_CASE("what is still thought about is of no use after a turn") {
  TableThoughts thoughts;
  thoughts.begin({});
  thoughts.turn_made();
  CHECK_FALSE(shown(thoughts).engine);
}

TEST_CASE("a hint is told until the position is another one") {
  TableThoughts thoughts;
  thoughts.take_hint(Position::start(Rules::standard()), found_first_turn());
  REQUIRE(thoughts.hint());
  CHECK(shown(thoughts).note.starts_with("Hint: " + thoughts.hint()->text));
  CHECK(shown(thoughts).note_role == tui::Role::Good);
  thoughts.forget();
  CHECK(thoughts.hint());
  thoughts.take(found_first_turn().last, Position::start(Rules::standard()), false, true);
  CHECK(shown(thoughts).engine);
  thoughts.forget_hint();
  CHECK(shown(thoughts).note.empty());
  CHECK_FALSE(shown(thoughts).engine);
  // A turn of the engine is not forgotten with a hint that was not there.
  thoughts.take(found_first_turn().last, Position::start(Rules::standard()), false, true);
  thoughts.forget_hint();
  CHECK(shown(thoughts).engine);
}
