#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <accasta/rules/turn.hpp>

#include "engine/policy_terms.hpp"
#include "samples.hpp"

namespace accasta::tuner {

/// The terms of the policy that apply to a turn, each with how often it does; the last one is
/// policy_term::kGain, which may apply by halves.
struct CountedTerm {
  int term;
  float times;
};

/// Precondition: the turn is legal in the position.
std::vector<CountedTerm> count_policy_terms(const Position& position, const Turn& turn);

/// Effects below this share of the gradient are passed over.
inline constexpr float kLeastSlope = 1e-4F;

/// A position with its turns, those that lead to the same position but once.
class Example {
 public:
  explicit Example(const Sample& sample);

  bool is_inner() const { return is_inner_; }
  std::size_t size() const { return turns_.size(); }
  std::size_t best() const { return best_; }

  /// A turn: the effects of its moves and of what remains, and whether it fills the castle.
  struct ExampleTurn {
    std::array<std::uint16_t, Turn::kMaxMoves + 1> effects{};
    std::uint8_t size = 0;
    bool fills = false;
  };
  std::span<const ExampleTurn> turns() const { return turns_; }
  /// How many effects there are, by how much the stacks' values change with each, and its terms.
  std::size_t effects() const { return gains_.size(); }
  float gain(std::size_t effect) const { return gains_[effect]; }
  template <typename Do>
  void for_terms(std::size_t effect, Do&& what) const {
    for (std::size_t i = effect == 0 ? 0 : ends_[effect - 1]; i < ends_[effect]; ++i)
      what(std::size_t{terms_[i]});
  }

  /// The logits of all turns; `effects` is memory to work with.
  void logits(std::span<const float> weights, std::vector<float>& effects,
              std::vector<float>& logits) const {
    effects.resize(gains_.size());
    for (std::size_t i = 0; i < gains_.size(); ++i) {
      float sum = weights[engine::policy_term::kGain] * gains_[i];
      for_terms(i, [&](std::size_t term) { sum += weights[term]; });
      effects[i] = sum;
    }
    logits.resize(turns_.size());
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      const ExampleTurn& turn = turns_[i];
      float sum = turn.fills ? weights[engine::policy_term::kFills] : 0;
      for (std::size_t j = 0; j < turn.size; ++j) sum += effects[turn.effects[j]];
      logits[i] = sum;
    }
  }

  /// Leaves only the turns that are among the `count` with the greatest logits, and what they
  /// need; says whether the best one is among these.
  bool keep_likeliest(std::span<const float> logits, std::size_t count);

  /// Calls `add(term, slope)`, where the loss changes by so much with the turns' logits.
  template <typename Add>
  void slopes(std::span<const float> of_turns, std::vector<float>& effects, Add&& add) const {
    effects.assign(gains_.size(), 0);
    float of_filling = 0;
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      const ExampleTurn& turn = turns_[i];
      for (std::size_t j = 0; j < turn.size; ++j) effects[turn.effects[j]] += of_turns[i];
      if (turn.fills) of_filling += of_turns[i];
    }
    float of_gain = 0;
    for (std::size_t i = 0; i < gains_.size(); ++i) {
      if (std::fabs(effects[i]) < kLeastSlope) continue;
      of_gain += effects[i] * gains_[i];
      for_terms(i, [&](std::size_t term) { add(term, effects[i]); });
    }
    add(static_cast<std::size_t>(engine::policy_term::kFills), of_filling);
    add(static_cast<std::size_t>(engine::policy_term::kGain), of_gain);
  }

 private:
  explicit Example(bool is_inner) : is_inner_(is_inner) {}

  bool is_inner_;
  std::size_t best_ = 0;
  std::vector<ExampleTurn> turns_;
  /// Of each effect: its gain, and where its terms end.
  std::vector<float> gains_;
  std::vector<std::uint32_t> ends_;
  std::vector<std::uint16_t> terms_;
};

/// Those of games that are kept back or of the others, if there is something to choose. `keep`, if
/// given, may change an example and says whether it stays.
std::vector<Example> examples_of(std::span<const Sample> samples, bool kept_back,
                                 const std::function<bool(Example&)>& keep = {});

}  // namespace accasta::tuner
