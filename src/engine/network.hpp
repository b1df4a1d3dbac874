#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace accasta::engine {

/// Sixteen numbers, the size of a register on many processors (vector types of GCC and clang).
inline constexpr std::size_t kLanes = 16;
using Lanes8 = std::int8_t __attribute__((vector_size(kLanes)));
using Lanes16 = std::int16_t __attribute__((vector_size(2 * kLanes)));

/// A small network of one hidden layer. It rates something that has certain inputs, each of which
/// applies or does not. It uses integers only, so results are the same on every machine.
///
/// Every input has a direct weight, which is added to the result, and a weight for each neuron. A
/// neuron's sum is its bias plus the weights of the inputs that apply. It is clamped between 0 and
/// kOne, squared, and multiplied by its output weight.
template <std::size_t NeuronCount, int OneInHiddenLayer>
class Network {
 public:
  static constexpr std::size_t kNeurons = NeuronCount;
  /// The integer that represents 1 in the hidden layer.
  static constexpr int kOne = OneInHiddenLayer;
  /// The greatest weights. Those of inputs for neurons fit into a byte. With the others, no result
  /// of two sums exceeds 32 bits.
  static constexpr int kMaxInputWeight = 127;
  static constexpr int kMaxBias = 8'000;
  static constexpr int kMaxOutputWeight =
      std::numeric_limits<std::int32_t>::max() / (2 * static_cast<int>(kNeurons) * kOne * kOne);

  /// The layout of the weights in a file. The direct weights of all inputs follow, then a row of
  /// kNeurons weights for each input.
  static constexpr std::size_t kBiasesAt = 0;
  static constexpr std::size_t kOutputWeightsAt = kNeurons;
  static constexpr std::size_t kDirectWeightsAt = 2 * kNeurons;
  static constexpr std::size_t weight_count(int inputs) {
    return kDirectWeightsAt + (1 + kNeurons) * static_cast<std::size_t>(inputs);
  }

  /// A number for each neuron. It takes a few registers, so a sum stays in them while inputs are
  /// added.
  class Row {
   public:
    Row& operator+=(const Row& other) {
      for (std::size_t i = 0; i < parts_.size(); ++i) parts_[i] += other.parts_[i];
      return *this;
    }

   private:
    friend Network;
    std::int16_t operator[](std::size_t i) const { return parts_[i / kLanes][i % kLanes]; }
    void set(std::size_t i, std::int16_t number) { parts_[i / kLanes][i % kLanes] = number; }

    std::array<Lanes16, NeuronCount / kLanes> parts_{};
  };

  /// Makes a network. Precondition: there are weight_count() weights for some number of inputs,
  /// within their bounds.
  explicit Network(std::span<const std::int16_t> weights) {
    const std::size_t inputs = (weights.size() - kDirectWeightsAt) / (1 + kNeurons);
    assert(weights.size() == weight_count(static_cast<int>(inputs)));
    const auto direct = weights.subspan(kDirectWeightsAt, inputs);
    direct_.assign(direct.begin(), direct.end());
    rows_.resize(inputs);
    for (std::size_t i = 0; i < kNeurons; ++i) {
      biases_.set(i, weights[kBiasesAt + i]);
      output_.set(i, weights[kOutputWeightsAt + i]);
      for (std::size_t input = 0; input < inputs; ++input)
        rows_[input][i / kLanes][i % kLanes] =
            static_cast<std::int8_t>(weights[kDirectWeightsAt + inputs + kNeurons * input + i]);
    }
  }

  /// Returns the direct weight of an input.
  int direct(int input) const { return direct_[static_cast<std::size_t>(input)]; }

  /// The sums of the neurons without any input.
  const Row& biases() const { return biases_; }
  /// Adds the weights of an input to the sums of the neurons.
  void add(Row& sums, int input) const {
    const Weights& weights = rows_[static_cast<std::size_t>(input)];
    for (std::size_t i = 0; i < weights.size(); ++i)
      sums.parts_[i] += __builtin_convertvector(weights[i], Lanes16);
  }
  /// Returns the neurons' part of the result.
  std::int32_t output(const Row& sums) const { return weighted_squares(sums) / (kOne * kOne); }
  /// Returns the same for two sums together.
  std::int32_t output(const Row& sums, const Row& others) const {
    return (weighted_squares(sums) + weighted_squares(others)) / (kOne * kOne);
  }

 private:
  /// The weights of an input for the neurons, small to save cache.
  using Weights = std::array<Lanes8, NeuronCount / kLanes>;

  std::int32_t weighted_squares(const Row& sums) const {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < kNeurons; ++i) {
      const int held = std::clamp<int>(sums[i], 0, kOne);
      sum += held * held * output_[i];
    }
    return sum;
  }

  Row biases_{};
  Row output_{};
  std::vector<std::int16_t> direct_;
  std::vector<Weights> rows_;
};

}  // namespace accasta::engine
