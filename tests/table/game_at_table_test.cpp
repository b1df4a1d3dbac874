#include <filesystem>
#include <fstream>
#include <semaphore>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>
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

SessionSetup untimed(Seat white = kHere, Seat black = kHere) {
  return {.game = game::Game(Position::start(Rules::pari())), .seats = {white, black}};
}

SessionSetup timed(Seat white = kHere, Seat black = kHere) {
  SessionSetup setup = untimed(white, black);
  setup.time_control = game::TimeControl{60s, 5s};
  return setup;
}

GameAtTable game_of(const SessionSetup& setup, const TableOptions& options = kOptions) {
  return GameAtTable(Session(setup), std::nullopt, options);
}

/// Plays the first legal turns.
void play(GameAtTable& game, Time now, int turns = 1) {
  for (int i = 0; i < turns; ++i) game.play(game.session().position().legal_turns().front(), now);
}

/// Waits for the decision of a player elsewhere.
PlayerEvent await_event(GameAtTable& game) {
  game.look(kStart);
  auto event = game.take(kStart);
  for (; !event; event = game.take(kStart)) game.wait();
  return *event;
}

engine::Findings await_hint(GameAtTable& game) {
  auto hint = game.take_hint();
  for (; !hint; hint = game.take_hint()) game.wait();
  return *hint;
}

void resign(GameAtTable& game, Color loser) {
  game.change([&](Session& session) { session.resign(loser, kStart); });
}

void set_seat(GameAtTable& game, Color color, const Seat& seat) {
  game.change([&](Session& session) { session.set_seat(color, seat); });
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
  GameAtTable game = game_of(timed(kEngine, kHere));
  game.look(kStart);
  CHECK(game.is_awaited());
  game.pause(kStart + 3s);
  game.look(kStart + 4s);
  CHECK_FALSE(game.is_awaited());
  CHECK_FALSE(game.take(kStart + 4s));
  CHECK_FALSE(game.run_clock(kStart + 1h));
  CHECK(left(game, Color::White, kStart + 1h) == 57s);
  game.resume();
  CHECK(game.is_awaited());
  CHECK(std::holds_alternative<MakesTurn>(await_event(game)));
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
  CHECK_FALSE(game.session().is_over());
  // Nobody could continue without time.
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
  // Also if its turns were undone.
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
  GameAtTable game = game_of(untimed(kHere, kEngine));
  play(game, kStart, 4);
  CHECK(game.undo(9, kStart) == 4);
  CHECK_FALSE(game.undo(1, kStart));
  CHECK(game.redo(1, kStart) == 2);
  CHECK_FALSE(game.redo(0, kStart));
  CHECK(game.redo(1, kStart) == 2);
}

TEST_CASE("a resignation that is taken back costs no turn") {
  // After two turns the human is to move, after three the engine.
  for (const int turns : {2, 3}) {
    GameAtTable game = game_of(untimed(kHere, kEngine));
    play(game, kStart, turns);
    resign(game, Color::White);
    CHECK(game.undo(1, kStart) == 0);
    CHECK_FALSE(game.session().is_over());
    CHECK(game.session().game().turns().size() == static_cast<std::size_t>(turns));
    CHECK(game.redo(1, kStart) == 0);
    CHECK(game.session().is_over());
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
  REQUIRE_FALSE(game.session().is_turn_here());
  CHECK(game.is_paused());
  REQUIRE(game.redo(1, kStart));
  CHECK(game.session().is_turn_here());
  CHECK_FALSE(game.is_paused());
}

TEST_CASE("what is threatened is known after every change") {
  GameAtTable game = game_of({.game = game::Game(placed("a1=s a2=s b1=h d4=S g1=S f1=h",
                                                        Color::Black, Rules::standard()))});
  const Position before = game.session().position();
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
  resign(game, Color::White);
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
  resign(game, Color::Black);
  CHECK(kept_games(folder.file("state")).games.empty());  // The game is being played.
  game.begin(game.session().rematch());
  CHECK(kept_games(folder.file("state")).games.empty());
  CHECK(kept_games(finished_games(folder.file("state"))).games.size() == 1);
  CHECK(game.session().game().turns().empty());
  CHECK(left(game, Color::White, kStart + 1h) == 60s);
  CHECK(game.session().setup().seed != 1U);
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
    CHECK_FALSE(game.is_kept());
    CHECK_FALSE(game.is_safe());
    CHECK(game.take_failure().has_value() == (i == 0));
  }
  std::filesystem::remove(state);
  play(game, kStart);
  CHECK(game.is_kept());
  CHECK(game.is_safe());
  CHECK(game.leave());
  CHECK_FALSE(std::filesystem::is_empty(state));
}

TEST_CASE("another time to think is kept at once") {
  const StateFolder state;
  {
    GameAtTable game(Session(untimed()), Autosave(state.path()), kOptions);
    play(game, kStart);
    game.change([](Session& session) { session.set_think_time(1s); });
  }
  CHECK(state.resumed().setup().think_time == 1s);
}

