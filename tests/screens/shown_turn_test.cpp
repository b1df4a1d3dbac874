#include "screens/shown_turn.hpp"

#include <accasta/notation/turn_text.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::screens;
using namespace std::chrono_literals;

TEST_CASE("shown turn: each move of an opponent's turn has its time, the whole stack, too") {
  const Position before = Position::start(Rules::standard());
  const Turn turn = notation::read_turn("a1:C-c1,HS-b1", before).value().turn;
  REQUIRE(turn.size() == 2);
  ShownTurn::Time now{};
  ShownTurn shown(before, turn, now);
  const auto arrived = [&shown] {
    views::GameView view;
    shown.show(view);
    return view.arrived->name();
  };
  CHECK(arrived() == "a1");
  CHECK(shown.advance(now + ShownTurn::kTick));
  CHECK(arrived() == "a1");
  for (const char* const cell : {"c1", "b1"}) {
    now += 150ms;
    CHECK(shown.advance(now));
    CHECK(arrived() == cell);
  }
  views::GameView view;
  shown.show(view);
  CHECK(view.board.building->turn() == turn);
  CHECK(shown.advance(now + 149ms));
  CHECK_FALSE(shown.advance(now + 150ms));
}
