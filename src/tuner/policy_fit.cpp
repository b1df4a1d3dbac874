#include "policy_fit.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <random>

#include "engine/policy_terms.hpp"
#include "policy_example.hpp"
#include "policy_network_fit.hpp"

namespace accasta::tuner {
namespace {

using engine::policy_term::kCount;
using engine::policy_term::kGain;

constexpr std::size_t kTerms = static_cast<std::size_t>(kCount);
/// Among how many turns the network learns to choose, by what the linear policy says of them.
constexpr std::size_t kTurnsToChooseFrom = 96;

/// Makes probabilities of logits; returns the negative logarithm of the one at a place.
double softmax(std::vector<float>& logits, std::size_t place) {
  const float most = *std::ranges::max_element(logits);
  const double above = most - logits[place];
  double sum = 0;
  for (float& logit : logits) {
    logit = std::exp(logit - most);
    sum += logit;
  }
  for (float& logit : logits) logit = static_cast<float>(logit / sum);
  return std::log(sum) + above;
}

class PolicyLearner {
 public:
  explicit PolicyLearner(const PolicyFit& how)
      : how_(how), weights_(kTerms), squares_(kTerms, 1e-3F), gradient_(kTerms) {
    weights_[kGain] = 0.5F;
  }
  explicit PolicyLearner(const engine::PolicyWeights& weights) : PolicyLearner(PolicyFit{}) {
    for (std::size_t i = 0; i < kTerms; ++i)
      weights_[i] = static_cast<float>(weights[i]) / engine::kLogitUnit;
  }

  void learn(const Example& example, double step) {
    example.logits(weights_, effects_, turns_);
    softmax(turns_, example.best());
    turns_[example.best()] -= 1;
    touched_.clear();
    example.slopes(turns_, effects_, [&](std::size_t term, float slope) {
      if (gradient_[term] == 0) touched_.push_back(term);
      gradient_[term] += slope;
    });
    for (const std::size_t term : touched_) {
      if (gradient_[term] == 0) continue;
      const float slope = gradient_[term] + static_cast<float>(how_.decay) * weights_[term];
      gradient_[term] = 0;
      squares_[term] += slope * slope;
      weights_[term] -= static_cast<float>(step) * slope / std::sqrt(squares_[term]);
    }
  }

  const std::vector<float>& logits(const Example& example) {
    example.logits(weights_, effects_, turns_);
    return turns_;
  }

  engine::PolicyWeights weights() const {
    engine::PolicyWeights rounded;
    for (std::size_t i = 0; i < kTerms; ++i)
      rounded[i] = static_cast<std::int16_t>(
          std::lround(std::clamp(weights_[i] * engine::kLogitUnit, -32000.F, 32000.F)));
    return rounded;
  }

 private:
  PolicyFit how_;
  std::vector<float> weights_;
  std::vector<float> squares_;
  std::vector<float> gradient_;
  std::vector<std::size_t> touched_;
  std::vector<float> effects_;
  std::vector<float> turns_;
};

void finish(PolicyScore& score) {
  if (score.samples == 0) return;
  const auto count = static_cast<double>(score.samples);
  score.loss /= count;
  for (double& share : score.recall) share /= count;
}

void add_to(PolicyScore& score, const Example& example, std::vector<float> logits) {
  const float best = logits[example.best()];
  const auto better = std::ranges::count_if(logits, [&](float logit) { return logit > best; });
  for (std::size_t i = 0; i < kRecallCounts.size(); ++i)
    if (better < kRecallCounts[i]) score.recall[i] += 1;
  score.loss += softmax(logits, example.best());
  ++score.samples;
}

/// `network` may be null.
PolicyScores scores_of(std::span<const Example> examples, PolicyLearner& linear,
                       PolicyNetworkLearner* network) {
  PolicyScores scores;
  for (const Example& example : examples) {
    std::vector<float> logits = linear.logits(example);
    if (network != nullptr) network->add_to(logits, example);
    add_to(example.is_inner() ? scores.inner : scores.games, example, logits);
  }
  finish(scores.games);
  finish(scores.inner);
  return scores;
}

/// Has the network learn from an example whose linear logits are given.
void learn(PolicyNetworkLearner& network, const Example& example, std::vector<float> logits,
           float step) {
  network.add_to(logits, example);
  softmax(logits, example.best());
  logits[example.best()] -= 1;
  network.learn(example, logits, step);
}

}  // namespace

double PolicyScores::loss() const {
  const auto count = static_cast<double>(games.samples + inner.samples);
  return count == 0 ? 0
                    : (games.loss * static_cast<double>(games.samples) +
                       inner.loss * static_cast<double>(inner.samples)) /
                          count;
}

FittedPolicy fit_policy(std::span<const Sample> samples, const PolicyFit& how,
                        const std::function<void(int epoch, const PolicyScores&)>& report) {
  const std::vector<Example> kept_back = examples_of(samples, true);
  std::mt19937_64 random(1);
  PolicyScores scores;
  int reports = 0;
  const auto learn_all = [&](std::vector<Example> examples, double first_step, auto&& learn_one,
                             auto&& score) {
    for (int epoch = 1; epoch <= how.epochs; ++epoch) {
      std::ranges::shuffle(examples, random);
      const double step = first_step / (1 + 0.7 * (epoch - 1));
      for (const Example& example : examples) learn_one(example, step);
      scores = score();
      report(++reports, scores);
    }
  };

  PolicyLearner learner(how);
  learn_all(
      examples_of(samples.first(std::min(samples.size(), how.linear_samples)), false), how.step,
      [&](const Example& example, double step) { learner.learn(example, step); },
      [&] { return scores_of(kept_back, learner, nullptr); });

  // The network learns what the linear policy as it will be misses, from the turns that it would be
  // asked about, if the best one is among them.
  const engine::PolicyWeights weights = learner.weights();
  PolicyLearner linear(weights);
  const auto keep_likeliest = [&](Example& example) {
    return example.keep_likeliest(linear.logits(example), kTurnsToChooseFrom);
  };
  PolicyNetworkLearner network;
  learn_all(
      examples_of(samples, false, keep_likeliest), how.network_step,
      [&](const Example& example, double step) {
        learn(network, example, linear.logits(example), static_cast<float>(step));
      },
      [&] { return scores_of(kept_back, linear, &network); });
  return {weights, network.rounded(), scores};
}

PolicyScores score_policy(std::span<const Sample> samples, const engine::PolicyWeights& weights,
                          std::span<const std::int16_t> network) {
  PolicyLearner linear(weights);
  std::optional<PolicyNetworkLearner> on_top;
  if (!network.empty()) on_top.emplace(network);
  return scores_of(examples_of(samples, true), linear, on_top ? &*on_top : nullptr);
}

}  // namespace accasta::tuner
