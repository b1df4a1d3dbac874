#include <chrono>
#include <semaphore>
#include <vector>

#include <accasta/table/engine_player.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::test;
using namespace std::chrono_literals;

namespace {

/// A session with an engine as White.
struct Game {
  explicit Game(const Seat& engine)
      : session(session_of(Rules::pari(), 0, {engine, {}})),
        player(Color::White, {.threads = 1, .hash_mebibytes = 1}, [this] { reports.release(); }) {}

  /// Plays the engine's turn.
  MakesTurn play() {
    player.look(session, kNoon, false);
    auto event = player.take();
    for (; !event; event = player.take()) reports.acquire();
    const auto made = std::get<MakesTurn>(*event);
    REQUIRE(session.position().is_legal(made.turn));
    session.play(made.turn, kNoon);
    return made;
  }

  /// Lets the engine look at the game. Returns true if it thinks. Waits for at most `most`.
  bool thinks(std::chrono::milliseconds most) {
    while (reports.try_acquire()) continue;
    player.look(session, kNoon, false);
    return reports.try_acquire_for(most);
  }

  Session session;
  std::counting_semaphore<> reports{0};
  EnginePlayer player;
};

constexpr auto kSoon = 10s;

}  // namespace

TEST_CASE("an engine rests while its opponent is to move") {
  Game game(level(6));
  play_turns(game.session, 1);
  CHECK_FALSE(game.thinks(20ms));
}

TEST_CASE("an interrupted engine decides nothing until it looks again") {
  Game game(level(10));
  game.session.set_think_time(1h);
  REQUIRE(game.thinks(kSoon));
  game.player.move_now();
  game.player.rest();
  CHECK_FALSE(game.player.take());
  REQUIRE(game.thinks(kSoon));
  game.player.move_now();
  game.play();
}

TEST_CASE("the engine accepts a draw when it is not better") {
  const auto accepts = [](const char* text) {
    const Position position = test::position(text, Rules::standard());
    EnginePlayer player(opponent(position.side_to_move()), {});
    player.ask(Request::Draw, Session({.game = game::Game(position)}));
    return std::get<Answers>(player.take().value()).agrees;
  };
  // The player to move offers a draw and wins next turn; then the reverse.
  CHECK(accepts("SHC,SHC,HC,x/x5/x6/x7/x6/x5/x2,s,x w"));
  CHECK_FALSE(accepts("x,x,S,x/x5/x6/x7/x6/x5/shc,shc,c,x w"));
}

TEST_CASE("only the strongest level has several threads") {
  const TableOptions options{.threads = 3, .hash_mebibytes = 2};
  CHECK(options.engine_options(level(10)) == engine::Options{.hash_mebibytes = 2, .threads = 3});
  CHECK(options.engine_options(level(9)) == engine::Options{.hash_mebibytes = 2, .threads = 1});
}
