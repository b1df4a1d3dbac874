#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/candidates.hpp"
#include "engine/key_set.hpp"
#include "engine/policy.hpp"
#include "learner.hpp"
#include "samples.hpp"

namespace accasta::tuner {

/// Makes an example of the evaluation's inputs. The player to move wins (outcome 0) or loses
/// (outcome 1), the former with the probability `target`.
Example value_example(const Position& position, double target);

/// Makes examples of the policy's terms. The outcomes are turns that lead to different positions,
/// in the engine's order. The wanted one is the sample's best turn. Each thread needs its own.
class PolicyExamples {
 public:
  /// The outcomes are all turns.
  PolicyExamples() = default;
  /// The outcomes are the first `count` turns by a policy. At most
  /// engine::GenerationFilter::kMostJudged.
  PolicyExamples(const engine::PolicyNetwork& policy, std::size_t count)
      : policy_(policy), count_(count) {}

  /// Returns the example. Nothing if the best turn is not among the outcomes or there is no choice.
  std::optional<Example> operator()(const Sample& sample);

 private:
  std::optional<engine::PolicyNetwork> policy_;
  std::size_t count_ = 1;
  std::vector<engine::Candidate> candidates_;
  engine::KeySet keys_;
};

/// Returns the factors of the evaluation's inputs, which inputs share that differ only in danger,
/// head or cell.
Factors value_factors(Variant variant);

}  // namespace accasta::tuner
