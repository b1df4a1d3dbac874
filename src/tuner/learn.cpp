#include "learn.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "engine/castle_threat.hpp"
#include "engine/network.hpp"
#include "engine/policy.hpp"
#include "examples.hpp"

namespace accasta::tuner {
namespace {

/// The greatest score that is an estimate, in units.
constexpr int kMostUnits = 3000;

/// The number of turns from which the policy's network learns to choose.
constexpr std::size_t kTurnsToChooseFrom = 96;
/// The number of samples from which the linear policy learns, taken from the front. More do not
/// improve it.
constexpr std::size_t kLinearPolicySamples = 250'000;
constexpr double kLinearPolicyRate = 0.02;

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

/// The training examples and the validation examples.
struct Examples {
  template <typename Make>
  Examples(std::span<const Sample> samples, Make&& make) {
    for (const Sample& sample : samples)
      if (std::optional<Example> example = make(sample))
        (is_for_validation(sample.game) ? validation : learned).push_back(*std::move(example));
  }
  std::size_t size() const { return learned.size() + validation.size(); }

  std::vector<Example> learned;
  std::vector<Example> validation;
};

/// The integer that represents 1 among the engine's weights, and the greatest weight.
struct Unit {
  double one;
  int most = std::numeric_limits<std::int16_t>::max();
};

/// Rounds the weights of a model to the engine's format, and keeps the rounded ones in the model,
/// too.
template <typename UnitOf>
std::vector<std::int16_t> rounded(Model& model, UnitOf&& unit_of) {
  std::vector<std::int16_t> rounded;
  for (std::size_t i = 0; i < model.weights.size(); ++i) {
    const Unit unit = unit_of(i);
    const long weight = std::lround(model.weights[i] * unit.one);
    rounded.push_back(static_cast<std::int16_t>(std::clamp<long>(weight, -unit.most, unit.most)));
    model.weights[i] = static_cast<float>(rounded.back() / unit.one);
  }
  return rounded;
}

/// Loads weights of the engine into a model.
template <typename UnitOf>
void set_rounded(Model& model, std::span<const std::int16_t> weights, UnitOf&& unit_of) {
  for (std::size_t i = 0; i < weights.size(); ++i)
    model.weights[i] = static_cast<float>(weights[i] / unit_of(i).one);
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
  Target(std::span<const Sample> samples, bool (*is_wanted)(const Sample&), const Learning& how,
         const Report& report)
      : how_(how) {
    std::vector<Sample> with_result;
    for (const Sample& sample : samples)
      if (sample.result && is_wanted(sample)) with_result.push_back(sample);
    score_scale_ = with_result.empty() ? how.scale : best_scale(with_result);
    report(fmt::format("the scores' own scale is {:.0f} units", score_scale_));
  }

  double operator()(const Sample& sample) const {
    const double by_score =
        sigmoid(std::clamp(sample.score, -kMostUnits, kMostUnits) / score_scale_);
    if (!sample.result) return by_score;
    return how_.result_share * *sample.result + (1 - how_.result_share) * by_score;
  }

 private:
  const Learning& how_;
  double score_scale_;
};

Learned learn_linear(std::span<const Sample> samples, const Learning& how, const Report& report) {
  const auto is_of_game = [](const Sample& sample) { return sample.result.has_value(); };
  const Target target(samples, is_of_game, how, report);
  const Examples examples(samples, [&](const Sample& sample) {
    return is_of_game(sample) ? std::optional(linear_example(sample.position, target(sample)))
                              : std::nullopt;
  });
  constexpr std::size_t kRows = 2 * engine::term::kCount;
  const auto unit_of = [&](std::size_t) { return Unit{how.scale}; };
  Model present(0, kRows);
  set_rounded(present, how.present, unit_of);
  report_present(present, examples, report);
  Model model(0, kRows);
  learn(model, Factors(kRows), examples, how.training, report);
  return {rounded(model, unit_of),
          fmt::format("{} terms, each with an early and a late weight", engine::term::kCount),
          examples.size(),
          loss_of(model, examples.validation),
          {}};
}

/// Returns true if the search would ask for the static evaluation of the position, and it is not
/// nearly decided.
bool is_quiet(const Sample& sample) {
  return std::abs(sample.score) <= kMostUnits && !sample.position.outcome() &&
         engine::enemy_threat(sample.position).empty();
}

Learned learn_network(std::span<const Sample> samples, const Learning& how, const Report& report) {
  using engine::Network;
  const Target target(samples, is_quiet, how, report);
  const Examples examples(samples, [&](const Sample& sample) {
    return is_quiet(sample)
               ? std::optional(network_example(sample.position, target(sample), how.scale))
               : std::nullopt;
  });
  const Variant variant = samples.front().position.rules().variant;
  const std::size_t inputs =
      (Network::weight_count(variant) - Network::kInputWeightsAt) / Network::kNeurons;
  Model model(Network::kNeurons, inputs);
  const auto unit_of = [&](std::size_t i) -> Unit {
    if (i == Network::kShareAt) return {Network::kWholeShare};
    // The model adds the bias to each of the two sums.
    if (i == Network::kBiasAt) return {2 * how.scale};
    if (i >= Network::kOutputWeightsAt && i < Network::kInputWeightsAt)
      return {how.scale * Network::kOutputUnit, Network::kMaxOutputWeight};
    return {Network::kOne, Network::kMaxInputWeight};
  };
  set_rounded(model, how.present, unit_of);
  report_present(model, examples, report);
  if (!how.goes_on) model.begin_at_random(how.training.seed);
  learn(model, network_factors(variant), examples, how.training, report);
  return {rounded(model, unit_of),
          fmt::format("{} inputs, {} neurons and their mirror images, squares of sums held between "
                      "0 and 1",
                      inputs, Network::kNeurons),
          examples.size(),
          loss_of(model, examples.validation),
          {}};
}

/// Returns how often the best turn is among the first ones of a policy, as text.
std::string recall_of(Model& model, std::span<const Example> examples) {
  std::string text = "best turn among the first";
  for (const int count : {1, 3, 10, 18, 30, 60, 120}) {
    const auto found = std::ranges::count_if(examples, [&](const Example& example) {
      const std::vector<float>& logits = model.predict(example);
      const float best = logits[example.wanted];
      return std::ranges::count_if(logits, [&](float logit) { return logit > best; }) < count;
    });
    text += fmt::format(" {}: {:.1f} %,", count,
                        100.0 * static_cast<double>(found) / static_cast<double>(examples.size()));
  }
  text.pop_back();
  return text;
}

Learned learn_policy(std::span<const Sample> samples, const Learning& how, const Report& report) {
  using engine::PolicyNetwork;
  constexpr std::size_t kTerms = engine::policy_term::kCount;
  const auto with_choice = [](const Sample& sample) -> std::optional<Example> {
    Example example = policy_example(sample);
    return example.given.size() >= 2 ? std::optional(std::move(example)) : std::nullopt;
  };
  Model linear(0, kTerms);
  const auto linear_unit = [](std::size_t) { return Unit{engine::kLogitUnit, 32'000}; };
  Model network(PolicyNetwork::kNeurons, kTerms);
  const auto network_unit = [&](std::size_t i) -> Unit {
    if (i < Model::kHiddenBiasesAt) return {1};
    if (i < network.output_weights_at()) return {PolicyNetwork::kOne, PolicyNetwork::kMaxBias};
    if (i < network.rows_at()) return {engine::kLogitUnit, PolicyNetwork::kMaxOutputWeight};
    return {PolicyNetwork::kOne, PolicyNetwork::kMaxTermWeight};
  };
  // The network learns what the rounded linear policy misses. Its examples hold the turns that the
  // engine would ask it about, if the best one is among them.
  const auto beyond_linear = [&](const Sample& sample) -> std::optional<Example> {
    const auto example = with_choice(sample);
    if (!example) return std::nullopt;
    const std::size_t count = is_for_validation(sample.game) ? SIZE_MAX : kTurnsToChooseFrom;
    return likeliest(*example, linear.predict(*example), count);
  };

  if (!how.present.empty()) {
    // The engine's policy has no share and no bias.
    std::vector<std::int16_t> of_network{1, 0};
    of_network.insert(of_network.end(), how.present.begin() + kTerms, how.present.end());
    set_rounded(linear, std::span(how.present).first(kTerms), linear_unit);
    set_rounded(network, of_network, network_unit);
    const Examples examples(samples, [&](const Sample& sample) {
      return is_for_validation(sample.game) ? beyond_linear(sample) : std::nullopt;
    });
    report_present(network, examples, report);
    report(recall_of(network, examples.validation));
    linear = Model(0, kTerms);
  }
  std::vector<std::int16_t> weights;
  {
    Training training = how.training;
    training.learning_rate = kLinearPolicyRate;
    const Examples examples(samples.first(std::min(samples.size(), kLinearPolicySamples)),
                            with_choice);
    learn(linear, Factors(kTerms), examples, training, report);
    weights = rounded(linear, linear_unit);
    report(recall_of(linear, examples.validation));
  }
  const Examples examples(samples, beyond_linear);
  network.begin_at_random(how.training.seed);
  learn(network, Factors(kTerms), examples, how.training, report);
  const auto of_network = rounded(network, network_unit);
  weights.insert(weights.end(), of_network.begin() + Model::kHiddenBiasesAt, of_network.end());
  return {std::move(weights),
          fmt::format("linear, {} terms, and {} neurons", kTerms, PolicyNetwork::kNeurons),
          examples.size(), loss_of(network, examples.validation),
          recall_of(network, examples.validation)};
}

}  // namespace

std::span<const Kind> kinds() {
  static const std::array<Kind, 3> kKinds{
      {{"linear",
        {.training = {.epochs = 40, .learning_rate = 0.008, .decay = 0, .batch = 2048},
         .scale = 500,
         .result_share = 0.5,
         .present = {}},
        learn_linear},
       {"network",
        {.training = {.learning_rate = 0.005, .decay = 0.3, .head_rates = {0.2, 0.5}},
         .present = {}},
        learn_network},
       {"policy",
        {.training = {.epochs = 8, .learning_rate = 0.005, .batch = 64}, .present = {}},
        learn_policy}}};
  return kKinds;
}

double best_scale(std::span<const Sample> samples) {
  double best = 0;
  double least = std::numeric_limits<double>::infinity();
  // From 40 to 1500 in steps of 3 %.
  constexpr int kScales = 123;
  double scale = 40;
  for (int i = 0; i < kScales; ++i, scale *= 1.03) {
    double loss = 0;
    for (const Sample& sample : samples) {
      const double predicted = std::clamp(sigmoid(sample.score / scale), 1e-9, 1 - 1e-9);
      loss -= *sample.result * std::log(predicted) + (1 - *sample.result) * std::log(1 - predicted);
    }
    if (loss >= least) continue;
    least = loss;
    best = scale;
  }
  return best;
}

}  // namespace accasta::tuner
