#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/notation/position_text.hpp>

#include "brute_force.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using engine::Engine;
using engine::Limits;
using engine::Score;
using test::Class;

namespace {

constexpr engine::Options kSmall{.hash_mebibytes = 1};

Limits nodes(std::uint64_t count) { return {.depth = {}, .nodes = count, .time = {}}; }
Limits depth(int count) { return {.depth = count, .nodes = {}, .time = {}}; }

std::vector<Rules> variants_and_wins() {
  std::vector<Rules> rules;
  for (Rules variant : {Rules::standard(), Rules::pari()}) {
    for (const Win win : {Win::NextTurn, Win::AtOnce}) {
      variant.win = win;
      rules.push_back(variant);
    }
  }
  return rules;
}

}  // namespace

TEST_CASE("There is no best turn when the game is over") {
  Engine engine(kSmall);
  for (const Rules& rules : variants_and_wins()) {
    for (const Position& position : test::positions(Class::Finished, rules, 5, 1)) {
      const auto result = engine.search(position, {}, nodes(1000));
      CHECK_FALSE(result.best());
      CHECK(result.lines.empty());
      const bool has_won = position.outcome()->winner == position.side_to_move();
      CHECK(result.score == (has_won ? Score::win_after(0) : Score::loss_after(0)));
    }
  }
  const auto immobile = test::position("x4/x5/x6/x3,ppp,x3/x6/x5/x4 w", Rules::pari());
  CHECK_FALSE(engine.search(immobile, {}, nodes(1000)).best());
  CHECK(engine.search(immobile, {}, nodes(1000)).score == Score::loss_after(0));
}

TEST_CASE("What was found under other rules is forgotten") {
  Rules rules = Rules::pari();
  const auto position = [&](Win win) {
    rules.win = win;
    return test::position(
        "PP,x2,pp/x3,pPpPPp,x/x3,p,x,pPpP/x2,pP,x4/x2,PppP,PP,pp,x/x5/x2,PpppP,pPPPp w 31", rules);
  };
  Engine fresh(kSmall);
  const auto expected = fresh.search(position(Win::AtOnce), {}, nodes(4000));
  Engine engine(kSmall);
  engine.search(position(Win::NextTurn), {}, nodes(4000));
  const auto result = engine.search(position(Win::AtOnce), {}, nodes(4000));
  CHECK(result.best() == expected.best());
  CHECK(result.depth == expected.depth);
  CHECK(result.score == expected.score);
}

