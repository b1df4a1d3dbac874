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

#include "engine/castle_threat.hpp"
#include "engine/network.hpp"
#include "engine/policy.hpp"
#include "examples.hpp"

namespace accasta::tuner {
namespace {

// The number of turns from which the policy's network learns to choose, and that among which it is
// validated.
constexpr std::size_t kTurnsToChooseFrom = 96;
constexpr std::size_t kTurnsToValidate = engine::GenerationFilter::kMostJudged;
/// The number of samples from which the linear policy learns, taken from the front. More do not
/// improve it.
constexpr std::uint32_t kLinearPolicySamples = 100'000;
constexpr double kLinearPolicyRate = 0.02;

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

bool is_of_game(const Sample& sample) { return sample.result.has_value(); }

Learned learn_linear(const Samples& samples, const Learning& how, const Report& report) {
  const Examples examples = all_examples(
      samples,
      [target = Target(samples.scores(), how, report)](const Sample& sample) {
        return std::optional(linear_example(sample.position, target(sample)));
      },
      how.threads);
  constexpr std::size_t kRows = 2 * engine::term::kCount;
  const auto unit_of = [&](std::size_t) { return Unit{how.scale}; };
  Model present(0, kRows);
  set_rounded(present, how.present, unit_of);
  report_present(present, examples, report);
  Model model(0, kRows);
  learn(model, Factors(kRows), examples, how.training, report);
  return {rounded(model, unit_of),
          fmt::format("{} terms, each with an early and a late weight", engine::term::kCount),
          examples.learned.count,
          loss_of(model, examples.validation),
          {}};
}

/// Returns true if the search would ask for the static evaluation of the position, and it is not
/// nearly decided.
bool is_quiet(const Sample& sample) {
  return std::abs(sample.score) <= ScoreCounts::kMostUnits && !sample.position.outcome() &&
         engine::enemy_threat(sample.position).empty();
}

Learned learn_network(const Samples& samples, const Learning& how, const Report& report) {
  using engine::Network;
  const Examples examples = all_examples(
      samples,
      [target = Target(samples.scores(), how, report), scale = how.scale](const Sample& sample) {
        return std::optional(network_example(sample.position, target(sample), scale));
      },
      how.threads);
  const Variant variant = samples.rules().variant;
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
  // engine would ask it about.
  const auto beyond_linear = [&](std::span<const std::int16_t> weights_of_linear) {
    engine::PolicyWeights of_linear{};
    std::ranges::copy(weights_of_linear, of_linear.begin());
    const auto make = [&](std::span<const Samples::Place> places, std::size_t count) {
      return source(samples, places, PolicyExamples(of_linear, count), how.threads);
    };
    return Examples{make(samples.learned(), kTurnsToChooseFrom),
                    make(samples.validation(), kTurnsToValidate)};
  };

  if (!how.present.empty()) {
    // The engine's policy has no share and no bias.
    std::vector<std::int16_t> of_network{1, 0};
    of_network.insert(of_network.end(), how.present.begin() + kTerms, how.present.end());
    set_rounded(network, of_network, network_unit);
    const Examples examples = beyond_linear(std::span(how.present).first(kTerms));
    report_present(network, examples, report);
    report(recall_of(network, examples.validation));
  }
  std::vector<std::int16_t> weights;
  {
    Training training = how.training;
    training.learning_rate = kLinearPolicyRate;
    Examples examples = all_examples(samples, PolicyExamples(), how.threads);
    examples.learned.count = std::min(examples.learned.count, kLinearPolicySamples);
    examples.validation.count = std::min(examples.validation.count, kLinearPolicySamples);
    learn(linear, Factors(kTerms), examples, training, report);
    weights = rounded(linear, linear_unit);
    report(recall_of(linear, examples.validation));
  }
  const Examples examples = beyond_linear(weights);
  network.begin_at_random(how.training.seed);
  learn(network, Factors(kTerms), examples, how.training, report);
  const auto of_network = rounded(network, network_unit);
  weights.insert(weights.end(), of_network.begin() + Model::kHiddenBiasesAt, of_network.end());
  return {std::move(weights),
          fmt::format("linear, {} terms, and {} neurons", kTerms, PolicyNetwork::kNeurons),
          examples.learned.count, loss_of(network, examples.validation),
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
        is_of_game,
        learn_linear},
       {"network",
        {.training = {.learning_rate = 0.005, .decay = 0.3, .head_rates = {0.2, 0.5}},
         .present = {}},
        is_quiet,
        learn_network},
       {"policy",
        {.training = {.epochs = 8, .learning_rate = 0.005, .batch = 64}, .present = {}},
        [](const Sample&) { return true; },
        learn_policy}}};
  return kKinds;
}

}  // namespace accasta::tuner
