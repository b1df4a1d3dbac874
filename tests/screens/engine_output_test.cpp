#include "screens/engine_output.hpp"

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::screens;

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
  CHECK(info.effort == "200k  400k/s");
  CHECK(info.line == "a1:C-b1");

  const auto best = best_line(progress.lines.front(), position);
  CHECK(best.score == "+0.80");
  CHECK(best.turns == "a1:C-b1");

  position = position.after(position.legal_turns().front());
  progress.lines.front().turns = {position.legal_turns().front()};
  progress.elapsed = std::chrono::milliseconds{0};
  info = engine_info(progress, position, false);
  CHECK(info.evaluation.starts_with("-0.80 "));
  CHECK(info.effort == "200k");
}

TEST_CASE("engine output: thoughts that may not be seen show only that the engine thinks") {
  const Position position = Position::start(Rules::standard());
  const engine::Findings found{
      .depth = 1, .lines = {{engine::Score::units(80), {position.legal_turns().front()}}}};
  ShownThoughts thoughts;
  CHECK_FALSE(thoughts.is_thinking());
  const ShownThoughts::Time begun{std::chrono::seconds(5)};
  thoughts.begin(begun);
  CHECK(thoughts.is_thinking());
  CHECK(thoughts.visible() == nullptr);
  thoughts.take(found, position, true, false);
  CHECK(thoughts.is_thinking());
  CHECK(thoughts.visible() == nullptr);
  CHECK(thoughts.begun() == begun);
  thoughts.take(found, position, true, true);
  REQUIRE(thoughts.visible() != nullptr);
  CHECK(thoughts.visible()->line == "a1:C-b1");
  thoughts.take(found, position, false, true);
  CHECK_FALSE(thoughts.is_thinking());
  CHECK(thoughts.visible() != nullptr);
  thoughts.take(found, position, false, false);
  CHECK(thoughts.visible() == nullptr);
}
