#include <thread>

#include <accasta/notation/turn_text.hpp>
#include <accasta/table/game_at_table.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"
#include "support/program.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::analysis;
using namespace std::chrono_literals;

namespace {

using Time = GameAtTable::Time;

const Seat kHuman;
const Seat kEngine{engine::Level::from(1)};
const TableOptions kOptions{.threads = 1, .hash_mebibytes = 1};
const Time kStart{};

Session timed_session(Seat white = kHuman, Seat black = kHuman) {
  Session session{.game = game::Game(Position::start(Rules::pari()))};
  session.seats = {white, black};
  session.time_control = game::TimeControl{60s, 5s};
  session.clock.emplace(*session.time_control);
  return session;
}

Turn turn(const GameAtTable& game, const std::string& text) {
  const auto reading = notation::read_turn(text, game.position());
  REQUIRE(reading);
  return reading->turn;
}

std::chrono::milliseconds left(const GameAtTable& game, Color color, Time now) {
  return game.session().clock->left(color, now);
}

}  // namespace

TEST_CASE("the clock of the player to move runs, and gets the increment for a turn") {
  Session session = timed_session();
  GameAtTable game(session, std::nullopt, kOptions);
  CHECK_FALSE(game.watch_clock(kStart));
  CHECK(left(game, Color::White, kStart + 10s) == 50s);
  game.play(turn(game, "b4:2-c5"), kStart + 10s);
  CHECK_FALSE(game.watch_clock(kStart + 10s));
  CHECK(left(game, Color::White, kStart + 20s) == 55s);
  CHECK(left(game, Color::Black, kStart + 20s) == 50s);
}

TEST_CASE("an undo pauses the clock until the player goes on") {
  Session session = timed_session();
  GameAtTable game(session, std::nullopt, kOptions);
  game.watch_clock(kStart);
  game.play(turn(game, "b4:2-c5"), kStart + 10s);
  game.watch_clock(kStart + 10s);
  REQUIRE(game.undo(kStart + 20s));
  CHECK(game.rests());
  CHECK_FALSE(game.has_running_clock());
  CHECK_FALSE(game.watch_clock(kStart + 1h));
  CHECK(left(game, Color::White, kStart + 1h) == 55s);
  CHECK(left(game, Color::Black, kStart + 1h) == 50s);
  REQUIRE(game.redo(kStart + 1h));
  CHECK(game.rests());
  game.go_on();
  game.watch_clock(kStart + 1h);
  CHECK(left(game, Color::Black, kStart + 1h + 1s) == 49s);
  CHECK_FALSE(game.redo(kStart + 1h));
}

TEST_CASE("a pause stops everything, also an engine that thinks") {
  Session session = timed_session(kEngine, kHuman);
  GameAtTable game(session, std::nullopt, kOptions);
  REQUIRE(game.think(kStart));
  CHECK_FALSE(game.think(kStart));
  game.engines().stop();
  game.rest(kStart + 3s);
  CHECK_FALSE(game.think(kStart + 4s));
  CHECK_FALSE(game.watch_clock(kStart + 1h));
  CHECK(left(game, Color::White, kStart + 1h) == 57s);
  game.go_on();
  CHECK(game.think(kStart + 1h));
}

TEST_CASE("a flag falls, and an undo takes that back") {
  Session session = timed_session();
  GameAtTable game(session, std::nullopt, kOptions);
  game.watch_clock(kStart);
  game.play(turn(game, "b4:2-c5"), kStart + 1s);
  game.watch_clock(kStart + 1s);
  CHECK_FALSE(game.watch_clock(kStart + 60s));
  REQUIRE(game.watch_clock(kStart + 61s));
  REQUIRE(game.session().game.outcome());
  CHECK(game.session().game.outcome()->reason == Outcome::Reason::Time);
  CHECK(game.session().game.outcome()->winner == Color::White);
  CHECK_FALSE(game.watch_clock(kStart + 62s));
  REQUIRE(game.undo(kStart + 62s));
  CHECK_FALSE(game.is_over());
  // Nobody could play on without time.
  CHECK(left(game, Color::Black, kStart + 62s) == 60s);
  CHECK(left(game, Color::White, kStart + 62s) == 64s);
}

