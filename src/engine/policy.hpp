#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <accasta/rules/rules.hpp>

#include "policy_terms.hpp"
#include "value.hpp"

namespace accasta::engine {

/// A weight for each term of the policy, in thousandths of the logit's unit.
using PolicyWeights = std::array<std::int16_t, policy_term::kCount>;

inline constexpr std::int32_t kLogitUnit = 1000;

/// A small network on top of the linear policy. It rates what a sum cannot express: a move that is
/// good together with another one of the same turn, or with the pieces left behind. It has one
/// layer of hidden neurons over the same terms and uses integers only. A neuron's sum is its bias
/// plus the weights of the terms that apply. It is clamped between 0 and kOne, squared, and
/// multiplied by its output weight. The result is added to the logit.
class PolicyNetwork {
 public:
  static constexpr std::size_t kNeurons = 16;
  /// The integer that represents 1 in the hidden layer.
  static constexpr int kOne = 96;
  /// The greatest weights. With them no sum of three moves' terms exceeds 16 bits, and no sum of
  /// squares exceeds 32 bits.
  static constexpr int kMaxTermWeight = 127;
  static constexpr int kMaxBias = 8'000;
  static constexpr int kMaxOutputWeight = 12'000;

  /// The layout of the weights. The last ones are a row for each term.
  static constexpr std::size_t kBiasesAt = 0;
  static constexpr std::size_t kOutputWeightsAt = kNeurons;
  static constexpr std::size_t kTermWeightsAt = 2 * kNeurons;
  static constexpr std::size_t kWeights =
      kTermWeightsAt + kNeurons * static_cast<std::size_t>(policy_term::kCount);

  /// A number for each neuron (vector types of GCC and clang).
  using Row = std::int16_t __attribute__((vector_size(kNeurons * sizeof(std::int16_t))));

  /// Makes a network. Precondition: there are kWeights weights, within their bounds.
  explicit PolicyNetwork(std::span<const std::int16_t> weights);

  // Rows are not returned by value: the calling convention depends on the build's instruction set.

  /// Initializes the sums of a turn of which only the change of the stacks' values is known.
  void start(Row& sums, Value gain) const {
    constexpr int kMostGain = 4'000;
    constexpr int kStep = 16;
    const auto steps = static_cast<std::int16_t>(std::clamp(gain, -kMostGain, kMostGain) / kStep);
    sums = Row{};
    add(sums, policy_term::kGain);
    sums = biases_ + sums * steps / (policy_term::kGainUnits / kStep);
  }
  /// Adds the weights of a term.
  void add(Row& sums, int term) const {
    sums += __builtin_convertvector(rows_[static_cast<std::size_t>(term)], Row);
  }
  /// Returns the number to add to the logit, in thousandths.
  std::int32_t logit(const Row& sums) const;

 private:
  using Weights = std::int8_t __attribute__((vector_size(kNeurons)));

  Row biases_{};
  Row output_{};
  std::array<Weights, policy_term::kCount> rows_{};
};

/// The linear policy and its network.
struct Policy {
  PolicyWeights linear;
  PolicyNetwork network;
};

/// Returns the policy for a variant. It was learned under its preset and also serves its other
/// winning conditions.
const Policy& policy(Variant variant);

/// Returns the change in the logit for a change of the stacks' values.
inline std::int32_t logit_of_gain(const PolicyWeights& weights, int gain) {
  return weights[policy_term::kGain] * gain / policy_term::kGainUnits;
}

}  // namespace accasta::engine