TEST_CASE("the engine answers, and thinks ahead if it may") {
  for (const bool ponder : {false, true}) {
    TableOptions options = kOptions;
    options.ponder = ponder;
    std::counting_semaphore<> reports{0};
    GameAtTable game(Session(timed({engine::Level::from(7)}, kHere)), std::nullopt, options,
                     [&] { reports.release(); });
    await_event(game);
    CHECK(game.session().game().turns().size() == 1);
    CHECK_FALSE(game.is_awaited());
    while (reports.try_acquire()) continue;
    game.look(kStart);
    CHECK(reports.try_acquire_for(ponder ? 10'000ms : 20ms) == ponder);
  }
}

TEST_CASE("a hint takes its time, with a second line, unless it is wanted now") {
  GameAtTable game = game_of(untimed());
  for (const bool waits : {true, false}) {
    game.look_for_hint();
    CHECK(game.is_awaited());
    if (!waits) game.move_now();
    // A second request does not start again.
    game.look_for_hint();
    const auto hint = await_hint(game);
    CHECK(game.session().position().is_legal(hint.best().value()));
    CHECK((hint.elapsed >= GameAtTable::kHintTime * 9 / 10) == waits);
    if (waits) CHECK(hint.lines.size() == 2);
    CHECK_FALSE(game.is_awaited());
  }
  game.look_for_hint();
  play(game, kStart);
  CHECK_FALSE(game.is_awaited());
}

TEST_CASE("a draw that the engine agrees to ends the game") {
  // White is about to win, and offers.
  const char* const text = "C,C,x,x/x5/x,C,x4/x7/x6/x5/x3,c w";
  GameAtTable game =
      game_of({.game = game::Game(notation::parse_position(text, Rules::standard()).value()),
               .seats = {kHere, kEngine}});
  game.offer_draw();
  CHECK(std::get<AnswersDraw>(await_event(game)).agrees);
  CHECK(game.session().game().outcome()->reason == Outcome::Reason::Agreement);
}

TEST_CASE("who plays is changed while the engine thinks, and the record says so") {
  GameAtTable game = game_of(untimed(kHere, kEngine));
  play(game, kStart);
  game.look(kStart);
  set_seat(game, Color::Black, {engine::Level::from(2)});
  CHECK_FALSE(game.take(kStart));
  CHECK(game.session().record().turns.back().comments.size() == 1);
  await_event(game);
  CHECK(game.session().game().turns().size() == 2);
}

TEST_CASE("the pause ends when a person takes the seat of the engine that is to move") {
  GameAtTable game = game_of(untimed(kEngine));
  game.pause(kStart);
  CHECK(game.is_paused());
  set_seat(game, Color::White, {});
  CHECK_FALSE(game.is_paused());
}

TEST_CASE("a player here plays on for an engine without memory, which is told once") {
  if (!test::kCanLimitMemory) return;
  GameAtTable game = game_of(untimed(kEngine, kHere));
  {
    const test::MemoryLimit limit(test::kTooLittle);
    CHECK(std::holds_alternative<IsGone>(await_event(game)));
  }
  CHECK(game.take_failure());
  CHECK_FALSE(game.take_failure());
  CHECK(game.session().seats().white == kHere);
}

TEST_CASE("an engine with less hash plays, which is told once") {
  if (!test::kCanLimitMemory) return;
  const StateFolder state;
  GameAtTable game(Session(untimed(kEngine, kEngine)), Autosave(state.path()),
                   {.threads = 1, .hash_mebibytes = 512});
  const test::MemoryLimit limit(std::size_t{100} << 20);
  CHECK(std::holds_alternative<MakesTurn>(await_event(game)));
  CHECK(game.take_failure());
  CHECK_FALSE(game.take_failure());
}

TEST_CASE("a game without a state folder is not kept, which is told once") {
  GameAtTable game = game_of(untimed());
  play(game, kStart);
  CHECK(game.take_failure());
  CHECK_FALSE(game.is_kept());
  play(game, kStart);
  CHECK_FALSE(game.take_failure());
  CHECK_FALSE(game.leave());
}

TEST_CASE("a file that another game stands in is not replaced unasked") {
  const TemporaryFolder folder;
  const std::string own = folder.file("own.acc");
  GameAtTable game = game_of(untimed());
  CHECK(game.path() == "game.acc");
  CHECK(game.would_overwrite(folder.write("game.acc", "another game")));
  CHECK_FALSE(game.would_overwrite(own));
  CHECK(game.is_safe());
  play(game, kStart);
  CHECK_FALSE(game.is_safe());
  REQUIRE(game.save_as(own));
  CHECK(game.is_safe());
  CHECK(game.path() == own);
  CHECK_FALSE(game.would_overwrite(own));
  game.begin(Session(untimed()));
  CHECK(game.would_overwrite(own));
}

TEST_CASE("what cannot be written, or not be read back, leaves the old file as it was") {
  const TemporaryFolder folder;
  SessionSetup setup = untimed();
  setup.source.set_tag("Event", std::string(notation::RecordLimits::kSize, 'x'));
  GameAtTable game = game_of(setup);
  const std::string path = folder.write("game.acc", "old");
  CHECK_FALSE(game.save_as(path));
  CHECK(file_content(path) == "old");
  CHECK(game.path() == "game.acc");
}

TEST_CASE("a finished game stays one when it was looked at, and is resumed when it goes on again") {
  const StateFolder state;
  {
    GameAtTable game(session_of(Rules::pari(), 1), Autosave(state.path()), kOptions);
    resign(game, Color::Black);
    CHECK_FALSE(game.leave());
  }
  for (const bool undoes : {false, true}) {
    REQUIRE(state.finished().size() == 1);
    auto resumed = Autosave::resume(state.finished().front().file);
    GameAtTable game(resumed->second, std::move(resumed->first), kOptions);
    // The next game is not a finished one.
    CHECK(game.folder() == state.path().parent_path());
    if (undoes) game.undo(1, kStart);
    CHECK(game.leave() == undoes);
  }
  CHECK(state.games().size() == 1);
  CHECK(state.finished().empty());
}
