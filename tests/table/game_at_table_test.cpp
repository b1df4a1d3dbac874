#include <filesystem>
#include <fstream>

#include <accasta/table/game_at_table.hpp>

#include "support/catch.hpp"
#include "support/memory_limit.hpp"
#include "support/positions.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::analysis;
using namespace accasta::test;
using namespace std::chrono_literals;

namespace {

using Time = GameAtTable::Time;

const Seat kEngine = level(1);
const TableOptions kOptions{.threads = 1, .hash_mebibytes = 1};
constexpr Time kStart{};

SessionSetup untimed(Seat white = kPerson, Seat black = kPerson) {
  return {.game = game::Game(Position::start(Rules::pari())), .seats = {white, black}};
}

SessionSetup timed(Seat white = kPerson, Seat black = kPerson) {
  SessionSetup setup = untimed(white, black);
  setup.time_control = game::TimeControl{60s, 5s};
  return setup;
}

GameAtTable game_of(const SessionSetup& setup, const TableOptions& options = kOptions) {
  return GameAtTable(Session(setup), std::nullopt, options);
}

/// Plays so many turns, the first ones that are legal.
void play(GameAtTable& game, Time now, int turns = 1) {
  for (int i = 0; i < turns; ++i) game.play(game.position().legal_turns().front(), now);
}

std::chrono::milliseconds left(const GameAtTable& game, Color color, Time now) {
  return game.session().clock()->left(color, now);
}

}  // namespace

TEST_CASE("the clock of the player to move runs, and gets the increment for a turn") {
  GameAtTable game = game_of(timed());
  CHECK_FALSE(game.run_clock(kStart));
  CHECK(left(game, Color::White, kStart + 10s) == 50s);
  play(game, kStart + 10s);
  CHECK_FALSE(game.run_clock(kStart + 10s));
  CHECK(left(game, Color::White, kStart + 20s) == 55s);
  CHECK(left(game, Color::Black, kStart + 20s) == 50s);
}

TEST_CASE("an undo pauses the clock until the player goes on") {
  GameAtTable game = game_of(timed());
  game.run_clock(kStart);
  play(game, kStart + 10s);
  game.run_clock(kStart + 10s);
  REQUIRE(game.undo(1, kStart + 20s));
  CHECK(game.is_paused());
  CHECK_FALSE(game.has_running_clock());
  CHECK_FALSE(game.run_clock(kStart + 1h));
  CHECK(left(game, Color::White, kStart + 1h) == 55s);
  CHECK(left(game, Color::Black, kStart + 1h) == 50s);
  REQUIRE(game.redo(1, kStart + 1h));
  CHECK(game.is_paused());
  game.resume();
  game.run_clock(kStart + 1h);
  CHECK(left(game, Color::Black, kStart + 1h + 1s) == 49s);
  CHECK_FALSE(game.redo(1, kStart + 1h));
}

TEST_CASE("a pause stops everything, also an engine that thinks") {
  GameAtTable game = game_of(timed(kEngine, kPerson));
  REQUIRE(game.think(kStart));
  CHECK_FALSE(game.think(kStart));
  game.pause(kStart + 3s);
  CHECK_FALSE(game.think(kStart + 4s));
  CHECK_FALSE(game.run_clock(kStart + 1h));
  CHECK(left(game, Color::White, kStart + 1h) == 57s);
  game.resume();
  CHECK(game.think(kStart + 1h));
}

TEST_CASE("a flag falls, and an undo takes that back") {
  GameAtTable game = game_of(timed());
  game.run_clock(kStart);
  play(game, kStart + 1s);
  game.run_clock(kStart + 1s);
  CHECK_FALSE(game.run_clock(kStart + 60s));
  REQUIRE(game.run_clock(kStart + 61s));
  REQUIRE(game.session().game().outcome());
  CHECK(game.session().game().outcome()->reason == Outcome::Reason::Time);
  CHECK(game.session().game().outcome()->winner == Color::White);
  CHECK_FALSE(game.run_clock(kStart + 62s));
  REQUIRE(game.undo(1, kStart + 62s));
  CHECK_FALSE(game.is_over());
  // Nobody could play on without time.
  CHECK(left(game, Color::Black, kStart + 62s) == 60s);
  CHECK(left(game, Color::White, kStart + 62s) == 64s);
}

