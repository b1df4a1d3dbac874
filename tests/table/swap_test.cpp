// The swap: after White's first turn Black's player may change sides.

#include <chrono>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/table/act.hpp>
#include <accasta/table/friend_words.hpp>
#include <accasta/table/session.hpp>

#include "notation/games.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::test;
using namespace std::chrono_literals;

namespace {

SessionSetup setup_with(const ByColor<Seat>& seats = {}) {
  return {
      .game = game::Game(Position::start(Rules::pari())), .seats = seats, .swap = Swap::Allowed};
}

Session allowed(const ByColor<Seat>& seats = {}) { return Session(setup_with(seats)); }

/// Returns a session in which the first turn was made and answered by a swap.
Session swapped(const ByColor<Seat>& seats = {}) {
  Session session = allowed(seats);
  play_turns(session, 1);
  session.swap(kNoon);
  return session;
}

SessionSetup timed_swap(notation::Record source = {}) {
  SessionSetup setup = setup_with();
  setup.time_control = game::TimeControl{60s, 5s};
  if (source.turns.empty()) return setup;
  setup.game = game::Game(source);
  setup.swap = notation::swap_of(source);
  setup.source = std::move(source);
  return setup;
}

/// Plays the first legal turn, or changes sides, `used` after `now`, which it moves on.
void act_in(Session& session, Session::Time& now, std::chrono::milliseconds used, bool swaps) {
  session.run_clock(now);
  now += used;
  if (swaps)
    session.swap(now);
  else
    session.play(session.position().legal_turns().front(), now);
}

/// Returns "60 50": the seconds left to White and Black.
std::string times(const Session& session) {
  return fmt::format("{} {}", session.clock()->left(Color::White, kNoon).count() / 1000,
                     session.clock()->left(Color::Black, kNoon).count() / 1000);
}

}  // namespace

TEST_CASE("swap: the players exchange colors, seats, names and levels, and Black is to move") {
  SessionSetup setup = setup_with({kHere, level(3)});
  setup.source.set_tag("White", "Ann");
  setup.source.set_tag("WhiteElo", "1500");
  Session session(setup);
  play_turns(session, 1);
  const Position before = session.position();
  REQUIRE(session.may_swap());
  session.swap(kNoon);
  CHECK(session.position() == before);
  CHECK(session.mover() == Color::Black);
  CHECK(session.seats().white == Seat(level(3)));
  CHECK(session.is_turn_here());
  CHECK(session.name_of(Color::Black) == "Ann");
  const notation::Record record = session.record();
  CHECK(record.tag("Swap") == "done");
  CHECK(record.tag("Black") == "Ann");
  CHECK(record.tag("BlackElo") == "1500");
  CHECK(record.tag("WhiteElo").empty());
  CHECK(record.tag("White").starts_with("accasta "));
  CHECK(record.tag("WhiteLevel") == "3");
  CHECK(record.tag("BlackLevel").empty());
  CHECK(session.player_of_turn(0) == Color::Black);
  play_turns(session, 1);
  CHECK(session.player_of_turn(1) == Color::Black);
}

TEST_CASE("swap: Black may change sides once, in answer to White's first turn") {
  Session session = allowed();
  CHECK_FALSE(session.may_swap());
  CHECK(session.record().tag("Swap") == "allowed");
  play_turns(session, 1);
  CHECK(session.may_swap());
  CHECK_FALSE(refusal(Act::Swap, session));
  Session longer = session;
  play_turns(longer, 1);
  CHECK_FALSE(longer.may_swap());
  CHECK(refusal(Act::Swap, longer) ==
        "Only Black may change sides, in answer to White's first turn.");
  Session over = session;
  over.resign(Color::Black, kNoon);
  CHECK_FALSE(over.may_swap());
  session.swap(kNoon);
  CHECK_FALSE(session.may_swap());
  CHECK(refusal(Act::Swap, session) == "The players have changed sides already.");
  Session without = session_of(Rules::pari(), 1);
  CHECK_FALSE(without.may_swap());
  CHECK(without.record().tag("Swap").empty());
  CHECK(refusal(Act::Swap, without) == "Sides cannot be changed in this game.");
  // Only White can make the first turn.
  SessionSetup black_begins = setup_with();
  black_begins.game = game::Game(placed("d4=S g1=s", Color::Black, Rules::standard()));
  Session other(black_begins);
  play_turns(other, 1);
  CHECK_FALSE(other.may_swap());
}

TEST_CASE("swap: a turn in its place, or a swap in the place of a turn, forgets what was undone") {
  Session session = swapped();
  play_turns(session, 1);
  REQUIRE(session.undo(kNoon));
  REQUIRE(session.undo(kNoon));
  REQUIRE(session.may_swap());
  // The same turn as before, but by the other player.
  play_turns(session, 1);
  CHECK_FALSE(session.redo(kNoon));
  CHECK_FALSE(session.has_swapped());
  REQUIRE(session.undo(kNoon));
  session.swap(kNoon);
  CHECK_FALSE(session.redo(kNoon));
  CHECK(session.game().turns().size() == 1);
  // An end forgets an undone swap, too.
  REQUIRE(session.undo(kNoon));
  session.resign(Color::Black, kNoon);
  REQUIRE(session.undo(kNoon));
  REQUIRE(session.redo(kNoon));
  CHECK(session.is_over());
}

