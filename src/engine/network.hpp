#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/rules.hpp>

#include "network_inputs.hpp"
#include "value.hpp"

namespace accasta::engine {

/// A small network beside the linear evaluation: one layer of hidden neurons over the inputs of
/// network_inputs.hpp. It uses integers only, so results are the same on every machine.
///
/// A neuron's sum is its bias plus the weights of the inputs that are 1. It is clamped between 0
/// and kOne, squared, and multiplied by its output weight. Every neuron exists twice with the same
/// weights, for the board and for its mirror image, so the network cannot tell left from right.
/// There are few inputs, for about 20 stacks, so computing the sums anew for every position is
/// faster than updating them.
class Network {
 public:
  /// The number of neurons, each of which exists twice.
  static constexpr std::size_t kNeurons = 32;
  /// The integer that represents 1 in the hidden layer.
  static constexpr int kOne = 128;
  /// The integer in the output weights that represents a unit of the evaluation.
  static constexpr int kOutputUnit = 4;
  /// The integer that represents 1 as the share of the linear evaluation.
  static constexpr int kWholeShare = 1024;
  /// The greatest weights. Weights of inputs and biases fit into a byte. With them no sum of 37
  /// stacks exceeds 16 bits, and no sum of squares exceeds 32 bits.
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

  /// Makes a network. Precondition: there are weight_count() weights, within their bounds.
  Network(Variant variant, std::span<const std::int16_t> weights);

  /// A number for each neuron. It takes a few registers, so a sum stays in them while stacks are
  /// added (vector types of GCC and clang).
  using Row = std::int16_t __attribute__((vector_size(kNeurons * sizeof(std::int16_t))));
  /// The weights of an input, small to save cache.
  using Weights = std::int8_t __attribute__((vector_size(kNeurons)));

  /// The weights of a place for the neurons and for those of the mirror image, in one cache line.
  struct alignas(2 * kNeurons) Pair {
    Weights seen;
    Weights mirrored;
  };

  /// The sums of the hidden layer, to which the stacks of a position are added one by one.
  class Sums {
   public:
    explicit Sums(const Network& network)
        : network_(network), seen_(network.biases_), mirrored_(network.biases_) {}

    /// Adds a stack on a cell as seen by the player to move. The other arguments are those of
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

    /// Returns the value for the player to move, given their linear evaluation.
    Value value(Value linear) const;

   private:
    const Network& network_;
    Row seen_;
    Row mirrored_;
    // The sums of attack inputs are the same for both.
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

/// Reads the network for these rules. Nothing if there is none and the linear evaluation is used
/// alone.
std::optional<Network> read_network(Variant variant, Win win);

}  // namespace accasta::engine
