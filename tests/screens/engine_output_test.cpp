#include "screens/engine_output.hpp"

#include <algorithm>

#include <accasta/tui/key_bar.hpp>

#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::screens;

namespace {

/// A search of the start that found its first turn.
engine::Findings found_first_turn() {
  const Turn turn = Position::start(Rules::standard()).legal_turns().front();
  return {.depth = 3, .lines = {{{}, {turn}}}};
}

views::GameView shown(const EngineOutput& output) {
  views::GameView view;
  output.show(view);
  return view;
}

}  // namespace

TEST_CASE("engine output: thoughts are seen from the beginning of a search") {
  const Position start = Position::start(Rules::standard());
  EngineOutput output;
  CHECK_FALSE(shown(output).engine);
  const EngineOutput::Time now{std::chrono::seconds(5)};
  output.begin(now);
  CHECK(output.begun() == now);
  REQUIRE(shown(output).engine);
  CHECK(shown(output).engine->thinking);
  output.take(found_first_turn(), start, true, true);
  CHECK(shown(output).engine->line == "a1:C-b1");
  CHECK(shown(output).engine->thinking);
  output.take(found_first_turn(), start, false, true);
  CHECK_FALSE(shown(output).engine->thinking);
  // The result stays readable when its turn is made.
  output.turn_made();
  CHECK(shown(output).engine);
  output.forget();
  CHECK_FALSE(shown(output).engine);
  // A running search is useless after a turn.
  output.begin({});
  output.turn_made();
  CHECK_FALSE(shown(output).engine);
  // Thoughts that are not wanted only show that there are some.
  output.begin({});
  output.take(found_first_turn(), start, true, false);
  REQUIRE(shown(output).engine);
  CHECK(shown(output).engine->thinking);
  CHECK(shown(output).engine->evaluation.empty());
  output.take(found_first_turn(), start, false, false);
  CHECK_FALSE(shown(output).engine);
}

TEST_CASE("engine output: a hint is told until the position changes") {
  const Position start = Position::start(Rules::standard());
  EngineOutput output;
  output.take_hint(start, found_first_turn());
  REQUIRE(output.hint());
  CHECK(output.note().text.find("a1:C-b1") != std::string::npos);
  CHECK(output.note().role == tui::Role::Good);
  REQUIRE(shown(output).board.proposed);
  CHECK(shown(output).board.proposed->turn == output.hint()->turn);
  output.forget();
  CHECK(output.hint());
  output.take(found_first_turn(), start, false, true);
  CHECK(shown(output).engine);
  output.forget_hint();
  CHECK(output.note().text.empty());
  CHECK_FALSE(shown(output).board.proposed);
  CHECK_FALSE(shown(output).engine);
  // A turn of the engine is not forgotten with a hint that was not there.
  output.take(found_first_turn(), start, false, true);
  output.forget_hint();
  CHECK(shown(output).engine);
  // A hint that cannot save the game is a warning.
  auto found = found_first_turn();
  found.score = found.lines.front().score = engine::Score::loss_after(4);
  output.take_hint(start, found);
  CHECK(output.note().text.find("a1:C-b1") != std::string::npos);
  CHECK(output.note().role == tui::Role::Warning);
}

TEST_CASE("engine output: no word of a hint is lost on the smallest screen") {
  engine::Engine engine({.hash_mebibytes = 1});
  std::size_t longest = 0;
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (const Position& position : test::positions(test::Class::RandomPlay, rules, 60, 5)) {
      if (position.outcome()) continue;
      const auto result = engine.search(position, {}, {.nodes = 400, .lines = 2});
      EngineOutput output;
      output.take(result, position, false, true);
      output.take_hint(position, result);
      views::GameView view;
      view.board.position = position;
      view.turns = {"a1:C-b1", "g1:c-f1"};
      view.turns_made = 2;
      output.show(view);
      const views::Note note = output.note();
      view.panel = {{views::Inspector{}, 1}, {note}};
      longest = std::max(longest, note.text.size());
      CHECK(test::shows(views::draw(view, tui::kSmallestScreen, tui::Glyphs::Ascii), note.text));
    }
  }
  CHECK(longest > 250);
}

TEST_CASE("engine output: large numbers are read at a glance") {
  CHECK(large_number(0) == "0");
  CHECK(large_number(999) == "999");
  CHECK(large_number(12'345) == "12k");
  CHECK(large_number(999'499) == "999k");
  CHECK(large_number(999'500) == "1.0M");
  CHECK(large_number(34'560'000) == "34.6M");
}

TEST_CASE("engine output: a result is told from White's side") {
  Position position = Position::start(Rules::standard());
  const auto score = engine::Score::units(80);
  engine::Findings progress{.depth = 7,
                            .score = score,
                            .nodes = 200'000,
                            .elapsed = std::chrono::milliseconds{500},
                            .lines = {{score, {position.legal_turns().front()}}}};
  auto info = engine_info(progress, position, true);
  CHECK(info.thinking);
  CHECK(info.evaluation.starts_with("+0.80 "));
  CHECK(info.evaluation.ends_with(" 7"));
  REQUIRE(info.balance);
  CHECK(*info.balance > 0);
  CHECK(info.nodes == "200k");
  CHECK(info.speed == "400k/s");
  CHECK(info.line == "a1:C-b1");

  const auto best = best_line(progress.lines.front(), position);
  CHECK(best.score == "+0.80");
  CHECK(best.turns == "a1:C-b1");

  position = position.after(position.legal_turns().front());
  progress.lines.front().turns = {position.legal_turns().front()};
  progress.elapsed = std::chrono::milliseconds{0};
  info = engine_info(progress, position, false);
  CHECK(info.evaluation.starts_with("-0.80 "));
  CHECK(info.speed.empty());
}
