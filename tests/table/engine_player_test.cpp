#include <chrono>
#include <semaphore>
#include <string>
#include <vector>

#include <accasta/notation/turn_text.hpp>
#include <accasta/table/engine_player.hpp>
#include <accasta/table/even_start.hpp>

#include "support/catch.hpp"
#include "support/patience.hpp"
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

}  // namespace

TEST_CASE("an engine rests while its opponent is to move") {
  // It would have decided long before.
  Game game(level(1));
  play_turns(game.session, 1);
  CHECK_FALSE(game.thinks(100ms));
}

TEST_CASE("an interrupted engine decides nothing until it looks again") {
  Game game(level(10));
  game.session.set_think_time(1h);
  REQUIRE(game.thinks(kPatience));
  game.player.move_now();
  game.player.rest();
  CHECK_FALSE(game.player.take());
  REQUIRE(game.thinks(kPatience));
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

namespace {

/// Returns the decision of an engine about the turns of a game in which sides may be changed.
PlayerEvent decision(const Rules& rules, int number, const std::vector<std::string>& turns,
                     const std::string& start = "") {
  SessionSetup setup{.game = game::Game(start.empty() ? Position::start(rules)
                                                      : test::position(start.c_str(), rules)),
                     .seats = {level(number), level(number)},
                     .swap = Swap::Allowed};
  Session session(setup);
  session.set_seed(7);
  for (const std::string& turn : turns)
    session.play(notation::read_turn(turn, session.position()).value().turn, kNoon);
  std::counting_semaphore<> reports{0};
  EnginePlayer player(session.mover(), {.threads = 1, .hash_mebibytes = 1},
                      [&] { reports.release(); });
  player.look(session, kNoon, false);
  auto event = player.take();
  for (; !event; event = player.take()) reports.acquire();
  return *event;
}

}  // namespace

TEST_CASE("the engine changes sides after a strong first turn only") {
  // White scores 78 and 84 % after the strong ones, 0 and 20 % after the weak ones.
  CHECK(std::holds_alternative<Swaps>(decision(Rules::standard(), 9, {"b2:H+c3,S-b1"})));
  CHECK(std::holds_alternative<MakesTurn>(decision(Rules::standard(), 9, {"a1:CH-d1"})));
  CHECK(std::holds_alternative<Swaps>(decision(Rules::pari(), 9, {"a1:3-b1"})));
  CHECK(std::holds_alternative<MakesTurn>(decision(Rules::pari(), 9, {"c3:-d4"})));
  // Later it cannot.
  CHECK(std::holds_alternative<MakesTurn>(
      decision(Rules::standard(), 9, {"b2:H+c3,S-b1", "g4:C-f5", "a1:CH-b1"})));
}

TEST_CASE("if sides may be changed, the engine begins with the turn that is nearest to even",
          "[long]") {
  for (const int number : {1, 5, 9})
    for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
      CAPTURE(number);
      const auto made = std::get<MakesTurn>(decision(rules, number, {}));
      const Position after = Position::start(rules).after(made.turn);
      CHECK(even_first_turn(after));
      // Always the same one.
      CHECK(std::get<MakesTurn>(decision(rules, number, {})).turn == made.turn);
    }
  // From another position it compares all turns: those that give nothing away leave it ahead.
  const char* const start = "s,s,x2/x5/x6/x3,C,x3/x6/x5/x,S,S,H w";
  const auto made = std::get<MakesTurn>(decision(Rules::standard(), 9, {}, start));
  CHECK(test::position(start, Rules::standard()).is_legal(made.turn));
}

TEST_CASE("an engine that looks for an even first turn moves at once if it must") {
  SessionSetup setup{.game = game::Game(Position::start(Rules::pari())),
                     .seats = {level(10), {}},
                     .think_time = 1h,
                     .swap = Swap::Allowed};
  const Session session(setup);
  std::counting_semaphore<> reports{0};
  EnginePlayer player(Color::White, {.threads = 1, .hash_mebibytes = 1},
                      [&] { reports.release(); });
  player.look(session, kNoon, false);
  player.move_now();
  auto event = player.take();
  for (; !event; event = player.take()) reports.acquire();
  CHECK(even_first_turn(session.position().after(std::get<MakesTurn>(*event).turn)));
  // The progress is about other positions.
  CHECK_FALSE(player.take_progress());
}
