#include "learn.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <optional>

#include <fmt/format.h>

#include <accasta/base/ordered_parallel_map.hpp>

#include "engine/evaluator.hpp"
#include "engine/policy.hpp"
#include "examples.hpp"

namespace accasta::tuner {
namespace {

// The number of turns from which the policy's neurons learn to choose, and that among which it is
// validated.
constexpr std::size_t kTurnsToChooseFrom = 96;
constexpr std::size_t kTurnsToValidate = engine::GenerationFilter::kMostJudged;
/// The number of samples from which the linear policy learns, taken from the front. More do not
/// improve it.
constexpr std::uint32_t kLinearPolicySamples = 100'000;
/// The learning rate of the direct weights, relative to that of the neurons.
constexpr double kLinearPolicyRate = 4;

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

struct Examples {
  Source learned;
  Source validation;
};

/// Returns examples that are made from samples. `make` turns a sample into an example, if it has
/// anything to teach. Each thread gets a copy of it.
template <typename Make>
Source source(const Samples& samples, std::span<const Samples::Place> places, const Make& make,
              int threads) {
  const auto for_each = [&samples, places, make, threads](
                            std::span<const std::uint32_t> numbers,
                            const std::function<void(const Example&)>& take) {
    // A task has several examples, so that threads seldom wait for each other.
    static constexpr std::size_t kTask = 64;
    const auto next = [&numbers]() -> std::optional<std::span<const std::uint32_t>> {
      if (numbers.empty()) return std::nullopt;
      const auto task = numbers.first(std::min(kTask, numbers.size()));
      numbers = numbers.subspan(task.size());
      return task;
    };
    const auto make_worker = [&] {
      return [&places, own = make,
              read = Samples::Reader(samples)](std::span<const std::uint32_t> task) mutable {
        std::vector<Example> examples;
        for (const std::uint32_t number : task)
          if (std::optional<Example> example = own(read(places[number])))
            examples.push_back(*std::move(example));
        return examples;
      };
    };
    base::ordered_parallel_map(
        threads, next, make_worker,
        [&](const std::vector<Example>& examples) { std::ranges::for_each(examples, take); });
  };
  return {static_cast<std::uint32_t>(places.size()), for_each};
}

template <typename Make>
Examples all_examples(const Samples& samples, const Make& make, int threads) {
  return {source(samples, samples.learned(), make, threads),
          source(samples, samples.validation(), make, threads)};
}

/// Calls `visit(weight, one, most)` for each of the engine's weights of a network: its number, the
/// integer that represents 1, and the greatest weight. `unit` is the integer that represents 1 in
/// the result.
template <typename Network, typename Visit>
void for_each_weight(const Model& model, double unit, Visit&& visit) {
  for (std::size_t i = 0; i < model.weights.size(); ++i) {
    if (i >= model.rows_at())
      visit(i, Network::kOne, Network::kMaxInputWeight);
    else if (i >= model.direct_weights_at())
      visit(i, unit, std::numeric_limits<std::int16_t>::max());
    else if (i >= model.output_weights_at())
      visit(i, unit, Network::kMaxOutputWeight);
    else
      visit(i, Network::kOne, Network::kMaxBias);
  }
}

/// Rounds the weights of a model to the engine's format, and keeps the rounded ones in the model,
/// too. A neuron's rounding error is carried over to its next input, so that what many inputs have
/// in common is not lost.
template <typename Network>
std::vector<std::int16_t> rounded(Model& model, double unit) {
  std::vector<std::int16_t> rounded;
  std::array<double, Network::kNeurons> errors{};
  for_each_weight<Network>(model, unit, [&](std::size_t i, double one, long most) {
    double none = 0;
    double& error = i < model.rows_at() ? none : errors[(i - model.rows_at()) % errors.size()];
    const double exact = model.weights[i] * one + error;
    rounded.push_back(static_cast<std::int16_t>(std::clamp(std::lround(exact), -most, most)));
    error = std::clamp(exact - rounded.back(), -0.5, 0.5);
    model.weights[i] = static_cast<float>(rounded.back() / one);
  });
  return rounded;
}

/// Returns a model with the engine's own weights, after a report of its loss, or one that begins at
/// random; see Model::begin_at_random().
template <typename Network>
Model first_model(const Learning& how, std::size_t inputs, std::size_t at_random, double unit,
                  const std::function<void(Model&)>& report_present) {
  Model present(Network::kNeurons, inputs);
  if (!how.present.empty()) {
    for_each_weight<Network>(present, unit, [&](std::size_t i, double one, long) {
      present.weights[i] = static_cast<float>(how.present[i] / one);
    });
    report_present(present);
  }
  if (how.goes_on) return present;
  Model random(Network::kNeurons, inputs);
  random.begin_at_random(how.training.seed, at_random);
  return random;
}

void learn(Model& model, const Factors& factors, const Examples& examples, const Training& how,
           const Report& report) {
  train(model, factors, examples.learned, examples.validation, how, [&](const Epoch& epoch) {
    report(fmt::format("epoch {}: loss {:.6f}, validation {:.6f}", epoch.number, epoch.loss,
                       epoch.validation));
  });
}

void report_present(Model& present, const Examples& examples, const Report& report) {
  report(fmt::format("the engine's own weights: validation {:.6f}",
                     loss_of(present, examples.validation).model));
}

/// The target of a sample's example: a probability of winning.
class Target {
 public:
  Target(const ScoreCounts& scores, const Learning& how, const Report& report)
      : result_share_(how.result_share),
        score_scale_(scores.empty() ? how.scale : scores.best_scale()) {
    report(fmt::format("the scores' own scale is {:.0f} units", score_scale_));
  }

