#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <accasta/engine/feature.hpp>
#include <accasta/rules/position.hpp>

#include "terms.hpp"
#include "value.hpp"
#include "weights.hpp"

namespace accasta::engine {

/// Gives positions of one variant their estimate. The search knows nothing else of what makes a
/// position good, so whatever else can estimate positions and stacks could stand here.
///
/// Made once; everything that depends on a stack alone is looked up.
class Evaluator {
 public:
  Evaluator(Variant variant, Win win, FeatureSet off);

  Variant variant() const { return variant_; }
  Win win() const { return win_; }
  const FeatureSet& off() const { return off_; }

  /// What the position looks like for the player to move, within kMaxEstimate.
  Value estimate(const Position& position) const;

  /// What a stack on a cell is worth to `color`, whoever owns it, in a phase; 0 for an empty one.
  Value value_for(Color color, Stack stack, Cell cell, int phase) const {
    if (stack.empty()) return 0;
    const Color owner = stack.owner();
    const Value value = worth(stack, owner, cell).at(phase);
    return owner == color ? value : -value;
  }

 private:
  /// All that is known of a stack, to its owner.
  struct Known {
    Weight weight;
    std::uint8_t place_group = 0;
    std::uint8_t mobility_group = 0;
    std::uint8_t longest_range = 0;
  };

  struct Side {
    Weight sum;
    /// Where this side's stacks can go.
    Reached reached;
  };

  static std::size_t index(Stack stack);

  bool lacks(Feature feature) const { return kFeaturesCanBeSwitched && off_.contains(feature); }

  const Known& known(Stack stack) const { return known_[index(stack)]; }
  Weight worth(Stack stack, Color owner, Cell cell) const {
    const Known& what = known(stack);
    return what.weight + places_[owner][what.place_group][cell];
  }
  Side look_at(const Position& position, Color color) const;

  Variant variant_;
  Win win_;
  FeatureSet off_;
  const Weights& weights_;
  std::vector<Known> known_;
  ByColor<std::array<ByCell<Weight>, std::size_t{term::kPlaceGroups}>> places_;
};

/// The one with all features; made when it is first asked for.
const Evaluator& full_evaluator(Variant variant, Win win);

}  // namespace accasta::engine
