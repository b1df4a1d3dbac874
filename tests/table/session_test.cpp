#include <fstream>
#include <sstream>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/table/session.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace std::chrono_literals;

namespace {

Session session_of(const Rules& rules, Seat white, Seat black) {
  return Session({.game = game::Game(Position::start(rules)), .seats = {white, black}});
}

void play_turns(Session& session, int count) {
  for (int i = 0; i < count; ++i)
    session.play(session.position().legal_turns().front(), game::Clock::Time{});
}

constexpr game::Clock::Time kTime{};

const Seat kPerson;
const Seat kLevel3{engine::Level::from(3)};

}  // namespace

TEST_CASE("undo and redo stop where a person is to move") {
  SECTION("two people: one turn") {
    Session session = session_of(Rules::standard(), kPerson, kPerson);
    play_turns(session, 3);
    REQUIRE(session.undo(kTime));
    CHECK(session.game().turns().size() == 2);
    REQUIRE(session.redo(kTime));
    CHECK(session.game().turns().size() == 3);
  }
  SECTION("against the engine: the engine's turn and one's own") {
    Session session = session_of(Rules::standard(), kPerson, kLevel3);
    play_turns(session, 4);
    REQUIRE(session.undo(kTime));
    CHECK(session.game().turns().size() == 2);
    REQUIRE(session.redo(kTime));
    CHECK(session.game().turns().size() == 4);
  }
  SECTION("nothing to take back") {
    Session session = session_of(Rules::standard(), kPerson, kLevel3);
    CHECK_FALSE(session.undo(kTime));
    CHECK_FALSE(session.redo(kTime));
  }
}

TEST_CASE("the engine's limits follow the level, the time to think and the clock") {
  Session session = session_of(Rules::standard(), {engine::Level::from(3)}, kPerson);
  const game::Clock::Time now{};
  CHECK(session.limits(now) == engine::Level::from(3)->limits());

  session.set_think_time(250ms);
  CHECK(session.limits(now).time == 250ms);

  Session timed({.game = session.game(),
                 .seats = session.seats(),
                 .think_time = 250ms,
                 .time_control = game::TimeControl{30s, 2s}});
  CHECK(timed.limits(now).time == 250ms);
  timed.run_clock(now);
  CHECK(timed.limits(now + 10s).clock == engine::TimeLeft{20s, 2s});

  const SessionSetup strongest{.game = session.game(), .seats = {{engine::Level::from(10)}, {}}};
  CHECK(Session(strongest).limits(now).time.has_value());
  SessionSetup with_clock = strongest;
  with_clock.time_control = game::TimeControl{30s, 0s};
  CHECK_FALSE(Session(with_clock).limits(now).time);
  CHECK(Session(with_clock).limits(now).clock == engine::TimeLeft{30s, 0s});
}

TEST_CASE("a seed varies every engine's play, and is no limit") {
  Session session = session_of(Rules::pari(), kLevel3, kLevel3);
  session.set_seed(7);
  CHECK(session.limits({}).seed == 7U);
  CHECK(session.limits_ahead(Color::Black).seed == 7U);
  CHECK(session.limits_ahead(Color::Black).nodes == kLevel3.level->limits().nodes);
  CHECK_FALSE(session_of(Rules::pari(), kLevel3, kLevel3).limits({}).seed);
}

TEST_CASE("a rematch is the same with sides changed") {
  Session session({.game = game::Game(Position::start(Rules::pari())),
                   .seats = {kPerson, kLevel3},
                   .think_time = 300ms,
                   .time_control = game::TimeControl{1min, 2s},
                   .time_left = ByColor<std::chrono::milliseconds>{1ms, 1ms}});
  play_turns(session, 3);
  session.resign(Color::White, {});
  const Session next = session.rematch();
  CHECK(next.game().turns().empty());
  CHECK(next.position() == session.game().start());
  CHECK(next.seats().white == kLevel3);
  CHECK(next.seats().black == kPerson);
  CHECK(next.think_time() == session.think_time());
  CHECK(next.clock()->left(Color::White, {}) == 1min);
  CHECK(next.record().tag("White") != "human");
}

TEST_CASE("while a person thinks the strongest level has no limit") {
  const Session session = session_of(Rules::pari(), kPerson, {engine::Level::from(10)});
  CHECK(session.limits_ahead(Color::Black) == engine::Limits{});
}