TEST_CASE("a resumed game waits, a new one does not") {
  Session session = timed_session();
  CHECK_FALSE(GameAtTable(session, std::nullopt, kOptions).rests());
  session.game.push(session.game.position().legal_turns().front());
  CHECK(GameAtTable(session, std::nullopt, kOptions).rests());
  // Also where its turns were taken back.
  REQUIRE(session.game.undo());
  CHECK(GameAtTable(session, std::nullopt, kOptions).rests());
  session.clock.reset();
  CHECK_FALSE(GameAtTable(session, std::nullopt, kOptions).rests());
}

TEST_CASE("nothing rests where nothing goes on by itself") {
  Session session = timed_session();
  session.clock.reset();
  GameAtTable game(session, std::nullopt, kOptions);
  game.play(turn(game, "b4:2-c5"), kStart);
  game.rest(kStart);
  CHECK_FALSE(game.rests());
  REQUIRE(game.undo(kStart));
  CHECK_FALSE(game.rests());
  TableOptions pondering = kOptions;
  pondering.ponder = true;
  GameAtTable thinks_ahead(session, std::nullopt, pondering);
  thinks_ahead.rest(kStart);
  CHECK(thinks_ahead.rests());
}

TEST_CASE("an engine whose first turn is taken back waits, so that it can be played again") {
  Session session = timed_session(kEngine);
  session.clock.reset();
  GameAtTable game(session, std::nullopt, kOptions);
  game.play(turn(game, "b4:2-c5"), kStart);
  REQUIRE(game.undo(kStart));
  REQUIRE_FALSE(game.is_human_turn());
  CHECK(game.rests());
  CHECK_FALSE(game.think(kStart));
  REQUIRE(game.redo(kStart));
  CHECK(game.is_human_turn());
  CHECK_FALSE(game.rests());
}

TEST_CASE("what is threatened is known after every change") {
  Session session{.game = game::Game(test::placed("a1=s a2=s b1=h d4=S g1=S f1=h", Color::Black,
                                                  Rules::standard()))};
  GameAtTable game(session, std::nullopt, kOptions);
  const Position before = game.position();
  for (const Turn& each : before.legal_turns()) {
    if (before.after(each).stacks_in_enemy_castle(Color::Black) < 3) continue;
    game.play(each, kStart);
    break;
  }
  REQUIRE(game.session().game.turns().size() == 1);
  REQUIRE(game.threat());
  CHECK(game.threat()->by == Color::Black);
  CHECK(game.threat()->kind == Threat::Kind::Holds);
  game.resign(Color::White);
  CHECK_FALSE(game.threat());
}

TEST_CASE("another game begins with full clocks, its own file and another seed") {
  const test::TemporaryFolder folder;
  Session session = timed_session();
  session.seed = 1;
  GameAtTable game(session, Autosave(folder.file("state")), kOptions);
  game.watch_clock(kStart);
  game.play(turn(game, "b4:2-c5"), kStart + 10s);
  game.resign(Color::Black);
  CHECK(kept_games(folder.file("state")).empty());  // It is being played.
  game.begin(game.session().rematch());
  CHECK(std::filesystem::is_empty(folder.file("state")));
  CHECK(game.session().game.turns().empty());
  CHECK(left(game, Color::White, kStart + 1h) == 60s);
  CHECK_FALSE(game.rests());
}

TEST_CASE("that a game cannot be kept is told once") {
  Session session = timed_session();
  GameAtTable game(session, Autosave("/dev/null/accasta"), kOptions);
  CHECK_FALSE(game.take_failure());
  game.play(turn(game, "b4:2-c5"), kStart);
  CHECK(game.take_failure());
  game.play(game.position().legal_turns().front(), kStart);
  CHECK_FALSE(game.take_failure());
}

TEST_CASE("the engine answers, and thinks ahead if it may") {
  for (const bool ponder : {false, true}) {
    TableOptions options = kOptions;
    options.ponder = ponder;
    Session session = timed_session(kEngine, kHuman);
    GameAtTable game(session, std::nullopt, options);
    REQUIRE(game.think(kStart));
    std::optional<engine::SearchResult> result;
    while (!(result = game.engines().take_result())) std::this_thread::yield();
    game.play(*result->best, kStart + 1s);
    CHECK_FALSE(game.think(kStart + 1s));
    const bool expects = result->last.line.size() > 1;
    CHECK((game.engines().task() == TableEngines::Task::Ahead) == (ponder && expects));
  }
}
