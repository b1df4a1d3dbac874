#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/notation/record_text.hpp>
#include <accasta/table/session.hpp>

#include "notation/games.hpp"
#include "support/catch.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::test;
using namespace std::chrono_literals;

TEST_CASE("the engine's limits follow the level, the time to think and the clock") {
  Session session = session_of(Rules::standard(), 0, {level(3), kHere});
  const Session::Time now = kNoon;
  CHECK(session.limits(level(3), now) == level(3).limits());

  session.set_think_time(250ms);
  CHECK(session.limits(level(3), now).time == 250ms);

  Session timed({.game = session.game(),
                 .seats = session.seats(),
                 .think_time = 250ms,
                 .time_control = game::TimeControl{30s, 2s}});
  CHECK(timed.limits(level(3), now).time == 250ms);
  timed.run_clock(now);
  CHECK(timed.limits(level(3), now + 10s).clock == engine::TimeLeft{20s, 2s});

  SessionSetup strongest{.game = session.game(), .seats = {level(10), {}}};
  CHECK(Session(strongest).limits(level(10), now).time.has_value());
  strongest.time_control = game::TimeControl{30s, 0s};
  CHECK_FALSE(Session(strongest).limits(level(10), now).time);
  CHECK(Session(strongest).limits(level(10), now).clock == engine::TimeLeft{30s, 0s});
}

namespace {

Session timed(const game::TimeControl& control, notation::Record source = {}) {
  return Session({.game = source.turns.empty() ? game::Game(Position::start(Rules::pari()))
                                               : game::Game(source),
                  .time_control = control,
                  .source = std::move(source)});
}

/// Plays the first legal turn, `used` after `now`, which it moves on.
void play_in(Session& session, Session::Time& now, std::chrono::milliseconds used) {
  session.run_clock(now);
  now += used;
  session.play(session.position().legal_turns().front(), now);
}

/// Returns "60000 50000": the milliseconds left to White and Black.
std::string times(const Session& session, Session::Time now) {
  return fmt::format("{} {}", session.clock()->left(Color::White, now).count(),
                     session.clock()->left(Color::Black, now).count());
}

}  // namespace

TEST_CASE("a turn that is played again, but slower, gives no time back") {
  Session session = timed({10s, 0s});
  Session::Time now = kNoon;
  play_in(session, now, 1s);
  play_in(session, now, 1s);
  REQUIRE(session.undo(now));
  REQUIRE(session.undo(now));
  play_in(session, now, 5s);
  REQUIRE(session.redo(now));
  CHECK(times(session, now) == "5000 9000");
}

TEST_CASE("a record with clocks was continued without them, and said that it was timed") {
  Session session = timed({10min, 5s});
  Session::Time now = kNoon;
  play_in(session, now, 7234ms);
  play_in(session, now, 1min);
  play_in(session, now, 5s);
  const notation::Record saved = record_of(notation::write_record(session.record()));
  CHECK(saved.turns[0].comments == std::vector<std::string>{"[%clk 0:09:57.7]"});
  CHECK(saved.turns[1].comments == std::vector<std::string>{"[%clk 0:09:05]"});
  CHECK(time_control_of(saved) == game::TimeControl{10min, 5s});

  Session again = timed({10min, 5s}, saved);
  CHECK(times(again, now) == "597700 545000");
  REQUIRE(again.undo(now));
  CHECK(times(again, now) == "597700 545000");
  REQUIRE(again.undo(now));
  CHECK(times(again, now) == "597700 600000");
  REQUIRE(again.undo(now));
  CHECK(times(again, now) == "600000 600000");
  // A record without times cannot continue with its clocks.
  notation::Record untimed = saved;
  for (auto& recorded : untimed.turns) recorded.comments.clear();
  CHECK_FALSE(time_control_of(untimed));
}

TEST_CASE("a record continued with a shorter clock kept the times of the longer one") {
  Session session = timed({10min, 5s});
  Session::Time now = kNoon;
  play_in(session, now, 7234ms);
  play_in(session, now, 1min);
  Session other = timed({1min, 0s}, session.record());
  CHECK(times(other, now) == "60000 60000");
  CHECK(other.record().turns[1].comments.empty());
  // Continued once more, it had nine minutes left of one.
  CHECK(times(timed({1min, 0s}, other.record()), now) == "60000 60000");
}

