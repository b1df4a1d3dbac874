#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

namespace accasta::engine {

// Registers of many processors (vector types of GCC and clang).
using Numbers8 = std::int16_t __attribute__((vector_size(16)));
using Numbers16 = std::int16_t __attribute__((vector_size(32)));

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
  /// The number of lowest bits that squares lose, so that output weights may be greater.
  static constexpr int kSquareShift = 2;
  /// The integer that represents 1 after squaring.
  static constexpr int kSquareOfOne = kOne * kOne >> kSquareShift;
  /// The greatest weights. Those of inputs for neurons fit into a byte. With the others, no result
  /// of two sums exceeds 32 bits.
  static constexpr int kMaxInputWeight = 127;
  static constexpr int kMaxBias = 8'000;
  static constexpr int kMaxOutputWeight =
      std::numeric_limits<std::int32_t>::max() / (2 * static_cast<int>(kNeurons) * kSquareOfOne);

  /// The neurons are two halves. An input's weights for the same neuron of both are the two bytes
  /// of a number, so that one operation adds up those of a whole half.
  static constexpr std::size_t kHalf = NeuronCount / 2;
  /// A number for each neuron of a half.
  using Half = std::conditional_t<NeuronCount == 16, Numbers8, Numbers16>;
  static_assert(sizeof(Half) == 2 * kHalf);
  static_assert(kOne * kOne <= std::numeric_limits<std::int16_t>::max(), "squares have 16 bits");

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
      first_ += other.first_;
      last_ += other.last_;
      return *this;
    }

   private:
    friend Network;
    void set(std::size_t i, std::int16_t number) {
      (i < kHalf ? first_ : last_)[i % kHalf] = number;
    }

    Half first_{};
    Half last_{};
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
    }
    for (std::size_t input = 0; input < inputs; ++input) {
      const auto row = weights.subspan(kDirectWeightsAt + inputs + kNeurons * input, kNeurons);
      for (std::size_t i = 0; i < kHalf; ++i)
        rows_[input][i] = static_cast<std::int16_t>((row[i] & 0xff) | row[kHalf + i] << 8);
    }
  }

  /// Returns the direct weight of an input.
  int direct(int input) const { return direct_[static_cast<std::size_t>(input)]; }

  /// The sums of the neurons without any input.
  const Row& biases() const { return biases_; }
  /// Adds the weights of an input to the sums of the neurons.
  void add(Row& sums, int input) const {
    const Half weights = rows_[static_cast<std::size_t>(input)];
    sums.first_ += weights << 8 >> 8;
    sums.last_ += weights >> 8;
  }
  /// Returns the neurons' part of the result.
  std::int32_t output(const Row& sums) const { return weighted_squares(sums) / kSquareOfOne; }
  /// Returns the same for two sums together.
  std::int32_t output(const Row& sums, const Row& others) const {
    return (weighted_squares(sums) + weighted_squares(others)) / kSquareOfOne;
  }

 private:
  std::int32_t weighted_squares(const Row& sums) const {
    return weighted_squares(sums.first_, output_.first_) +
           weighted_squares(sums.last_, output_.last_);
  }
  static std::int32_t weighted_squares(const Half& sums, const Half& output_weights) {
    constexpr Half kNone{};
    constexpr Half kMost = kNone + static_cast<std::int16_t>(kOne);
    const Half above = sums < kNone ? kNone : sums;
    const Half held = above > kMost ? kMost : above;
    const Half squares = held * held >> kSquareShift;
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < kHalf; ++i) sum += std::int32_t{squares[i]} * output_weights[i];
    return sum;
  }

  Row biases_{};
  Row output_{};
  std::vector<std::int16_t> direct_;
  /// The weights of each input for the neurons, small to save cache: those of the first half in the
  /// lower bytes.
  std::vector<Half> rows_;
};

}  // namespace accasta::engine
