#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <accasta/rules/position.hpp>

#include "network.hpp"
#include "terms.hpp"
#include "value.hpp"
#include "weights.hpp"

namespace accasta::engine {

/// The static evaluation of positions of one variant: the terms of terms.hpp and, if the rules have
/// one, a network. The constructor computes everything that depends on a stack alone; evaluations
/// look it up.
class Evaluator {
 public:
  Evaluator(Variant variant, Win win);

  /// Returns the value for the player to move, in [-kMaxEvaluation, kMaxEvaluation].
  Value evaluate(const Position& position) const {
    BothReached reached;
    return evaluate(position, castle_threats(position), reached);
  }
  /// Also sets the cells that the stacks of both sides can reach.
  Value evaluate(const Position& position, const CastleThreats& threats,
                 BothReached& reached) const;
  /// Evaluates like the above, without the network.
  Value evaluate_terms(const Position& position, const CastleThreats& threats,
                       BothReached& reached) const;

  /// Returns the value of a stack on a cell for `color`, whoever owns it, in a phase, by the terms
  /// alone. 0 for an empty stack.
  Value value_for(Color color, Stack stack, Cell cell, int phase) const {
    if (stack.empty()) return 0;
    const Color owner = stack.owner();
    const Value value = weight_of(stack, owner, cell).at(phase);
    return owner == color ? value : -value;
  }

 private:
  /// The properties that depend on the stack alone, for its owner.
  struct StackInfo {
    Weight weight;
    std::uint8_t place_group = 0;
    std::uint8_t mobility_group = 0;
    std::uint8_t longest_range = 0;
    std::uint8_t shape = 0;
    std::uint8_t content = 0;
  };

  /// The sum over the stacks of one side.
  struct Side {
    Weight sum;
    /// The cells that this side's stacks can reach.
    Reached reached;
  };

  static std::size_t index(Stack stack);

  const StackInfo& stack_info(Stack stack) const { return stacks_[index(stack)]; }
  Weight weight_of(Stack stack, Color owner, Cell cell) const {
    const StackInfo& info = stack_info(stack);
    return info.weight + places_[owner][info.place_group][cell];
  }
  Side evaluate_side(const Position& position, Color color) const;

  Weights weights_;
  std::optional<Network> network_;
  std::vector<StackInfo> stacks_;
  ByColor<std::array<ByCell<Weight>, std::size_t{term::kPlaceGroups}>> places_;
};

/// Returns the evaluator for these rules. The first call creates all of them.
const Evaluator& evaluator_for(Variant variant, Win win);

}  // namespace accasta::engine
