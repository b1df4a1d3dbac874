#include "tuner/policy_fit.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "engine/candidates.hpp"
#include "engine/castle_threat.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"
#include "tuner/policy_example.hpp"

using namespace accasta;
using test::Class;

namespace {

std::vector<tuner::Sample> samples_of_games(const Rules& rules, std::uint64_t games) {
  tuner::SelfPlay how;
  how.rules = rules;
  how.games = games;
  how.nodes = 1000;
  how.inner = 1;
  how.seed = 3;
  std::stringstream text;
  tuner::generate(how, 0, text);
  std::vector<tuner::Sample> samples;
  tuner::read_samples(text, rules, samples);
  return samples;
}

}  // namespace

TEST_CASE("The tuner counts what the order of turns adds up") {
  const auto history = std::make_unique<engine::History>();
  std::vector<engine::Candidate> candidates;
  std::size_t judged = 0;
  for (const Rules& rules : test::all_rules()) {
    const engine::PolicyWeights& weights = engine::policy_weights(rules.variant);
    const engine::PolicyNetwork& network = engine::policy_network(rules.variant);
    engine::OrderingContext context{engine::evaluator_for(rules.variant, rules.win), *history};
    for (const Class wanted : {Class::RandomPlay, Class::SixHigh, Class::SafeStacks,
                               Class::CastleReleases, Class::WonByLastTurn}) {
      for (const Position& position : test::positions(wanted, rules, 5, 29)) {
        if (position.castle_outcome()) continue;
        context.threat = engine::enemy_threat(position);
        engine::generate(position, context, {}, candidates);
        for (std::size_t i = 0; i < candidates.size(); i += 7) {
          const Turn& turn = candidates[i].turn;
          if (test::lands_twice_on_a_cell(turn)) continue;
          double sum = 0;
          engine::PolicyNetwork::Row hidden;
          network.start(hidden, candidates[i].gain);
          for (const auto& [term, times] : tuner::count_policy_terms(position, turn)) {
            sum += weights[static_cast<std::size_t>(term)] * static_cast<double>(times);
            if (term != engine::policy_term::kGain) network.add(hidden, term);
          }
          const bool is_judged = candidates[i].order > engine::kNotJudged / 2;
          sum += is_judged ? network.logit(hidden) : engine::kNotJudged;
          // The gain of each move, and of what remains, is rounded.
          REQUIRE(std::abs(candidates[i].order - sum) < Turn::kMaxMoves + 1.01);
          if (is_judged) ++judged;
        }
      }
    }
  }
  CHECK(judged > 500);
}

TEST_CASE("A policy is learned that foretells the best turns", "[long]") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const auto samples = samples_of_games(rules, 64);
    tuner::PolicyFit how;
    how.epochs = 3;
    double first_loss = 0;
    double linear_loss = 0;
    const tuner::FittedPolicy fitted =
        tuner::fit_policy(samples, how, [&](int epoch, const tuner::PolicyScores& scores) {
          if (epoch == 1) first_loss = scores.loss();
          if (epoch == how.epochs) linear_loss = scores.loss();
        });
    const tuner::PolicyScores before = tuner::score_policy(samples, {}, {});
    REQUIRE(before.games.samples > 10);
    REQUIRE(before.inner.samples > 10);
    CHECK(fitted.kept_back.loss() < before.loss() - 0.5);
    CHECK(fitted.kept_back.loss() < first_loss + 0.2);
    CHECK(fitted.kept_back.games.recall.back() > 0.7);
    // Rounding hardly changes it; the network's weights are bytes.
    const tuner::PolicyScores linear = tuner::score_policy(samples, fitted.weights, {});
    CHECK(std::abs(linear.loss() - linear_loss) < 1e-3);
    const tuner::PolicyScores after = tuner::score_policy(samples, fitted.weights, fitted.network);
    CHECK(std::abs(after.loss() - fitted.kept_back.loss()) < 3e-3);
  }
}

TEST_CASE("An example keeps its likeliest turns") {
  std::size_t without_best = 0;
  std::size_t kept_some = 0;
  for (const tuner::Sample& sample : samples_of_games(Rules::pari(), 6)) {
    const engine::PolicyWeights& rounded = engine::policy_weights(Variant::Pari);
    const std::vector<float> weights(rounded.begin(), rounded.end());
    std::vector<float> effects;
    std::vector<float> all;
    tuner::Example example(sample);
    example.logits(weights, effects, all);
    std::vector<float> greatest = all;
    std::ranges::sort(greatest, std::greater{});
    constexpr std::size_t kCount = 12;
    if (!example.keep_likeliest(all, kCount)) {
      CHECK(all[example.best()] <= greatest[kCount]);
      CHECK(example.size() == all.size());
      ++without_best;
      continue;
    }
    std::vector<float> kept;
    example.logits(weights, effects, kept);
    CHECK(kept.size() <= kCount);
    const float best = kept[example.best()];
    std::ranges::sort(kept, std::greater{});
    greatest.resize(kept.size());
    CHECK(kept == greatest);
    CHECK(std::ranges::find(all, best) != all.end());
    if (kept.size() < all.size()) ++kept_some;
  }
  CHECK(without_best > 2);
  CHECK(kept_some > 10);
}

TEST_CASE("What is learned is repeatable", "[long]") {
  const auto samples = samples_of_games(Rules::pari(), 17);
  tuner::PolicyFit how;
  how.epochs = 1;
  const auto ignore = [](int, const tuner::PolicyScores&) {};
  const auto once = tuner::fit_policy(samples, how, ignore);
  const auto again = tuner::fit_policy(samples, how, ignore);
  CHECK(once.weights == again.weights);
  CHECK(once.network == again.network);
  CHECK(once.kept_back.loss() == again.kept_back.loss());
  // Games and policy come out the same on every machine. A change of what the engine plays changes
  // this.
  CHECK(samples.size() == 260);
  CHECK(once.kept_back.loss() == Approx(3.5310059436).margin(1e-6));
}
