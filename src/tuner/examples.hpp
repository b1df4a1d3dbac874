#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/terms.hpp"
#include "learner.hpp"
#include "samples.hpp"

namespace accasta::tuner {

// Examples of positions for the learner. For the evaluation the outcomes are that the player to
// move wins (0) and loses (1): the logit of winning is the evaluation divided by a scale.

/// Returns how often each term applies to the player to move, less how often to the opponent: with
/// the weights of the phase, the engine's linear evaluation.
std::array<std::int16_t, engine::term::kCount> count_terms(const Position& position);

/// Makes an example of the linear evaluation's terms. Each term has two rows, its early weight and
/// its late one. `target` is the probability of winning, here and below.
Example linear_example(const Position& position, double target);

/// Makes an example of the network's inputs, with the linear evaluation, divided by `scale`, as the
/// given logit.
Example network_example(const Position& position, double target, double scale);

/// Makes an example of the policy's terms. The outcomes are the turns that lead to different
/// positions, in the engine's order; the wanted one is the sample's best turn.
Example policy_example(const Sample& sample);

/// Keeps the outcomes of a policy's example whose logits are among the `count` greatest, with
/// these logits as given ones. Returns nothing if the wanted outcome is not among them.
std::optional<Example> likeliest(const Example& example, std::span<const float> logits,
                                 std::size_t count);

/// Returns the factors of the network's inputs: the same input whatever the danger, the head or the
/// cell.
Factors network_factors(Variant variant);

}  // namespace accasta::tuner