TEST_CASE("who plays from here on stands in the record") {
  Session session = session_of(Rules::standard(), kPerson, kLevel3);
  session.set_seat(Color::Black, {engine::Level::from(4)});
  CHECK(session.record().comments.empty());
  CHECK(session.record().tag("BlackLevel") == "4");
  play_turns(session, 2);
  session.set_seat(Color::Black, {engine::Level::from(4)});
  CHECK(session.record().turns[1].comments.empty());
  session.set_seat(Color::Black, {engine::Level::from(9)});
  play_turns(session, 1);
  const auto record = session.record();
  CHECK(record.tag("BlackLevel") == "9");
  REQUIRE(record.turns[1].comments.size() == 1);
  CHECK(record.turns[1].comments.front().find("Black from here on: level 9") == 0);
  session.set_seat(Color::Black, kPerson);
  CHECK(session.record().tag("BlackLevel").empty());
}

TEST_CASE("a saved game keeps the tags and comments it came with") {
  std::istringstream text(
      "[Event \"Cup\"]\n[Rules \"pari\"]\n[Site \"Vienna\"]\n\n"
      "1. b4:2-c5 {well} e4:+e3 *\n");
  notation::RecordReader reader(text);
  const auto read = reader.next();
  REQUIRE(read);
  REQUIRE_FALSE(read->error);

  Session session(
      {.game = game::Game(read->record), .seats = {kPerson, kLevel3}, .source = read->record});
  play_turns(session, 1);
  const auto saved = session.record();
  CHECK(saved.tag("Event") == "Cup");
  CHECK(saved.tag("Site") == "Vienna");
  CHECK(saved.tag("White") == "human");
  CHECK(saved.tag("BlackLevel") == "3");
  CHECK(saved.turns.size() == 3);
  CHECK(saved.turns[0].comments == std::vector<std::string>{"well"});

  std::istringstream written(notation::write_record(saved));
  notation::RecordReader again(written);
  CHECK(again.next()->record.turns == saved.turns);
}

TEST_CASE("the engine accepts a draw when it does not stand better") {
  const auto accepts = [](const char* text) {
    const Position position = notation::parse_position(text, Rules::standard()).value();
    return Session({.game = game::Game(position)}).engine_accepts_draw();
  };
  // The player to move offers, and wins next turn; then the other way round.
  CHECK(accepts("SHC,SHC,HC,x/x5/x6/x7/x6/x5/x2,s,x w"));
  CHECK_FALSE(accepts("x,x,S,x/x5/x6/x7/x6/x5/shc,shc,c,x w"));
}

TEST_CASE("who gives up or agrees to a draw stops the clocks") {
  for (const bool draw : {false, true}) {
    Session session({.game = game::Game(Position::start(Rules::pari())),
                     .time_control = game::TimeControl{10min, 0s}});
    play_turns(session, 1);
    session.run_clock(kTime);
    if (draw)
      session.agree_draw(kTime + 5s);
    else
      session.resign(Color::Black, kTime + 5s);
    CHECK(session.is_over());
    session.run_clock(kTime + 10s);
    REQUIRE(session.undo(kTime + 1h));
    CHECK(session.clock()->left(Color::Black, kTime + 1h) == 595s);
  }
}

TEST_CASE("a session has a clock if and only if it has a time control") {
  const game::Game game(Position::start(Rules::pari()));
  CHECK_FALSE(Session({.game = game}).clock());
  const Session timed({.game = game, .time_control = game::TimeControl{10min, 0s}});
  CHECK(timed.clock()->left(Color::White, kTime) == 10min);
  CHECK(timed.with_game(game).clock());
}

TEST_CASE("a record that version 0.1.0 saved is played on") {
  std::ifstream file(ACCASTA_TEST_DATA "/older/record.acc");
  notation::RecordReader reader(file);
  const auto read = reader.next();
  REQUIRE(read);
  REQUIRE_FALSE(read->error);
  Session session({.game = game::Game(read->record), .source = read->record});
  CHECK(session.game().turns().size() == 2);
  CHECK_FALSE(session.is_over());
  play_turns(session, 1);
  CHECK(session.record().tag("Date") == "2026.11.22");
}

TEST_CASE("who takes the seat of an engine in the middle of a game is named in its record") {
  Session session({.game = game::Game(Position::start(Rules::standard())),
                   .seats = seats_against_engine(Color::White, *engine::Level::from(2))});
  session.play(session.position().legal_turns().front(), {});
  session.annotate(session.record());
  CHECK(session.record().tag("Black").starts_with("accasta "));
  session.set_seat(Color::Black, {});
  CHECK(session.record().tag("Black") == "human");
}
