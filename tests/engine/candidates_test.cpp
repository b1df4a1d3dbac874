#include "engine/candidates.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <random>
#include <vector>

#include "brute_force.hpp"
#include "engine/castle_threat.hpp"
#include "engine/evaluator.hpp"
#include "engine/turn_order.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::engine;
using test::Class;

namespace {

constexpr std::initializer_list<Class> kClasses{Class::RandomPlay,    Class::SixHigh,
                                                Class::SafeStacks,    Class::CastleReleases,
                                                Class::WonByLastTurn, Class::NearlyImmobile};

CellSet some_cells(std::mt19937& random) {
  CellSet cells;
  for (const Cell cell : kBoard)
    if (random() % 8 == 0) cells.insert(cell);
  return cells;
}

bool lands_on(CellSet cells, const Turn& turn) {
  return std::ranges::any_of(turn.moves(),
                             [cells](const Move& move) { return cells.contains(move.to); });
}

}  // namespace

TEST_CASE("The engine's turns are the legal turns, with what they change") {
  const auto history = std::make_unique<History>();
  std::vector<Candidate> candidates;
  for (const Position& position : test::positions(kClasses, test::all_rules(), 12, 11)) {
    if (position.castle_outcome()) continue;
    const Evaluator& evaluator = evaluator_for(position.rules().variant, position.rules().win);
    REQUIRE(generate(position, {evaluator, *history}, {}, candidates));
    const auto turns = position.legal_turns();
    REQUIRE(candidates.size() == turns.size());
    const Color own = position.side_to_move();
    for (std::size_t i = 0; i < turns.size(); ++i) {
      const Candidate& candidate = candidates[i];
      REQUIRE(candidate.turn == turns[i]);
      if (test::lands_twice_on_a_cell(candidate.turn)) continue;
      const Position next = position.after(candidate.turn);
      const auto entered = [&](Color color) {
        return next.stacks_in_enemy_castle(color) - position.stacks_in_enemy_castle(color);
      };
      REQUIRE(candidate.entries == entered(own));
      REQUIRE(candidate.evictions == -entered(opponent(own)));
    }
  }
}

TEST_CASE("The turns that are wanted are the first of all turns") {
  const auto history = std::make_unique<History>();
  std::mt19937 random(3);
  std::vector<Candidate> all;
  std::vector<Candidate> some;
  std::size_t left_out = 0;
  for (const Position& position : test::positions(kClasses, test::all_rules(), 12, 17)) {
    const Evaluator& evaluator = evaluator_for(position.rules().variant, position.rules().win);
    if (position.castle_outcome()) continue;
    for (const Turn& turn : position.legal_turns())
      history->update(position.side_to_move(), turn, static_cast<int>(random() % 200) - 100);
    const OrderingContext context{evaluator, *history};
    generate(position, context, {}, all);
    const GenerationFilter limits{
        .judged = 1 + random() % 100,
        .only_judged = true,
        .required_landing = random() % 2 == 0 ? kBoard : some_cells(random)};
    const bool complete = generate(position, context, limits, some);
    REQUIRE(complete == (some.size() == all.size()));
    left_out += all.size() - some.size();

    const int held = position.stacks_in_enemy_castle(position.side_to_move());
    // In the order without the network, which is used for the first ones only.
    TurnOrder order(position, context);
    for (std::vector<Candidate>* const candidates : {&all, &some})
      for (Candidate& candidate : *candidates)
        candidate.order -=
            candidate.order < kNotJudged / 2
                ? kNotJudged
                : order.judgement(candidate.turn, held + candidate.entries >= kStacksToWin);
    std::vector<Candidate> expected;
    for (const Candidate& candidate : all)
      if (lands_on(limits.required_landing, candidate.turn)) expected.push_back(candidate);
    std::ranges::stable_sort(expected, std::greater{}, &Candidate::order);
    std::ranges::stable_sort(some, std::greater{}, &Candidate::order);
    REQUIRE(some.size() >= std::min(limits.judged, expected.size()));
    for (std::size_t i = 0; i < std::min(limits.judged, expected.size()); ++i)
      REQUIRE(some[i].turn == expected[i].turn);
    for (const Candidate& candidate : expected)
      if (held + candidate.entries >= kStacksToWin)
        REQUIRE(std::ranges::find(some, candidate.turn, &Candidate::turn) != some.end());
  }
  CHECK(left_out > 1000);
}

TEST_CASE("What lands on none of a castle threat's cells does not stop it") {
  int stopped = 0;
  int not_stopped = 0;
  for (const Position& position : test::positions(kClasses, test::all_rules(), 60, 23)) {
    const Color enemy = opponent(position.side_to_move());
    if (position.rules().win != Win::AtOnce || position.castle_outcome()) continue;
    if (position.count_legal_turns() > 3000) continue;
    const CellSet threat = enemy_threat(position);
    if (threat.empty()) continue;
    for (const Turn& turn : position.legal_turns()) {
      const Position next = position.after(turn);
      if (next.castle_outcome()) continue;
      const bool stands = can_fill_castle(next, enemy);
      if (!lands_on(threat, turn)) REQUIRE(stands);
      ++(stands ? not_stopped : stopped);
    }
  }
  CHECK(stopped > 1000);
  CHECK(not_stopped > 1000);
}
