#include <chrono>
#include <thread>

#include <accasta/table/table_engines.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::table;

namespace {

using Task = TableEngines::Task;

Session session_of(Seat white, Seat black) {
  return Session({.game = game::Game(Position::start(Rules::pari())), .seats = {white, black}});
}

const Seat kLevel6{engine::Level::from(6)};
const TableOptions kOneThread{.threads = 1, .hash_mebibytes = 1};

engine::SearchResult wait_for_result(TableEngines& engines) {
  while (true) {
    if (auto result = engines.take_result()) return *result;
    std::this_thread::yield();
  }
}

}  // namespace

TEST_CASE("the engine to move finds a turn") {
  Session session = session_of(kLevel6, Seat());
  TableEngines engines(kOneThread);
  CHECK(engines.task() == Task::Nothing);
  engines.think(session, {});
  CHECK(engines.task() == Task::Turn);
  CHECK(engines.is_awaited());
  const auto result = wait_for_result(engines);
  REQUIRE(result.best);
  session.play(*result.best, {});
  CHECK(engines.task() == Task::Nothing);
}

TEST_CASE("an answer thought of ahead is the one that would have been found") {
  for (const bool ahead : {false, true}) {
    Session session = session_of(kLevel6, Seat());
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

TEST_CASE("another turn than the expected one is thought about anew") {
  Session session = session_of(kLevel6, Seat());
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
  Session session = session_of(Seat(), kLevel6);
  TableEngines engines(kOneThread);
  engines.think_ahead(session);
  CHECK(engines.task() == Task::Nothing);
}

TEST_CASE("a hint is a legal turn, and comes at once when it is to") {
  Session session = session_of(Seat(), Seat());
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

TEST_CASE("what is stopped gives no result") {
  Session session = session_of(kLevel6, Seat());
  TableEngines engines(kOneThread);
  engines.think(session, {});
  engines.stop();
  CHECK(engines.task() == Task::Nothing);
  CHECK_FALSE(engines.take_result());
  engines.clear();
  engines.think(session, {});
  CHECK(wait_for_result(engines).best);
}

TEST_CASE("who may wait for a result waits") {
  Session session = session_of(kLevel6, Seat());
  TableEngines engines(kOneThread);
  engines.think(session, {});
  const auto result = engines.wait_for_result();
  REQUIRE(result);
  CHECK(session.position().is_legal(*result->best));
  CHECK(engines.task() == Task::Nothing);
  // The wait can be interrupted; the search goes on.
  engines.look_for_hint(session);
  std::stop_source stop;
  stop.request_stop();
  CHECK_FALSE(engines.wait_for_result(stop.get_token()));
  CHECK(engines.task() == Task::Hint);
  engines.hurry();
  CHECK(engines.wait_for_result());
}

TEST_CASE("a hint has one time limit, for who waits and for who does not") {
  // Line mode once had a limit of its own.
  Session session = session_of(Seat(), Seat());
  TableEngines engines(kOneThread);
  for (const bool waits : {false, true}) {
    engines.look_for_hint(session);
    const auto result = waits ? *engines.wait_for_result() : wait_for_result(engines);
    CHECK(result.last.elapsed >= std::chrono::milliseconds(1400));
  }
}
