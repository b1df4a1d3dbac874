#pragma once

#include <accasta/rules/position.hpp>

#include "castle_threat.hpp"
#include "network.hpp"
#include "reached.hpp"
#include "value.hpp"
#include "value_inputs.hpp"

namespace accasta::engine {

/// The network of the evaluation. Every neuron exists twice with the same weights, for the board
/// and for its mirror image, so it cannot tell left from right. There are few inputs, for about 20
/// stacks, so computing the sums anew for every position is faster than updating them.
using ValueNetwork = Network<32, 128>;

/// The integer in the network's result that represents a unit of the evaluation.
inline constexpr int kValueUnit = 4;

/// The static evaluation of positions under a variant and a winning condition.
class Evaluator {
 public:
  Evaluator(Variant variant, Win win);

  /// Returns the value for the player to move, in [-kMaxEvaluation, kMaxEvaluation].
  Value evaluate(const Position& position) const {
    return evaluate(position, castle_threats(position), both_reached(position));
  }
  Value evaluate(const Position& position, const CastleThreats& threats,
                 const BothReached& reached) const;

  /// Returns the direct weight of a stack on a cell, for the player `own`, whoever owns it, in
  /// units. 0 for an empty stack.
  Value direct_value(Color own, Stack stack, Cell cell) const {
    if (stack.empty()) return 0;
    const int place = value_input::blocks(variant_).place(
        0, stack.owner() == own ? 0 : 1, head_class(stack, variant_), value_input::pattern(stack),
        value_input::kSeenCell[own][cell]);
    return 2 * network_.direct(place) / kValueUnit;
  }

 private:
  Variant variant_;
  ValueNetwork network_;
};

/// Returns the evaluator for these rules. The first call creates it.
const Evaluator& evaluator_for(Variant variant, Win win);

}  // namespace accasta::engine
