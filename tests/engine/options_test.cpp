#include <algorithm>
#include <chrono>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/engine/level.hpp>

#include "brute_force.hpp"
#include "engine/turn_picker.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

/// Tests of search options: threads, clocks, randomness, weakness.

using namespace accasta;
using engine::Engine;
using engine::Limits;
using std::chrono::milliseconds;
using test::Class;

namespace {

engine::Options with_threads(int threads) { return {.hash_mebibytes = 1, .threads = threads}; }

/// Returns the turns that an engine makes at the start, one for each of some seeds.
std::vector<std::string> first_turns(Limits limits, const Rules& rules) {
  std::vector<std::string> turns;
  Engine engine(with_threads(1));
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    engine.clear();
    limits.seed = seed;
    turns.push_back(test::to_text(*engine.search(Position::start(rules), {}, limits).best()));
  }
  return turns;
}

}  // namespace

TEST_CASE("Several threads search together and answer as one") {
  Engine engine(with_threads(3));
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (const Position& position : test::positions(Class::RandomPlay, rules, 8, 2)) {
      if (position.outcome()) continue;
      const auto result = engine.search(position, {}, {.nodes = 3000});
      REQUIRE(result.best());
      if (test::has_safe_turn(position)) CHECK(test::is_safe(position, *result.best()));
      CHECK(test::is_legal_line(position, result.lines.front().turns));
    }
  }
}

TEST_CASE("Several threads stop when they are asked to") {
  Engine engine(with_threads(4));
  std::stop_source source;
  int reports = 0;
  const auto result = engine.search(Position::start(Rules::standard()), {}, {}, source.get_token(),
                                    [&](const engine::Findings& progress) {
                                      ++reports;
                                      if (progress.depth == 4) source.request_stop();
                                    });
  CHECK(reports >= 4);
  CHECK(result.best());
  CHECK(result.depth >= 4);
}

TEST_CASE("Chance brings variety to the opening, the same for the same seed") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (const Limits& limits : {Limits{.nodes = 2000}, engine::Level::from(2)->limits()}) {
      const auto turns = first_turns(limits, rules);
      CHECK(turns == first_turns(limits, rules));
      CHECK(std::set(turns.begin(), turns.end()).size() >= 3);
    }
  }
}

TEST_CASE("Chance does not change what a win is") {
  // A win in two turns, as in a new game.
  const Position position = test::position(
      "ppp,p,ppp,ppp/x2,ppp,p,p/x,pPpPp,p,p,x2/P,x6/x,P,P,P,x2/P,PPP,PP,PP,x/x2,PPP,PPP b 1",
      Rules::pari());
  Engine engine(with_threads(1));
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    engine.clear();
    const Limits limits{.nodes = 20'000, .seed = seed};
    const auto found = engine.search(position, {}, limits).score.turns_to_win();
    CHECK(found.value_or(0) == 2);
  }
}

TEST_CASE("Candidates are given the best first, of equals the first one first") {
  std::vector<engine::Candidate> candidates;
  for (int i = 0; i < 100; ++i)
    candidates.push_back(
        {Turn(Cell::from_slot(0)), i * 37 % 20 - 10, static_cast<std::int8_t>(i), 0});
  engine::TurnPicker::Buffers buffers;
  engine::TurnPicker picker(candidates, buffers);
  std::vector<int> given;
  while (const engine::Candidate* candidate = picker.next()) given.push_back(candidate->entries);
  std::ranges::stable_sort(candidates, std::greater{}, &engine::Candidate::order);
  REQUIRE(given.size() == candidates.size());
  for (std::size_t i = 0; i < given.size(); ++i) CHECK(given[i] == candidates[i].entries);
}
