#include "tuner/fit.hpp"

#include <cmath>
#include <vector>

#include <accasta/engine/engine.hpp>

#include "engine/evaluator.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using test::Class;

namespace {

/// The evaluation is learned without it.
const Turn kNoTurn(*Cell::parse("a1"));

/// The result that is certain by who has more stacks on the board.
std::vector<tuner::Sample> samples_of_more_stacks() {
  std::vector<tuner::Sample> samples;
  for (std::uint32_t seed = 0; seed < 8; ++seed) {
    for (const Position& position : test::positions(Class::RandomPlay, Rules::pari(), 200, seed)) {
      const Color mover = position.side_to_move();
      const int more = position.heads(mover).size() - position.heads(opponent(mover)).size();
      if (more != 0) samples.push_back({position, 100 * more, more > 0 ? 1.0 : 0.0, kNoTurn, 0});
    }
  }
  return samples;
}

}  // namespace

TEST_CASE("The tuner counts what the evaluation adds up") {
  for (const Rules& rules : test::all_rules()) {
    const engine::Weights& weights = engine::weights(rules.variant, rules.win);
    const engine::Evaluator& evaluator = engine::evaluator_for(rules.variant, rules.win);
    for (const Class wanted : {Class::RandomPlay, Class::SixHigh, Class::SafeStacks}) {
      for (const Position& position : test::positions(wanted, rules, 20, 5)) {
        const auto counts = tuner::count_terms(position);
        int early = 0;
        int late = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
          early += counts[i] * weights[i].early();
          late += counts[i] * weights[i].late();
        }
        const int phase = engine::phase_of(position);
        const int sum = (early * (engine::kLatest - phase) + late * phase) / engine::kLatest;
        engine::BothReached reached;
        REQUIRE(evaluator.evaluate_terms(position, engine::castle_threats(position), reached) ==
                sum);
      }
    }
  }
}

TEST_CASE("Weights are learned that foretell results") {
  const auto samples = samples_of_more_stacks();
  REQUIRE(samples.size() > 500);
  double first_loss = 0;
  double last_loss = 0;
  tuner::Fit how;
  how.result_share = 1;
  how.epochs = 60;
  const engine::Weights weights = tuner::fit(samples, how, [&](const tuner::Loss& loss) {
    if (loss.epoch == 1) first_loss = loss.learned;
    last_loss = loss.learned;
  });
  CHECK(last_loss < first_loss);

  int right = 0;
  for (const tuner::Sample& sample : samples) {
    const auto counts = tuner::count_terms(sample.position);
    engine::Value value = 0;
    const int phase = engine::phase_of(sample.position);
    for (std::size_t i = 0; i < counts.size(); ++i) value += counts[i] * weights[i].at(phase);
    if ((value > 0) == (*sample.result > 0.5)) ++right;
  }
  CHECK(static_cast<double>(right) > 0.9 * static_cast<double>(samples.size()));
}

TEST_CASE("The scale is found by which scores foretell results") {
  const Position position = Position::start(Rules::standard());
  std::vector<tuner::Sample> samples;
  // 73 of 100 won with 300 units: the scale is 300.
  for (int i = 0; i < 100; ++i) samples.push_back({position, 300, i < 73 ? 1.0 : 0.0, kNoTurn, 0});
  CHECK(std::abs(tuner::best_scale(samples) - 300) < 15);
}