TEST_CASE("a seed varies every engine's play, and is no limit") {
  Session session = session_of(Rules::pari(), 0, {level(3), level(3)});
  CHECK_FALSE(session.limits(level(3), kNoon).seed);
  session.set_seed(7);
  CHECK(session.limits(level(3), kNoon).seed == 7U);
}

TEST_CASE("a rematch is the same with sides changed") {
  Session session({.game = game::Game(Position::start(Rules::pari())),
                   .seats = {kHere, level(3)},
                   .think_time = 300ms,
                   .time_control = game::TimeControl{1min, 2s},
                   .time_left = ByColor<std::chrono::milliseconds>{1ms, 1ms}});
  play_turns(session, 3);
  session.resign(Color::White, {});
  const Session next = session.rematch();
  CHECK(next.game().turns().empty());
  CHECK(next.position() == session.game().start());
  CHECK(next.seats().white == Seat(level(3)));
  CHECK(next.seats().black == kHere);
  CHECK(next.setup().think_time == session.setup().think_time);
  CHECK(next.clock()->left(Color::White, {}) == 1min);
  CHECK(next.record().tag("White") != "human");
}

TEST_CASE("who plays from here on is named in the record") {
  Session session = session_of(Rules::standard(), 0, {kHere, level(3)});
  session.set_seat(Color::Black, level(4));
  CHECK(session.record().comments.empty());
  CHECK(level_of(session.record(), Color::Black) == level(4));
  play_turns(session, 2);
  session.set_seat(Color::Black, level(4));
  CHECK(session.record().turns[1].comments.empty());
  session.set_seat(Color::Black, level(9));
  play_turns(session, 1);
  CHECK(level_of(session.record(), Color::Black) == level(9));
  CHECK(session.record().turns[1].comments.size() == 1);
  session.annotate(session.record());
  CHECK(session.record().tag("Black").starts_with("accasta "));
  session.set_seat(Color::Black, kHere);
  CHECK(session.record().tag("Black") == "human");
  CHECK_FALSE(level_of(session.record(), Color::Black));
}

TEST_CASE("a saved game keeps the tags and comments it came with") {
  const notation::Record read = record_of(
      "[Event \"Cup\"]\n[Rules \"pari\"]\n[Site \"Vienna\"]\n\n"
      "1. b4:2-c5 {well} e4:+e3 *\n");
  Session session({.game = game::Game(read), .seats = {kHere, level(3)}, .source = read});
  play_turns(session, 1);
  const auto saved = session.record();
  CHECK(saved.tag("Event") == "Cup");
  CHECK(saved.tag("Site") == "Vienna");
  CHECK(saved.tag("White") == "human");
  CHECK(saved.tag("BlackLevel") == "3");
  CHECK(saved.turns.size() == 3);
  CHECK(saved.turns[0].comments == std::vector<std::string>{"well"});

  CHECK(record_of(notation::write_record(saved)).turns == saved.turns);
}

TEST_CASE("a record that version 0.1.0 saved is played on") {
  const notation::Record read = record_of(file_content(ACCASTA_TEST_DATA "/older/record.acc"));
  Session session({.game = game::Game(read), .source = read});
  CHECK(session.game().turns().size() == 2);
  CHECK_FALSE(session.is_over());
  play_turns(session, 1);
  CHECK(session.record().tag("Date") == "2026.11.22");
}

TEST_CASE("a person who plays on from a record of a match was called by an engine's tag") {
  const notation::Record read = record_of("[White \"level=9 nodes=10000\"]\n\n*\n");
  const Session session({.game = game::Game(read), .source = read});
  CHECK(session.name_of(Color::White) == "level 9, 10k nodes");
}

TEST_CASE("a game from the end of a record with a result says that it continues") {
  const notation::Record read = record_of(
      "[White \"Ana\"]\n[Rules \"pari\"]\n[Termination \"agreement\"]\n\n1. b4:2-c5 e4:+e3 "
      "1/2-1/2\n");
  game::RecordCursor place(read);
  CHECK_FALSE(continued(place, {}).dropped_result());
  place.go_to(2);
  Session session = continued(place, {});
  CHECK_FALSE(session.is_over());
  CHECK(session.dropped_result() == "1/2-1/2 (agreement)");
  CHECK(session.record().result == notation::GameResult::Unfinished);
  // The names of the record's players do not go with it.
  CHECK(session.name_of(Color::White) == "human");
  const StateFolder state;
  REQUIRE(state.keep(Session({.game = game::Game(read), .source = read})));
  CHECK(state.games().empty());
  CHECK(state.finished().front().description.ends_with("Ana against human"));
}
