#include <chrono>
#include <thread>

#include <accasta/table/table_engines.hpp>

#include "support/catch.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::test;

namespace {

using Task = TableEngines::Task;

const TableOptions kOneThread{.threads = 1, .hash_mebibytes = 1};

/// A game against level 6, which is to move.
Session against_engine() { return session_of(Rules::pari(), 0, {level(6), {}}); }

engine::SearchResult wait_for_result(TableEngines& engines) {
  while (true) {
    if (auto result = engines.take_result()) return *result;
    std::this_thread::yield();
  }
}

}  // namespace

TEST_CASE("an answer thought of ahead is the one that would have been found") {
  for (const bool ahead : {false, true}) {
    Session session = against_engine();
    TableEngines engines(kOneThread);
    engines.think(session, {});
    const auto first = wait_for_result(engines);
    REQUIRE(first.last.line.size() > 1);
    session.play(*first.best, {});
    if (ahead) {
      engines.think_ahead(session);
      CHECK(engines.task() == Task::Ahead);
      // Nobody waits for it.
      CHECK_FALSE(engines.is_awaited());
      CHECK_FALSE(engines.take_progress());
      CHECK_FALSE(engines.take_result());
    }
    session.play(first.last.line[1], {});
    engines.think(session, {});
    CHECK(engines.task() == Task::Turn);
    static std::optional<Turn> answer;
    const auto second = wait_for_result(engines);
    if (ahead)
      CHECK(second.best == answer);
    else
      answer = second.best;
  }
}

TEST_CASE("the strongest level searches anew, as long as it may, what it thought of ahead") {
  Session session = session_of(Rules::pari(), 0, {level(10), {}});
  session.set_think_time(std::chrono::milliseconds(30));
  TableEngines engines(kOneThread);
  engines.think(session, {});
  const auto first = wait_for_result(engines);
  REQUIRE(first.last.line.size() > 1);
  session.play(*first.best, {});
  engines.think_ahead(session);
  REQUIRE(engines.task() == Task::Ahead);
  session.play(first.last.line[1], {});
  engines.think(session, {});
  // What goes on without a limit would never come.
  CHECK(wait_for_result(engines).best);
}

TEST_CASE("another turn than the expected one is thought about anew") {
  Session session = against_engine();
  TableEngines engines(kOneThread);
  engines.think(session, {});
  const auto first = wait_for_result(engines);
  session.play(*first.best, {});
  engines.think_ahead(session);
  for (const Turn& turn : session.position().legal_turns()) {
    if (turn == first.last.line[1]) continue;
    session.play(turn, {});
    break;
  }
  engines.think(session, {});
  CHECK(engines.position().same_board(session.position()));
  session.play(*wait_for_result(engines).best, {});
}

TEST_CASE("nothing is thought ahead where nothing is expected") {
  Session session = session_of(Rules::pari(), 0, {{}, level(6)});
  TableEngines engines(kOneThread);
  engines.think_ahead(session);
  CHECK(engines.task() == Task::Nothing);
}

TEST_CASE("a hint is a legal turn, and comes at once when it is to") {
  Session session = session_of(Rules::pari());
  TableEngines engines(kOneThread);
  CHECK(engines.look_for_hint(session));
  CHECK(engines.task() == Task::Hint);
  // Who asks again does not wait longer.
  CHECK_FALSE(engines.look_for_hint(session));
  engines.hurry();
  const auto result = wait_for_result(engines);
  REQUIRE(result.best);
  session.play(*result.best, {});
}

TEST_CASE("what is stopped gives no result, and a wait can be interrupted") {
  const Session session = against_engine();
  TableEngines engines(kOneThread);
  CHECK(engines.task() == Task::Nothing);
  engines.think(session, {});
  CHECK(engines.is_awaited());
  engines.stop();
  CHECK(engines.task() == Task::Nothing);
  CHECK_FALSE(engines.take_result());
  engines.clear();
  engines.think(session, {});
  CHECK(engines.task() == Task::Turn);
  const auto result = engines.wait_for_result();
  REQUIRE(result);
  CHECK(session.position().is_legal(*result->best));
  CHECK(engines.task() == Task::Nothing);
  // The search goes on.
  engines.look_for_hint(session);
  std::stop_source stop;
  stop.request_stop();
  CHECK_FALSE(engines.wait_for_result(stop.get_token()));
  CHECK(engines.task() == Task::Hint);
  engines.hurry();
  CHECK(engines.wait_for_result());
}

TEST_CASE("a hint takes its time, for who waits and for who does not, with a second line") {
  const std::chrono::milliseconds time(30);
  const Session session = session_of(Rules::pari());
  TableEngines engines(kOneThread, time);
  for (const bool waits : {false, true}) {
    engines.look_for_hint(session);
    const auto result = waits ? *engines.wait_for_result() : wait_for_result(engines);
    CHECK(result.last.elapsed >= time * 9 / 10);
    CHECK(result.last.others.size() == 1);
  }
}

TEST_CASE("only the strongest level has several threads") {
  const TableEngines engines({.threads = 3, .hash_mebibytes = 2});
  CHECK(engines.options(*level(10).level) == engine::Options{.hash_mebibytes = 2, .threads = 3});
  CHECK(engines.options(*level(9).level) == engine::Options{.hash_mebibytes = 2, .threads = 1});
}
