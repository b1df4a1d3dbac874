#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/candidates.hpp"
#include "engine/key_set.hpp"
#include "engine/policy.hpp"
#include "engine/terms.hpp"
#include "learner.hpp"
#include "samples.hpp"

namespace accasta::tuner {

// Examples of positions for the learner. In those of an evaluation, the player to move wins
// (outcome 0) or loses (outcome 1). The logit of winning is the evaluation divided by a scale.

/// Returns how often each term applies to the player to move, minus how often it applies to the
/// opponent. Weighted for the phase, this gives the engine's linear evaluation.
std::array<std::int16_t, engine::term::kCount> count_terms(const Position& position);

/// Makes an example of the linear evaluation's terms. Each term has two rows, its early weight and
/// its late one. In all these functions `target` is the probability of winning.
Example linear_example(const Position& position, double target);

/// Makes an example of the network's inputs. The given logit is the linear evaluation divided by
/// `scale`.
Example network_example(const Position& position, double target, double scale);

/// Makes examples of the policy's terms. The outcomes are turns that lead to different positions,
/// in the engine's order. The wanted one is the sample's best turn. Each thread needs its own.
class PolicyExamples {
 public:
  /// The outcomes are all turns, and their given logits are 0.
  PolicyExamples() = default;
  /// The outcomes are the first `count` turns by a linear policy, whose logits are given. At most
  /// engine::GenerationFilter::kMostJudged.
  PolicyExamples(const engine::PolicyWeights& linear, std::size_t count);

  /// Returns the example. Nothing if the best turn is not among the outcomes or there is no choice.
  std::optional<Example> operator()(const Sample& sample);

 private:
  std::optional<engine::Policy> policy_;
  std::size_t count_ = 1;
  std::vector<engine::Candidate> candidates_;
  engine::KeySet keys_;
};

/// Returns the factors of the network's inputs, which inputs share that differ only in danger, head
/// or cell.
Factors network_factors(Variant variant);

}  // namespace accasta::tuner
