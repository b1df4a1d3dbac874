#include <chrono>

#include <accasta/notation/turn_text.hpp>
#include <accasta/table/line_game.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace std::chrono_literals;

namespace {

constexpr LineGame::Time kNoon{};

Session timed() {
  Session session{.game = game::Game(Position::start(Rules::standard()))};
  session.time_control = game::TimeControl::parse("10m+5s");
  session.clock.emplace(*session.time_control);
  return session;
}

void play(LineGame& game, const char* turn, LineGame::Time now) {
  game.run_clock(now);
  game.play(notation::read_turn(turn, game.position()).value().turn, now);
}

auto left(const LineGame& game, Color color, LineGame::Time now) {
  return game.session().clock->left(color, now);
}

}  // namespace

TEST_CASE("The clocks of a game in lines stand still after an undo, until the person goes on") {
  Session session = timed();
  LineGame game(session, std::nullopt);
  play(game, "a1:C-b1", kNoon);
  game.run_clock(kNoon);
  CHECK(game.undo(1, kNoon + 10s) == 1);
  CHECK(game.rests());
  game.run_clock(kNoon + 11s);
  CHECK(left(game, Color::White, kNoon + 60s) == 605s);
  CHECK(left(game, Color::Black, kNoon + 60s) == 590s);
  game.go_on();
  game.run_clock(kNoon + 60s);
  CHECK(left(game, Color::White, kNoon + 63s) == 602s);
}

TEST_CASE("A turn lets the clocks of a game in lines go on") {
  Session session = timed();
  LineGame game(session, std::nullopt);
  play(game, "a1:C-b1", kNoon);
  game.rest(kNoon);
  play(game, "g1:C-f1", kNoon + 30s);
  CHECK_FALSE(game.rests());
  CHECK(left(game, Color::Black, kNoon + 40s) == 605s);
  game.run_clock(kNoon + 40s);
  CHECK(left(game, Color::White, kNoon + 41s) == 604s);
}

TEST_CASE("Nothing rests in a game in lines where nothing goes on by itself") {
  Session session{.game = game::Game(Position::start(Rules::pari()))};
  LineGame game(session, std::nullopt);
  play(game, "a1:3-d1", kNoon);
  CHECK(game.undo(1, kNoon) == 1);
  CHECK_FALSE(game.rests());
  CHECK(game.undo(1, kNoon) == 0);
  CHECK(game.redo(5, kNoon) == 1);
}

TEST_CASE("An engine whose first turn is taken back waits, so that it can be played again") {
  Session session{.game = game::Game(Position::start(Rules::pari()))};
  session.seats.white.level = engine::Level::from(1);
  LineGame game(session, std::nullopt);
  play(game, "a1:3-d1", kNoon);
  CHECK(game.undo(1, kNoon) == 1);
  CHECK(game.is_engine_turn());
  CHECK(game.rests());
  CHECK(game.redo(1, kNoon) == 1);
  CHECK_FALSE(game.rests());
}

TEST_CASE("A game in lines is lost when the time is over") {
  Session session = timed();
  LineGame game(session, std::nullopt);
  game.run_clock(kNoon);
  CHECK_FALSE(game.flag_fell(kNoon + 599s));
  CHECK(game.flag_fell(kNoon + 600s));
  CHECK(session.game.outcome()->winner == Color::Black);
  CHECK_FALSE(game.flag_fell(kNoon + 601s));
}

TEST_CASE("Who takes a fall of the flag in lines back has the time that the turn began with") {
  Session session = timed();
  LineGame game(session, std::nullopt);
  play(game, "a1:C-b1", kNoon);
  game.run_clock(kNoon);
  REQUIRE(game.flag_fell(kNoon + 600s));
  game.undo(1, kNoon + 601s);
  CHECK_FALSE(session.game.outcome());
  CHECK(left(game, Color::Black, kNoon + 700s) == 600s);
}

TEST_CASE("Who comes back to a game in lines hears first how it stands") {
  Session session = timed();
  session.game.push(notation::read_turn("a1:C-b1", session.game.position()).value().turn);
  CHECK(LineGame(session, std::nullopt).rests());
  session.seats.black.level = engine::Level::from(1);
  CHECK_FALSE(LineGame(session, std::nullopt).rests());
}

TEST_CASE("A rematch in lines changes sides, a game anew does not, and both are varied") {
  Session session = timed();
  session.seats.black.level = engine::Level::from(1);
  session.seed = 7;
  LineGame game(session, std::nullopt);
  play(game, "a1:C-b1", kNoon);
  game.begin_anew();
  CHECK(session.seats.white.is_human());
  CHECK(session.game.turns().empty());
  CHECK(left(game, Color::White, kNoon) == 600s);
  CHECK(session.seed);
  game.rematch();
  CHECK(session.seats.black.is_human());
  CHECK(game.is_engine_turn());
}
