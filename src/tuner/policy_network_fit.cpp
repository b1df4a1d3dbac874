#include "policy_network_fit.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include "random.hpp"

namespace accasta::tuner {
namespace {

constexpr std::size_t kNeurons = engine::PolicyNetwork::kNeurons;
constexpr auto kGain = static_cast<std::size_t>(engine::policy_term::kGain);
constexpr auto kFills = static_cast<std::size_t>(engine::policy_term::kFills);
constexpr float kMostTermWeight =
    static_cast<float>(engine::PolicyNetwork::kMaxTermWeight) / engine::PolicyNetwork::kOne;

float held(float sum) { return std::clamp(sum, 0.0F, 1.0F); }

template <typename Row>
void add(Row& sum, const Row& other, float times = 1) {
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += times * other[i];
}

}  // namespace

PolicyNetworkLearner::Rows::Rows(std::size_t count) : weights(count), squares(count) {
  for (Row& row : squares) row.fill(1e-3F);
}

void PolicyNetworkLearner::Rows::descend(std::size_t row, const Row& slopes, float step) {
  for (std::size_t i = 0; i < kNeurons; ++i) {
    if (slopes[i] == 0) continue;
    squares[row][i] += slopes[i] * slopes[i];
    weights[row][i] -= step * slopes[i] / std::sqrt(squares[row][i]);
  }
}

PolicyNetworkLearner::PolicyNetworkLearner() {
  std::mt19937_64 random(7);
  biases_.weights[0].fill(0.3F);
  for (Row& row : terms_.weights)
    for (float& weight : row) weight = 0.05F * normal(random);
  for (float& weight : output_.weights[0]) weight = 0.5F * normal(random);
}

PolicyNetworkLearner::PolicyNetworkLearner(std::span<const std::int16_t> rounded) {
  const auto read = [&](std::size_t begin, float unit, Row& row) {
    for (std::size_t i = 0; i < kNeurons; ++i)
      row[i] = static_cast<float>(rounded[begin + i]) / unit;
  };
  read(Network::kBiasesAt, Network::kOne, biases_.weights[0]);
  read(Network::kOutputWeightsAt, engine::kLogitUnit, output_.weights[0]);
  for (std::size_t term = 0; term < terms_.weights.size(); ++term)
    read(Network::kTermWeightsAt + kNeurons * term, Network::kOne, terms_.weights[term]);
}

void PolicyNetworkLearner::add_to(std::vector<float>& logits, const Example& example) {
  effects_.assign(example.effects(), Row{});
  for (std::size_t i = 0; i < effects_.size(); ++i) {
    add(effects_[i], row(kGain), example.gain(i));
    example.for_terms(i, [&](std::size_t term) { add(effects_[i], row(term)); });
  }
  const auto turns = example.turns();
  sums_.assign(turns.size(), biases_.weights[0]);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (turns[i].fills) add(sums_[i], row(kFills));
    for (std::size_t j = 0; j < turns[i].size; ++j) add(sums_[i], effects_[turns[i].effects[j]]);
    float logit = 0;
    for (std::size_t k = 0; k < kNeurons; ++k)
      logit += output_.weights[0][k] * held(sums_[i][k]) * held(sums_[i][k]);
    logits[i] += logit;
  }
}

void PolicyNetworkLearner::learn(const Example& example, std::span<const float> slopes,
                                 float step) {
  Row of_output{};
  Row of_bias{};
  Row of_filling{};
  Row of_gain{};
  std::vector<Row>& of_effects = effects_;
  of_effects.assign(of_effects.size(), Row{});
  const auto turns = example.turns();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (std::fabs(slopes[i]) < kLeastSlope) continue;
    Row of_sums{};
    for (std::size_t k = 0; k < kNeurons; ++k) {
      const float sum = sums_[i][k];
      of_output[k] += slopes[i] * held(sum) * held(sum);
      if (sum > 0 && sum < 1) of_sums[k] = 2 * slopes[i] * output_.weights[0][k] * sum;
    }
    add(of_bias, of_sums);
    if (turns[i].fills) add(of_filling, of_sums);
    for (std::size_t j = 0; j < turns[i].size; ++j) add(of_effects[turns[i].effects[j]], of_sums);
  }
  const auto descend = [&](std::size_t term, const Row& of_term) {
    terms_.descend(term, of_term, step);
    for (float& weight : row(term)) weight = std::clamp(weight, -kMostTermWeight, kMostTermWeight);
  };
  for (std::size_t i = 0; i < of_effects.size(); ++i) {
    add(of_gain, of_effects[i], example.gain(i));
    if (std::ranges::all_of(of_effects[i], [](float s) { return std::fabs(s) < kLeastSlope; }))
      continue;
    example.for_terms(i, [&](std::size_t term) { descend(term, of_effects[i]); });
  }
  descend(kFills, of_filling);
  descend(kGain, of_gain);
  biases_.descend(0, of_bias, step);
  output_.descend(0, of_output, step);
}

std::vector<std::int16_t> PolicyNetworkLearner::rounded() const {
  std::vector<std::int16_t> rounded;
  const auto append = [&](const Row& row, int unit, int most) {
    for (const float weight : row)
      rounded.push_back(static_cast<std::int16_t>(
          std::clamp<long>(std::lround(weight * static_cast<float>(unit)), -most, most)));
  };
  append(biases_.weights[0], Network::kOne, Network::kMaxBias);
  append(output_.weights[0], engine::kLogitUnit, Network::kMaxOutputWeight);
  for (const Row& row : terms_.weights) append(row, Network::kOne, Network::kMaxTermWeight);
  return rounded;
}

}  // namespace accasta::tuner
