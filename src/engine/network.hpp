#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/rules.hpp>

#include "network_inputs.hpp"
#include "value.hpp"

namespace accasta::engine {

/// A small network beside the linear evaluation: one layer of hidden neurons over the inputs of
/// network_inputs.hpp. Integers only, so that it says the same on every machine.
///
/// A neuron's sum is its bias and the weights of the inputs that are 1; it is held between 0 and
/// kOne, squared, and multiplied by its output weight. Every neuron is there twice, once for the
/// board and once for its mirror image, with the same weights: so the network does not tell left
/// from right. The inputs are few, 20 stacks or so, so the sums are made anew for every position:
/// that takes less time than to keep them up to date would.
class Network {
 public:
  /// The number of neurons, each twice.
  static constexpr std::size_t kNeurons = 32;
  /// The value of 1 in the hidden layer.
  static constexpr int kOne = 128;
  /// The value of a unit of the evaluation in the output weights.
  static constexpr int kOutputUnit = 4;
  /// The value of 1 as the share of the linear evaluation.
  static constexpr int kWholeShare = 1024;
  /// The greatest weights. Those of inputs, and the biases, fit into a byte; no sum of 37 stacks
  /// can leave 16 bits with them, nor their squares' sum 32 bits.
  static constexpr int kMaxInputWeight = 127;
  static constexpr int kMaxOutputWeight = 2000;

  /// The layout of the weights in a file.
  static constexpr std::size_t kShareAt = 0;
  static constexpr std::size_t kBiasAt = 1;
  static constexpr std::size_t kHiddenBiasesAt = 2;
  static constexpr std::size_t kOutputWeightsAt = kHiddenBiasesAt + kNeurons;
  static constexpr std::size_t kInputWeightsAt = kOutputWeightsAt + kNeurons;
  /// The inputs' weights, a row of kNeurons for each, those of places first.
  static constexpr std::size_t weight_count(Variant variant) {
    return kInputWeightsAt +
           kNeurons * static_cast<std::size_t>(network_input::place_inputs(variant) +
                                               network_input::attack_inputs(variant));
  }

  /// Precondition: as many weights as weight_count() says, in their bounds.
  Network(Variant variant, std::span<const std::int16_t> weights);

  /// A number for each neuron: a few registers, so that a sum stays in them while the stacks are
  /// added (vector types of GCC and clang).
  using Row = std::int16_t __attribute__((vector_size(kNeurons * sizeof(std::int16_t))));
  /// The weights of an input, in as little of the cache as may be.
  using Weights = std::int8_t __attribute__((vector_size(kNeurons)));

  /// The weights of a place for the neurons and for those of the mirror image: one cache line.
  struct alignas(2 * kNeurons) Pair {
    Weights seen;
    Weights mirrored;
  };

  /// The sums of the hidden layer, to which the stacks of a position are added one by one.
  class Sums {
   public:
    explicit Sums(const Network& network)
        : network_(network), seen_(network.biases_), mirrored_(network.biases_) {}

    /// Adds a stack on a cell as the player to move sees it; the other arguments are those of
    /// network_input.
    void add(int side, int seen_cell, int shape, int content, int attackers, int defenders) {
      const Variant variant = network_.variant_;
      const auto danger = network_input::danger(variant, attackers, defenders);
      const auto place = network_input::place_input(variant, side, seen_cell, shape, danger);
      const auto attack = network_input::attack_input(variant, side, content, attackers, defenders);
      const Pair& of_place = network_.places_[static_cast<std::size_t>(place)];
      seen_ += __builtin_convertvector(of_place.seen, Row);
      mirrored_ += __builtin_convertvector(of_place.mirrored, Row);
      attacks_ += __builtin_convertvector(network_.attacks_[static_cast<std::size_t>(attack)], Row);
    }

    /// The value for the player to move, whose linear evaluation is given.
    Value value(Value linear) const;

   private:
    const Network& network_;
    Row seen_;
    Row mirrored_;
    // What attacks add is the same for both.
    Row attacks_{};
  };

 private:
  Variant variant_;
  int linear_share_;
  int bias_;
  Row output_{};
  Row biases_{};
  std::vector<Pair> places_;
  std::vector<Weights> attacks_;
};

/// The network for these rules; null where there is none, and the linear evaluation stands alone.
const Network* network(Variant variant, Win win);

}  // namespace accasta::engine