TEST_CASE("a resumed game waits for the person, a new one does not") {
  SessionSetup setup = timed();
  CHECK_FALSE(game_of(setup).is_paused());
  setup.game.push(setup.game.position().legal_turns().front());
  CHECK(game_of(setup).is_paused());
  SessionSetup engine_to_move = setup;
  engine_to_move.seats.black = kEngine;
  CHECK_FALSE(game_of(engine_to_move).is_paused());
  // Also where its turns were taken back.
  REQUIRE(setup.game.undo());
  CHECK(game_of(setup).is_paused());
  setup.time_control.reset();
  CHECK_FALSE(game_of(setup).is_paused());
}

TEST_CASE("a turn ends a pause, and earns its increment") {
  GameAtTable game = game_of(timed());
  game.run_clock(kStart);
  play(game, kStart);
  game.pause(kStart);
  play(game, kStart + 30s);
  CHECK_FALSE(game.is_paused());
  CHECK(left(game, Color::Black, kStart + 40s) == 65s);
}

TEST_CASE("several turns are taken back and played again at once") {
  GameAtTable game = game_of(untimed(kPerson, kEngine));
  play(game, kStart, 4);
  CHECK(game.undo(9, kStart) == 4);
  CHECK_FALSE(game.undo(1, kStart));
  CHECK(game.redo(1, kStart) == 2);
  CHECK_FALSE(game.redo(0, kStart));
  CHECK(game.redo(1, kStart) == 2);
}

TEST_CASE("a resignation that is taken back costs no turn") {
  // After two turns the person is to move, after three the engine.
  for (const int turns : {2, 3}) {
    GameAtTable game = game_of(untimed(kPerson, kEngine));
    play(game, kStart, turns);
    game.resign(Color::White, kStart);
    CHECK(game.undo(1, kStart) == 0);
    CHECK_FALSE(game.is_over());
    CHECK(game.session().game().turns().size() == static_cast<std::size_t>(turns));
    CHECK(game.redo(1, kStart) == 0);
    CHECK(game.is_over());
    // The end counts like a turn.
    CHECK(game.undo(2, kStart) == (turns == 2 ? 2U : 1U));
  }
}

TEST_CASE("nothing is paused where nothing goes on by itself") {
  GameAtTable game = game_of(untimed());
  play(game, kStart);
  game.pause(kStart);
  CHECK_FALSE(game.is_paused());
  REQUIRE(game.undo(1, kStart));
  CHECK_FALSE(game.is_paused());
  TableOptions pondering = kOptions;
  pondering.ponder = true;
  GameAtTable thinks_ahead = game_of(untimed(), pondering);
  thinks_ahead.pause(kStart);
  CHECK(thinks_ahead.is_paused());
}

TEST_CASE("an engine whose first turn is taken back waits, so that it can be played again") {
  GameAtTable game = game_of(untimed(kEngine));
  play(game, kStart);
  REQUIRE(game.undo(1, kStart));
  REQUIRE_FALSE(game.is_human_turn());
  CHECK(game.is_paused());
  CHECK_FALSE(game.think(kStart));
  REQUIRE(game.redo(1, kStart));
  CHECK(game.is_human_turn());
  CHECK_FALSE(game.is_paused());
}

TEST_CASE("what is threatened is known after every change") {
  GameAtTable game = game_of({.game = game::Game(placed("a1=s a2=s b1=h d4=S g1=S f1=h",
                                                        Color::Black, Rules::standard()))});
  const Position before = game.position();
  for (const Turn& each : before.legal_turns()) {
    if (before.after(each).stacks_in_enemy_castle(Color::Black) < 3) continue;
    game.play(each, kStart);
    break;
  }
  REQUIRE(game.session().game().turns().size() == 1);
  REQUIRE(game.threat());
  CHECK(game.threat()->by == Color::Black);
  CHECK(game.threat()->kind == Threat::Kind::Holds);
  const Session held = game.session();
  game.resign(Color::White, kStart);
  CHECK_FALSE(game.threat());
  game.begin(held);
  CHECK(game.threat());
  game.begin(Session(untimed()));
  CHECK_FALSE(game.threat());
}