TEST_CASE("swap: a game with a swap is neither rated nor counted, and says why") {
  SessionSetup setup = setup_with({kHere, level(3)});
  setup.is_rated = true;
  Session session(setup);
  CHECK_FALSE(session.standing().is_rated);
  CHECK(session.standing().obstacle == "the players could change sides");
  CHECK_FALSE(session.standing().counts);
  play_turns(session, 2);
  session.resign(Color::White, kNoon);
  CHECK_FALSE(session.played_level());
}

TEST_CASE("swap: a rematch exchanges the colors of the start") {
  SessionSetup setup = setup_with({kHere, level(3)});
  setup.source.set_tag("White", "Ann");
  Session session(setup);
  play_turns(session, 1);
  const auto check = [](const Session& before, const ByColor<Seat>& rematch,
                        const ByColor<Seat>& again) {
    CHECK(before.rematch().seats() == rematch);
    CHECK(before.with_game(before.game()).seats() == again);
    for (const Session& next :
         {before.rematch(), before.with_game(game::Game(Position::start(Rules::pari())))}) {
      CHECK(next.setup().swap == Swap::Allowed);
      CHECK_FALSE(next.has_swapped());
    }
  };
  check(session, {level(3), kHere}, {kHere, level(3)});
  CHECK(session.rematch().name_of(Color::Black) == "Ann");
  session.swap(kNoon);
  check(session, {level(3), kHere}, {kHere, level(3)});
  CHECK(session.rematch().name_of(Color::Black) == "Ann");
}

TEST_CASE("swap: a record with a swap is continued with the times of its players") {
  Session session(timed_swap());
  Session::Time now = kNoon;
  act_in(session, now, 10s, false);
  act_in(session, now, 20s, true);
  act_in(session, now, 7s, false);
  act_in(session, now, 1s, false);
  REQUIRE(times(session) == "49 53");
  const notation::Record saved = record_of(notation::write_record(session.record()));
  CHECK(saved.turns[0].comments == std::vector<std::string>{"[%clk 0:00:55]"});
  CHECK(saved.turns[1].comments == std::vector<std::string>{"[%clk 0:00:53]"});
  CHECK(saved.turns[2].comments == std::vector<std::string>{"[%clk 0:00:49]"});
  Session again(timed_swap(saved));
  CHECK(again.has_swapped());
  CHECK(times(again) == "49 53");
  CHECK(again.record() == session.record());
  // The time that the swap took is not in a record.
  REQUIRE(again.undo(now));
  CHECK(times(again) == "60 53");
  REQUIRE(again.undo(now));
  REQUIRE(again.undo(now));
  CHECK(times(again) == "55 60");
  // At the start of the game nobody has changed sides yet.
  CHECK(Session(timed_swap(saved.up_to(1))).has_swapped());
  SessionSetup from_start = timed_swap(saved);
  from_start.game = game::Game(saved.start);
  CHECK(Session(from_start).setup().swap == Swap::Allowed);
}

TEST_CASE("swap: an older program keeps the tag and reads result, names and turns") {
  Session session = swapped({kHere, level(3)});
  session.set_name(Color::Black, "Ann");
  session.resign(Color::White, kNoon);
  notation::Record saved = record_of(notation::write_record(session.record()));
  CHECK(saved.result == notation::GameResult::BlackWins);
  CHECK(saved.tag("Black") == "Ann");
  // A program that does not know the tag makes a session without a swap.
  const Session older({.game = game::Game(saved), .seats = session.seats(), .source = saved});
  CHECK(older.record().tag("Swap") == "done");
  CHECK(older.record() == session.record());
}

TEST_CASE("swap: a resumed game has its swap, and an undone one") {
  const StateFolder state;
  Session session(timed_swap());
  Session::Time now = kNoon;
  act_in(session, now, 10s, false);
  act_in(session, now, 20s, true);
  act_in(session, now, 7s, false);
  REQUIRE(state.keep(session));
  Session again = state.resumed();
  CHECK(again.has_swapped());
  CHECK(times(again) == "45 53");

  REQUIRE(session.undo(now));
  REQUIRE(session.undo(now));
  const StateFolder other;
  REQUIRE(other.keep(session));
  again = other.resumed();
  CHECK(again.may_swap());
  CHECK(times(again) == "55 60");
  REQUIRE(again.redo(now));
  CHECK(again.has_swapped());
  CHECK(times(again) == "45 55");
  REQUIRE(again.redo(now));
  CHECK(times(again) == "45 53");
  CHECK(again.record().tag("RedoSwap").empty());
}

TEST_CASE("swap: the first turn of a reviewed game belongs to the player who made it") {
  Session session = swapped({kHere, level(3)});
  play_turns(session, 2);
  session.resign(Color::White, kNoon);
  notation::Record reviewed = session.record();
  for (auto& recorded : reviewed.turns)
    notation::set_evaluation(recorded.comments, {.hundredths = 0, .depth = 1});
  session.annotate(reviewed);
  // The player here made the first turn as White and the second as Black.
  CHECK(session.reviewed_play().value().turns == 2);
}

TEST_CASE("swap: of two engines the news name the one that changes sides") {
  CHECK(swap_news(swapped({level(3), level(9)})) ==
        "Level 9 (master) changes sides and plays White now.");
}
