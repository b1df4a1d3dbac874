#include "tuner/examples.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <set>
#include <unordered_set>
#include <vector>

#include "engine/brute_force.hpp"
#include "engine/candidates.hpp"
#include "engine/castle_threat.hpp"
#include "engine/evaluator.hpp"
#include "engine/policy.hpp"
#include "engine/value_inputs.hpp"
#include "engine/weights_file.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using test::Class;
using tuner::Example;
using tuner::Model;

namespace {

/// Returns a model with the engine's weights of a kind.
template <typename Network>
Model model_of(std::string_view kind, Variant variant, Win win, double unit) {
  const auto weights = *engine::read_weights_file(engine::built_in_file(kind, variant, win));
  Model model(Network::kNeurons,
              (weights.size() - Network::kDirectWeightsAt) / (1 + Network::kNeurons));
  REQUIRE(model.weights.size() == weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const bool is_of_result = i >= model.output_weights_at() && i < model.rows_at();
    model.weights[i] = static_cast<float>(weights[i] / (is_of_result ? unit : Network::kOne));
  }
  return model;
}

Model policy_model(Variant variant) {
  return model_of<engine::PolicyNetwork>("policy", variant, Rules::preset(variant).win,
                                         engine::kLogitUnit);
}

/// Returns the numbers of the factors of an input.
std::set<std::size_t> factors_of(const tuner::Factors& factors, int inputs, int input) {
  std::vector<float> rows(static_cast<std::size_t>(inputs));
  rows[static_cast<std::size_t>(input)] = 1;
  std::vector<float> slopes(factors.size());
  factors.spread(rows, slopes);
  std::set<std::size_t> found;
  for (std::size_t i = 0; i < slopes.size(); ++i)
    if (slopes[i] != 0) found.insert(i);
  return found;
}

}  // namespace

TEST_CASE("A model of the engine's value network says what the evaluation says") {
  constexpr double kScale = 300;
  for (const Rules& rules : test::all_rules()) {
    Model model = model_of<engine::ValueNetwork>("value", rules.variant, rules.win,
                                                 kScale * engine::kValueUnit);
    const engine::Evaluator& evaluator = engine::evaluator_for(rules.variant, rules.win);
    for (const Position& position :
         test::positions({Class::RandomPlay, Class::SixHigh, Class::SafeStacks}, {rules}, 30, 11)) {
      const auto& logits = model.predict(tuner::value_example(position, 0.5));
      // The engine rounds to whole units.
      REQUIRE(std::abs(logits[0] * kScale - evaluator.evaluate(position)) < 2.1);
      REQUIRE(logits[1] == 0);
    }
  }
}

TEST_CASE("A model of the engine's policy says what the order of turns says") {
  const auto history = std::make_unique<engine::History>();
  std::vector<engine::Candidate> candidates;
  tuner::PolicyExamples all_turns;
  std::size_t with_neurons = 0;
  for (const Rules& rules : test::all_rules()) {
    Model model = policy_model(rules.variant);
    Model linear(0, engine::policy_term::kCount);
    std::copy_n(model.weights.begin() + static_cast<std::ptrdiff_t>(model.direct_weights_at()),
                linear.weights.size(), linear.weights.begin());
    constexpr std::size_t kFirst = 100;
    tuner::PolicyExamples first_turns(engine::policy(rules.variant), kFirst);
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
      const auto without_neurons = linear.predict(*example);
      const auto with_all = model.predict(*example);
      for (const engine::Candidate& candidate : candidates) {
        const std::uint64_t key = position.key_after(candidate.turn);
        const std::size_t outcome = keys.size();
        if (!keys.insert(key).second) continue;
        REQUIRE((key == position.key_after(sample.best)) == (outcome == example->wanted));
        if (test::lands_twice_on_a_cell(candidate.turn)) continue;
        const bool is_judged = candidate.order > engine::kNotJudged / 2;
        const float logit = is_judged ? with_all[outcome] : without_neurons[outcome];
        const auto order = candidate.order - (is_judged ? 0 : engine::kNotJudged);
        REQUIRE(std::abs(static_cast<double>(order) - logit * engine::kLogitUnit) < 2);
        if (is_judged) ++with_neurons;
      }
      REQUIRE(keys.size() == example->outcomes);

      // The best turn is among the first ones if few have a greater direct logit.
      if (test::lands_twice_on_a_cell(sample.best)) continue;
      const float best = without_neurons[example->wanted];
      const auto before =
          std::ranges::count_if(without_neurons, [best](float logit) { return logit > best; });
      const std::optional<Example> first = first_turns(sample);
      if (before < static_cast<std::ptrdiff_t>(kFirst / 2)) REQUIRE(first);
      if (first) REQUIRE(first->outcomes >= std::min<std::size_t>(50, keys.size() / 2));
    }
  }
  CHECK(with_neurons > 500);
}

TEST_CASE("Inputs of the evaluation share factors if they differ in danger, head or cell only") {
  for (const Variant variant : {Variant::Standard, Variant::Pari}) {
    const engine::value_input::Blocks& inputs = engine::value_input::blocks(variant);
    const tuner::Factors factors = tuner::value_factors(variant);
    const auto shared = [&](int input, int other) {
      const auto own = factors_of(factors, inputs.count(), input);
      const auto others = factors_of(factors, inputs.count(), other);
      return std::ranges::count_if(own, [&](std::size_t each) { return others.contains(each); });
    };
    const bool has_heads = variant == Variant::Standard;
    const auto& place = inputs.place;  // danger, side, head, pattern, cell
    const int stack = place(0, 0, 0, 5, 7);
    CHECK(shared(stack, stack) == (has_heads ? 5 : 3));
    CHECK(shared(stack, place(1, 0, 0, 5, 7)) == (has_heads ? 4 : 2));
    CHECK(shared(stack, place(0, 0, 0, 5, 8)) == 1);
    CHECK(shared(stack, place(0, 0, 0, 6, 7)) == (has_heads ? 1 : 0));
    CHECK(shared(stack, place(0, 1, 0, 5, 7)) == 0);
    if (has_heads) CHECK(shared(stack, place(0, 0, 2, 5, 7)) == 1);

    const auto& content = inputs.content;  // side, head, content, attackers, defenders, mobility
    const int full = content(1, 0, 4, 1, 2, 3);
    CHECK(shared(full, full) == 4);
    CHECK(shared(full, content(1, 0, 4, 1, 2, 4)) == 2);
    CHECK(shared(full, content(1, 0, 4, 0, 2, 3)) == 1);
    CHECK(shared(full, content(1, 0, 5, 1, 2, 3)) == 0);
    CHECK(shared(full, content(0, 0, 4, 1, 2, 3)) == 0);
    if (has_heads) CHECK(shared(full, content(1, 2, 4, 1, 2, 3)) == 1);
    CHECK(shared(full, inputs.captives(3)) == 0);
    CHECK(factors_of(factors, inputs.count(), inputs.captives(3)).size() == 1);
  }
}