TEST_CASE("another game begins with full clocks, its own file and another seed") {
  const TemporaryFolder folder;
  SessionSetup setup = timed();
  setup.seed = 1;
  GameAtTable game(Session(setup), Autosave(folder.file("state")), kOptions);
  game.run_clock(kStart);
  play(game, kStart + 10s);
  game.resign(Color::Black, kStart + 11s);
  CHECK(kept_games(folder.file("state")).games.empty());  // It is being played.
  game.begin(game.session().rematch());
  CHECK(kept_games(folder.file("state")).games.empty());
  CHECK(kept_games(finished_games(folder.file("state"))).games.size() == 1);
  CHECK(game.session().game().turns().empty());
  CHECK(left(game, Color::White, kStart + 1h) == 60s);
  CHECK(game.session().seed() != 1U);
  CHECK_FALSE(game.is_paused());
}

TEST_CASE("a game that could not be kept is reported once, and kept when that is possible") {
  const TemporaryFolder folder;
  const std::string state = folder.file("state");
  std::ofstream(state) << "in the way";
  GameAtTable game(Session(timed()), Autosave(state), kOptions);
  CHECK_FALSE(game.take_failure());
  for (int i = 0; i < 2; ++i) {
    play(game, kStart);
    CHECK_FALSE(game.keeper().is_kept());
    CHECK_FALSE(game.keeper().is_safe(game.session()));
    CHECK(game.take_failure().has_value() == (i == 0));
  }
  std::filesystem::remove(state);
  play(game, kStart);
  CHECK(game.keeper().is_kept());
  CHECK(game.keeper().is_safe(game.session()));
  CHECK(game.leave());
  CHECK_FALSE(std::filesystem::is_empty(state));
}

TEST_CASE("another time to think is kept at once") {
  const StateFolder state;
  {
    GameAtTable game(Session(untimed()), Autosave(state.path()), kOptions);
    play(game, kStart);
    game.set_think_time(1s);
  }
  CHECK(state.resumed().think_time() == 1s);
}

TEST_CASE("the engine answers, and thinks ahead if it may") {
  for (const bool ponder : {false, true}) {
    TableOptions options = kOptions;
    options.ponder = ponder;
    GameAtTable game = game_of(timed(kEngine, kPerson), options);
    REQUIRE(game.think(kStart));
    const auto result = game.engines().wait_for_result();
    game.play(*result->best, kStart + 1s);
    CHECK_FALSE(game.think(kStart + 1s));
    const bool expects = result->last.line.size() > 1;
    CHECK((game.engines().task() == TableEngines::Task::Ahead) == (ponder && expects));
  }
}

TEST_CASE("who plays is changed while the engine thinks, and the record says so") {
  GameAtTable game = game_of(untimed(kPerson, kEngine));
  play(game, kStart);
  REQUIRE(game.think(kStart));
  game.set_seat(Color::Black, {engine::Level::from(2)});
  CHECK(game.engines().task() == TableEngines::Task::Nothing);
  CHECK(game.session().record().turns.back().comments.size() == 1);
  CHECK(game.think(kStart));
}

TEST_CASE("the pause ends when a person takes the seat of the engine that is to move") {
  GameAtTable game = game_of(untimed(kEngine));
  game.pause(kStart);
  CHECK(game.is_paused());
  game.set_seat(Color::White, {});
  CHECK_FALSE(game.is_paused());
}

TEST_CASE("a person plays on for an engine without memory, which is told once") {
  if (!test::kCanLimitMemory) return;
  GameAtTable game = game_of(untimed(kEngine, kPerson));
  {
    const test::MemoryLimit limit(test::kTooLittle);
    REQUIRE(game.think(kStart));
    const auto result = game.engines().wait_for_result();
    REQUIRE(result);
    REQUIRE_FALSE(result->best);
    game.replace_engine();
  }
  CHECK(game.take_failure());
  CHECK(game.is_human_turn());
  CHECK(game.session().seats().white == kPerson);
}

TEST_CASE("an engine with less hash plays, which is told once") {
  if (!test::kCanLimitMemory) return;
  GameAtTable game = game_of(untimed(kEngine, kEngine), {.threads = 1, .hash_mebibytes = 512});
  const test::MemoryLimit limit(std::size_t{100} << 20);
  REQUIRE(game.think(kStart));
  const auto result = game.engines().wait_for_result();
  REQUIRE(result->best);
  CHECK(game.take_failure());
  CHECK_FALSE(game.take_failure());
}

TEST_CASE("a game without a state folder is not kept, which is told once") {
  GameAtTable game = game_of(untimed());
  play(game, kStart);
  CHECK(game.take_failure());
  CHECK_FALSE(game.keeper().is_kept());
  play(game, kStart);
  CHECK_FALSE(game.take_failure());
  CHECK_FALSE(game.leave());
}
