#include "policy.hpp"

#include <cassert>

#include "weights_file.hpp"

namespace accasta::engine {
namespace {

/// Reads a file that has the weights of the linear policy, then those of the network.
Policy read_policy(Variant variant) {
  const auto read = read_weights_file(built_in_file("policy", variant, Rules::preset(variant).win));
  assert(read && read->size() == policy_term::kCount + PolicyNetwork::kWeights);
  const std::span<const std::int16_t> weights(*read);
  PolicyWeights linear{};
  std::ranges::copy(weights.first(linear.size()), linear.begin());
  return {linear, PolicyNetwork(weights.subspan(linear.size()))};
}

}  // namespace

const Policy& policy(Variant variant) {
  static const Policy standard = read_policy(Variant::Standard);
  static const Policy pari = read_policy(Variant::Pari);
  return variant == Variant::Standard ? standard : pari;
}

PolicyNetwork::PolicyNetwork(std::span<const std::int16_t> weights) {
  assert(weights.size() == kWeights);
  for (std::size_t i = 0; i < kNeurons; ++i) {
    biases_[i] = weights[kBiasesAt + i];
    output_[i] = weights[kOutputWeightsAt + i];
    for (std::size_t term = 0; term < rows_.size(); ++term)
      rows_[term][i] = static_cast<std::int8_t>(weights[kTermWeightsAt + kNeurons * term + i]);
  }
}

std::int32_t PolicyNetwork::logit(const Row& sums) const {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < kNeurons; ++i) {
    const int held = std::clamp<int>(sums[i], 0, kOne);
    sum += held * held * output_[i];
  }
  return sum / (kOne * kOne);
}

}  // namespace accasta::engine
