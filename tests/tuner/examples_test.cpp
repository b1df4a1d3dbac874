#include "tuner/examples.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <unordered_set>
#include <vector>

#include "engine/brute_force.hpp"
#include "engine/candidates.hpp"
#include "engine/castle_threat.hpp"
#include "engine/evaluator.hpp"
#include "engine/network.hpp"
#include "engine/policy.hpp"
#include "engine/weights_file.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using test::Class;
using tuner::Example;
using tuner::Model;

namespace {

constexpr double kScale = 300;

std::vector<std::int16_t> built_in(std::string_view kind, Variant variant, Win win) {
  return *engine::read_weights_file(engine::built_in_file(kind, variant, win));
}

/// Sets the weights of a model from `place` on.
void set(Model& model, std::size_t place, std::span<const std::int16_t> weights, double unit) {
  for (const std::int16_t weight : weights)
    model.weights[place++] = static_cast<float>(weight / unit);
}

/// The learner's models with the engine's policy weights.
struct Policy {
  explicit Policy(Variant variant) {
    using engine::PolicyNetwork;
    const auto weights = built_in("policy", variant, Rules::preset(variant).win);
    const std::span all(weights);
    set(linear, 0, all.first(kTerms), engine::kLogitUnit);
    const auto of_network = all.subspan(kTerms);
    constexpr std::size_t kNeurons = PolicyNetwork::kNeurons;
    set(network, Model::kHiddenBiasesAt, of_network.first(kNeurons), PolicyNetwork::kOne);
    set(network, network.output_weights_at(), of_network.subspan(kNeurons, kNeurons),
        engine::kLogitUnit);
    set(network, network.rows_at(), of_network.subspan(2 * kNeurons), PolicyNetwork::kOne);
  }

  static constexpr std::size_t kTerms = engine::policy_term::kCount;
  Model linear{0, kTerms};
  Model network{engine::PolicyNetwork::kNeurons, kTerms};
};

}  // namespace

TEST_CASE("A linear model of the engine's terms says what the evaluation says") {
  for (const Rules& rules : test::all_rules()) {
    Model model(0, 2 * engine::term::kCount);
    set(model, 0, built_in("linear", rules.variant, rules.win), kScale);
    const engine::Evaluator& evaluator = engine::evaluator_for(rules.variant, rules.win);
    for (const Position& position :
         test::positions({Class::RandomPlay, Class::SixHigh, Class::SafeStacks}, {rules}, 20, 5)) {
      engine::BothReached reached;
      const auto value =
          evaluator.evaluate_terms(position, engine::castle_threats(position), reached);
      const auto& logits = model.predict(tuner::linear_example(position, 0.5));
      // The engine rounds to whole units.
      REQUIRE(std::abs(logits[0] * kScale - value) < 1.01);
      REQUIRE(logits[1] == 0);
    }
  }
}

TEST_CASE("A model of the engine's network says what the evaluation says") {
  using engine::Network;
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const auto weights = built_in("network", rules.variant, rules.win);
    const std::span all(weights);
    Model model(Network::kNeurons, (all.size() - Network::kInputWeightsAt) / Network::kNeurons);
    REQUIRE(model.rows_at() == Network::kInputWeightsAt);
    set(model, 0, all, Network::kOne);
    set(model, Model::kShareAt, all.first(1), Network::kWholeShare);
    set(model, Model::kBiasAt, all.subspan(1, 1), 2 * kScale);
    set(model, model.output_weights_at(), all.subspan(Network::kOutputWeightsAt, Network::kNeurons),
        kScale * Network::kOutputUnit);
    const engine::Evaluator& evaluator = engine::evaluator_for(rules.variant, rules.win);
    for (const Position& position :
         test::positions({Class::RandomPlay, Class::SixHigh, Class::SafeStacks}, {rules}, 30, 11)) {
      const auto& logits = model.predict(tuner::network_example(position, 0.5, kScale));
      REQUIRE(std::abs(logits[0] * kScale - evaluator.evaluate(position)) < 2.1);
    }
  }
}

TEST_CASE("Models of the engine's policy say what the order of turns says") {
  const auto history = std::make_unique<engine::History>();
  std::vector<engine::Candidate> candidates;
  tuner::PolicyExamples all_turns;
  std::size_t with_network = 0;
  for (const Rules& rules : test::all_rules()) {
    Policy policy(rules.variant);
    tuner::PolicyExamples first_turns(engine::policy(rules.variant).linear, 100);
    engine::OrderingContext context{engine::evaluator_for(rules.variant, rules.win), *history};
    for (const Position& position :
         test::positions({Class::RandomPlay, Class::SixHigh, Class::SafeStacks,
                          Class::CastleReleases, Class::WonByLastTurn},
                         {rules}, 5, 29)) {
      if (position.castle_outcome()) continue;
      context.threat = engine::enemy_threat(position);
      engine::generate(position, context, {}, candidates);
      if (candidates.size() < 2) continue;
      const tuner::Sample sample{position, 0, std::nullopt, candidates[candidates.size() / 2].turn};
      const std::optional<Example> example = all_turns(sample);
      std::unordered_set<std::uint64_t> keys;
      if (!example) continue;
      const auto linear = policy.linear.predict(*example);
      Example with_given = *example;
      with_given.given = linear;
      const auto with_both = policy.network.predict(with_given);
      for (const engine::Candidate& candidate : candidates) {
        const std::uint64_t key = position.key_after(candidate.turn);
        const std::size_t outcome = keys.size();
        if (!keys.insert(key).second) continue;
        REQUIRE((key == position.key_after(sample.best)) == (outcome == example->wanted));
        if (test::lands_twice_on_a_cell(candidate.turn)) continue;
        const bool has_network_logit = candidate.order > engine::kNotJudged / 2;
        const float logit = has_network_logit ? with_both[outcome] : linear[outcome];
        const auto order = candidate.order - (has_network_logit ? 0 : engine::kNotJudged);
        // The engine rounds the gain of each move, that of the remaining stack and the network's
        // steps of gains.
        REQUIRE(std::abs(static_cast<double>(order) - logit * engine::kLogitUnit) < 300);
        if (has_network_logit) ++with_network;
      }
      REQUIRE(keys.size() == example->given.size());

      // The first turns have the logits that the model gives them, and no other has a greater one.
      const std::optional<Example> first = first_turns(sample);
      if (!first || test::lands_twice_on_a_cell(sample.best)) continue;
      REQUIRE(first->given.size() >= std::min<std::size_t>(50, linear.size() / 2));
      REQUIRE(std::abs(first->given[first->wanted] - linear[example->wanted]) < 0.3);
    }
  }
  CHECK(with_network > 500);
}