  double operator()(const Sample& sample) const {
    constexpr int kMost = ScoreCounts::kMostUnits;
    const double by_score = sigmoid(std::clamp(sample.score, -kMost, kMost) / score_scale_);
    if (!sample.result) return by_score;
    return result_share_ * *sample.result + (1 - result_share_) * by_score;
  }

 private:
  double result_share_;
  double score_scale_;
};

/// Returns true if the search would ask for the evaluation of the position, and it is not nearly
/// decided.
bool is_open(const Sample& sample) {
  return std::abs(sample.score) <= ScoreCounts::kMostUnits && !sample.position.outcome();
}

Learned learn_value(const Samples& samples, const Learning& how, const Report& report) {
  using engine::ValueNetwork;
  const Examples examples = all_examples(
      samples,
      [target = Target(samples.scores(), how, report)](const Sample& sample) {
        return std::optional(value_example(sample.position, target(sample)));
      },
      how.threads);
  const Variant variant = samples.rules().variant;
  const engine::value_input::Blocks& blocks = engine::value_input::blocks(variant);
  const auto inputs = static_cast<std::size_t>(blocks.count());
  const double unit = how.scale * engine::kValueUnit;
  Model model = first_model<ValueNetwork>(
      how, inputs, static_cast<std::size_t>(blocks.captives.first()), unit,
      [&](Model& present) { report_present(present, examples, report); });
  learn(model, value_factors(variant), examples, how.training, report);
  return {
      rounded<ValueNetwork>(model, unit),
      fmt::format("{} inputs, {} neurons and their mirror images", inputs, ValueNetwork::kNeurons),
      examples.learned.count,
      loss_of(model, examples.validation),
      {}};
}

/// Returns how often the best turn is among the first ones of a policy, as text.
std::string recall_of(Model& model, const Source& examples) {
  std::map<std::ptrdiff_t, double> found{{1, 0},  {3, 0},  {10, 0}, {18, 0},
                                         {30, 0}, {60, 0}, {120, 0}};
  double all = 0;
  examples.for_all([&](const Example& example) {
    ++all;
    const std::vector<float>& logits = model.predict(example);
    const float best = logits[example.wanted];
    const auto better = std::ranges::count_if(logits, [&](float logit) { return logit > best; });
    for (auto& [count, number] : found)
      if (better < count) ++number;
  });
  std::string text = "best turn among the first";
  for (const auto& [count, number] : found)
    text += fmt::format(" {}: {:.1f} %,", count, 100 * number / all);
  text.pop_back();
  return text;
}

Learned learn_policy(const Samples& samples, const Learning& how, const Report& report) {
  using engine::PolicyNetwork;
  constexpr std::size_t kTerms = engine::policy_term::kCount;
  constexpr double kUnit = engine::kLogitUnit;
  // The turns are those that the engine would ask the neurons about.
  const auto first_turns = [&](std::span<const std::int16_t> weights) {
    const PolicyNetwork policy(weights);
    const auto make = [&](std::span<const Samples::Place> places, std::size_t count) {
      return source(samples, places, PolicyExamples(policy, count), how.threads);
    };
    return Examples{make(samples.learned(), kTurnsToChooseFrom),
                    make(samples.validation(), kTurnsToValidate)};
  };

  Model model = first_model<PolicyNetwork>(how, kTerms, kTerms, kUnit, [&](Model& present) {
    const Examples examples = first_turns(how.present);
    report_present(present, examples, report);
    report(recall_of(present, examples.validation));
  });
  const auto direct_at = static_cast<std::ptrdiff_t>(model.direct_weights_at());
  {
    Model linear(0, kTerms);
    std::copy_n(model.weights.begin() + direct_at, kTerms, linear.weights.begin());
    Training training = how.training;
    training.learning_rate *= kLinearPolicyRate;
    Examples examples = all_examples(samples, PolicyExamples(), how.threads);
    examples.learned.count = std::min(examples.learned.count, kLinearPolicySamples);
    examples.validation.count = std::min(examples.validation.count, kLinearPolicySamples);
    learn(linear, Factors(kTerms), examples, training, report);
    report(recall_of(linear, examples.validation));
    std::ranges::copy(linear.weights, model.weights.begin() + direct_at);
  }
  const Examples examples = first_turns(rounded<PolicyNetwork>(model, kUnit));
  Training training = how.training;
  training.keeps_direct = true;
  learn(model, Factors(kTerms), examples, training, report);
  std::vector<std::int16_t> weights = rounded<PolicyNetwork>(model, kUnit);
  return {std::move(weights),
          fmt::format("{} inputs and {} neurons", kTerms, PolicyNetwork::kNeurons),
          examples.learned.count, loss_of(model, examples.validation),
          recall_of(model, examples.validation)};
}

}  // namespace

std::span<const Kind> kinds() {
  static const std::array<Kind, 2> kKinds{
      {{"value",
        {.training = {.epochs = 6, .learning_rate = 0.001, .decay = 0.2, .batch = 512},
         .present = {}},
        is_open,
        learn_value},
       {"policy",
        {.training = {.epochs = 8, .learning_rate = 0.005, .batch = 64}, .present = {}},
        [](const Sample&) { return true; },
        learn_policy}}};
  return kKinds;
}

}  // namespace accasta::tuner
