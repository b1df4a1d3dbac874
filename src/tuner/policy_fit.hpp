#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <accasta/rules/turn.hpp>

#include "engine/policy.hpp"
#include "samples.hpp"

namespace accasta::tuner {

/// How the policy is learned: the chance that a turn is the best one is the softmax of the logits
/// of all turns that lead to different positions. The loss is the cross entropy; it is minimised by
/// stochastic gradient descent, one position at a time, with AdaGrad's step sizes (Duchi, Hazan and
/// Singer, 2011).
///
/// First the linear policy is learned, then the network on top of it, which is to choose among the
/// turns that the linear policy puts first.
struct PolicyFit {
  /// Of either.
  int epochs = 8;
  double step = 0.08;
  double network_step = 0.02;
  /// The linear policy learns from this many samples, the first ones: more do not help it.
  /// The network learns from all.
  std::size_t linear_samples = 250'000;
  /// How strongly weights that the samples say little about are drawn to 0.
  double decay = 1e-5;
};

/// How often the best turn is among the first so many.
inline constexpr std::array<int, 7> kRecallCounts{1, 3, 10, 18, 30, 60, 120};

/// What the policy makes of some samples.
struct PolicyScore {
  std::size_t samples = 0;
  /// The mean cross entropy.
  double loss = 0;
  /// Shares for kRecallCounts.
  std::array<double, kRecallCounts.size()> recall{};
};

/// Of the samples kept back: positions of the games, and positions from inside of searches.
struct PolicyScores {
  PolicyScore games;
  PolicyScore inner;
  double loss() const;
};

struct FittedPolicy {
  engine::PolicyWeights weights;
  /// As PolicyNetwork takes them.
  std::vector<std::int16_t> network;
  PolicyScores kept_back;
};

/// The weights by which the best turns of the samples, all of one variant, are the likeliest. One
/// game in sixteen is kept back to see how good they are; `report` is told this after each epoch.
/// Precondition: there are samples to learn from.
FittedPolicy fit_policy(std::span<const Sample> samples, const PolicyFit& how,
                        const std::function<void(int epoch, const PolicyScores&)>& report);

/// The same figures for a policy; without a network if that has no weights.
PolicyScores score_policy(std::span<const Sample> samples, const engine::PolicyWeights& weights,
                          std::span<const std::int16_t> network);

}  // namespace accasta::tuner