TEST_CASE("Every win in one turn is found, and every one by the opponent prevented, if possible",
          "[long]") {
  Engine engine(kSmall);
  int wins = 0;
  int parries = 0;
  for (const Position& position :
       test::positions({Class::RandomPlay, Class::CastleReleases, Class::WonByLastTurn},
                       variants_and_wins(), 12, 99)) {
    if (position.outcome() || position.count_legal_turns() > 2000) continue;
    const auto result = engine.search(position, {}, nodes(4000));
    CAPTURE(notation::to_text(position), notation::to_text(position.rules()));
    REQUIRE(result.best());
    REQUIRE(position.is_legal(*result.best()));
    if (test::wins_in_one(position)) {
      ++wins;
      CHECK(result.score.turns_to_win() == 1);
      CHECK(test::is_lost_next(position.after(*result.best())));
    } else if (!test::is_safe(position, *result.best())) {
      // Safe turns may lose, too, only later.
      if (test::has_safe_turn(position))
        CHECK(engine.search(position, {}, nodes(200'000)).score.is_loss());
    } else {
      ++parries;
    }
  }
  CHECK(wins > 10);
  CHECK(parries > 50);
}

TEST_CASE("A proven line stopped before the turn that wins", "[long]") {
  int wins = 0;
  int losses = 0;
  const auto classes = {Class::RandomPlay, Class::CastleReleases, Class::WonByLastTurn};
  for (const Position& position : test::positions(classes, variants_and_wins(), 25, 97)) {
    if (position.outcome() || position.count_legal_turns() > 2000) continue;
    for (const std::uint64_t count : {60U, 540U, 3000U}) {
      for (const int lines : {1, 2}) {
        Engine engine(kSmall);
        const auto result = engine.search(position, {}, {.nodes = count, .lines = lines});
        for (const engine::Line& line : result.lines) {
          if (!line.score.is_win() && !line.score.is_loss()) continue;
          CAPTURE(notation::to_text(position), notation::to_text(position.rules()), count);
          Position last = position;
          for (const Turn& turn : line.turns) {
            REQUIRE(last.is_legal(turn));
            last = last.after(turn);
          }
          const bool is_lost = test::is_lost_next(last);
          const Color winner = is_lost ? opponent(last.side_to_move()) : last.side_to_move();
          CHECK((is_lost || test::has_won(last, winner)));
          CHECK((winner == position.side_to_move()) == line.score.is_win());
          ++(line.score.is_win() ? wins : losses);
        }
      }
    }
  }
  CHECK(wins > 50);
  CHECK(losses > 50);
}

TEST_CASE("A search limited by nodes is repeatable, also by a new engine", "[long]") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    Engine one(kSmall);
    Engine two(kSmall);
    for (int round = 0; round < 2; ++round) {
      for (const Position& position : test::positions(Class::RandomPlay, rules, 4, 8)) {
        for (const int lines : {3, 1}) {
          const Limits limits{.nodes = 8000, .lines = lines};
          const auto first = one.search(position, {}, limits);
          const auto second = two.search(position, {}, limits);
          CHECK(first.score == second.score);
          CHECK(first.nodes == second.nodes);
          CHECK(first.lines == second.lines);
          CHECK(first.nodes <= 8000);
        }
      }
      // After any use, a cleared engine is as good as new.
      one.clear();
      two = Engine(kSmall);
    }
  }
}

TEST_CASE("A search visits the same nodes in every build") {
  // The instruction set of the build makes no difference. Changes in the engine's play change these
  // numbers and those of `accasta bench`.
  const auto nodes_of = [](const Rules& rules) {
    std::uint64_t sum = 0;
    for (const Position& position : test::positions(Class::RandomPlay, rules, 12, 41))
      sum += Engine(kSmall).search(position, {}, depth(4)).nodes;
    return sum;
  };
  CHECK(nodes_of(Rules::standard()) == 8121);
  CHECK(nodes_of(Rules::pari()) == 18181);
}

TEST_CASE("However little it may search, a legal turn comes back") {
  Engine engine(kSmall);
  std::stop_source stopped;
  stopped.request_stop();
  for (const Position& position : test::positions(Class::RandomPlay, Rules::standard(), 10, 2)) {
    for (const Limits& limits : {nodes(0), nodes(1), nodes(10), depth(1)}) {
      const auto result = engine.search(position, {}, limits);
      REQUIRE(result.best());
      CHECK(position.is_legal(*result.best()));
    }
    const auto result = engine.search(position, {}, {}, stopped.get_token());
    REQUIRE(result.best());
    CHECK(result.depth == 0);
  }
}

TEST_CASE("Progress comes after each depth, with a line of legal turns") {
  Engine engine(kSmall);
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const Position start = Position::start(rules);
    int last_depth = 0;
    std::uint64_t last_nodes = 0;
    const auto result = engine.search(start, {}, depth(4), {}, [&](const engine::Findings& p) {
      CHECK(p.depth == last_depth + 1);
      CHECK(p.nodes > last_nodes);
      CHECK(p.selective_depth >= 1);
      last_depth = p.depth;
      last_nodes = p.nodes;
      REQUIRE(p.best());
      REQUIRE(test::is_legal_line(start, p.lines.front().turns));
    });
    CHECK(last_depth == 4);
    CHECK(result.depth == 4);
  }
}

TEST_CASE("A turn that would repeat a position for the third time is a draw") {
  // Black has only waiting turns left and is far behind. White's win is slow, so a draw is worse.
  Rules rules = Rules::pari();
  const Position position = test::position("x4/x5/x6/PPP,x5,p/x6/x5/PPP,PPP,PPP,PPP w", rules);
  Engine engine(kSmall);
  const auto free = engine.search(position, {}, depth(2));
  REQUIRE(free.best());
  const std::uint64_t key = position.after(*free.best()).key();
  const std::vector<std::uint64_t> twice{key, 1, 2, key};
  const auto bound = engine.search(position, twice, depth(2));
  REQUIRE(bound.best());
  CHECK(position.after(*bound.best()).key() != key);

  rules.repetition = Repetition::Off;
  engine.clear();
  const auto off = engine.search(Position::from(position.setup(), rules).value(), twice, depth(2));
  CHECK(off.best() == free.best());
}

// tests/benchmark/ugi_benchmark.cpp measures how soon it ends.
TEST_CASE("A search that is stopped has a turn, in the widest positions, too") {
  Engine engine(kSmall);
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    auto positions = test::positions(Class::SixHigh, rules, 100, 6);
    std::ranges::sort(positions, std::ranges::greater{}, &Position::count_legal_turns);
    for (std::size_t i = 0; i < 5; ++i) {
      std::stop_source stop;
      std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        stop.request_stop();
      });
      const auto result = engine.search(positions[i], {}, {}, stop.get_token());
      CHECK(result.best().has_value() != positions[i].outcome().has_value());
    }
  }
}

TEST_CASE("A search with a time limit uses its time and ends") {
  Engine engine(kSmall);
  const auto begin = std::chrono::steady_clock::now();
  const Limits limits{.time = std::chrono::milliseconds(50)};
  const auto result = engine.search(Position::start(Rules::standard()), {}, limits);
  const auto taken = std::chrono::steady_clock::now() - begin;
  CHECK(result.best());
  CHECK(taken >= std::chrono::milliseconds(50));
}

TEST_CASE("Several lines are the best turns in order, to different positions") {
  Engine engine(kSmall);
  for (const Rules& rules : variants_and_wins()) {
    for (const Position& position : test::positions(Class::RandomPlay, rules, 5, 9)) {
      engine.clear();
      const auto result = engine.search(position, {}, {.depth = 2, .lines = 4});
      REQUIRE(result.lines.size() == 4);
      CHECK(result.depth == 2);
      CHECK(result.lines.front().score == result.score);
      std::vector<std::uint64_t> keys;
      Score worst = result.score;
      for (const engine::Line& line : result.lines) {
        CHECK(line.score <= worst);
        worst = line.score;
        REQUIRE(test::is_legal_line(position, line.turns));
        keys.push_back(position.key_after(line.turns.front()));
      }
      std::ranges::sort(keys);
      CHECK(std::ranges::adjacent_find(keys) == keys.end());
    }
  }
}

TEST_CASE("Several lines hold the one that is found alone, first unless a better one turns up") {
  int equal = 0;
  for (const Rules& rules : variants_and_wins()) {
    for (const Position& position : test::positions(Class::RandomPlay, rules, 10, 10)) {
      const auto alone = Engine(kSmall).search(position, {}, depth(1));
      const auto together = Engine(kSmall).search(position, {}, {.depth = 1, .lines = 3});
      REQUIRE(alone.lines.size() == 1);
      CHECK(together.score >= alone.score);
      if (together.score == alone.score) {
        ++equal;
        CHECK(together.lines.front() == alone.lines.front());
      } else {
        CHECK(std::ranges::count(together.lines, alone.lines.front()) == 1);
      }
    }
  }
  CHECK(equal > 20);
}

TEST_CASE("There are no more lines than positions to go to, however early the search is stopped") {
  const auto position = test::position("x4/x5/x6/x7/x6/x2,s,x2/S,x3 w", Rules::standard());
  for (const Limits& limits : {nodes(0), nodes(5), depth(2)}) {
    Limits many = limits;
    many.lines = 50;
    const auto result = Engine(kSmall).search(position, {}, many);
    CHECK(result.lines.size() == position.count_legal_turns());
  }
}

TEST_CASE("A search that is cut off does not call a position lost that was not searched whole") {
  // The position is lost within two turns of the opponent. Some turns lose within one, and a search
  // that was stopped right after such a turn once reported that for the position.
  const Position position = test::position(
      "H,x2,scs/x2,c,Hh,HsSch/x,C,sHc,x,H,x/SsH,hShS,x,SCCs,Ss,x2/x2,Hs,S,Cs,x/h,x2,h,x/S,x2,Sh w",
      Rules::standard());
  for (const std::uint64_t nodes : {13'974U, 14'673U, 15'407U}) {
    engine::Engine engine({.hash_mebibytes = 1});
    CHECK(engine.search(position, {}, {.nodes = nodes}).score.turns_to_win() != -1);
  }
}

TEST_CASE("Where no time is left, the turn is that of a search of no nodes") {
  const Limits no_time{.clock = engine::TimeLeft{.remaining = std::chrono::milliseconds(1)}};
  Engine engine(kSmall);
  for (const Position& position :
       test::positions({Class::RandomPlay, Class::CastleReleases, Class::WonByLastTurn},
                       variants_and_wins(), 25, 98)) {
    engine.clear();
    const auto expected = engine.search(position, {}, nodes(0)).best();
    engine.clear();
    CHECK(engine.search(position, {}, no_time).best() == expected);
  }
}

TEST_CASE("the end of the inventor's sample game is won or lost by the time at which castles win",
          "[long]") {
  // Black resigned a game that White wins only if a full castle wins at once.
  for (const CastleRelease release : {CastleRelease::Allowed, CastleRelease::Forbidden}) {
    const auto score = [&](Win win) {
      const Position position = test::position(
          "x,s,shcC,shc/x,h,x3/sh,x2,sS,x2/cCc,x,s,hH,x3/x,SSHh,SHsshC,SHSs,x2/SH,x2,SH,x/x,SHC,x2 "
          "b 12",
          {.win = win, .castle_release = release});
      return Engine({.hash_mebibytes = 16}).search(position, {}, nodes(500'000)).score;
    };
    CHECK(score(Win::AtOnce) < Score::units(-600));
    CHECK(score(Win::NextTurn) > Score::units(200));
  }
}
