#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "fit.hpp"
#include "samples.hpp"

namespace accasta::tuner {

/// How the network is learned that stands beside the linear evaluation (engine/network.hpp). As
/// with the linear weights, sigmoid(v / scale) is to be the result expected, and the target is a
/// blend of the game's result and of what the search thought; positions from inside of searches
/// have only the latter. The loss is minimised by stochastic gradient descent with Adam's step
/// sizes and decoupled decay (Loshchilov and Hutter, "Decoupled weight decay regularization",
/// 2019). The linear weights stay as they are; only the share that is left to them is learned.
struct NetworkFit {
  /// How many units ahead a player is expected to win 73 of 100 points.
  double scale = 300;
  /// The share of the result in the target; the rest is the search's.
  double result_share = 0.1;
  int epochs = 10;
  /// Of the first epoch; the last one's is a thirtieth of it.
  double step = 0.005;
  /// By which part of themselves times the step weights shrink.
  double decay = 0.3;
  /// How many samples make a step.
  std::size_t batch = 1024;
  std::uint64_t seed = 1;
  /// The weights to begin with, as engine::Network takes them; by chance if there are none.
  std::vector<std::int16_t> first_weights;
};

struct FittedNetwork {
  /// As engine::Network takes them.
  std::vector<std::int16_t> weights;
  /// The loss on games kept back: with the network, of the linear evaluation alone, and the least
  /// that is possible, that of the targets themselves.
  double loss;
  double linear_loss;
  double least_loss;
  /// How many samples were learned from or kept back: those that are not nearly decided and in
  /// which the enemy does not threaten to win.
  std::size_t samples;
};

/// The network that foretells the samples best, all of one variant. The same samples give the same
/// network. Precondition: there are samples that can be learned from.
FittedNetwork fit_network(std::span<const Sample> samples, const NetworkFit& how,
                          const std::function<void(const Loss&)>& report);

}  // namespace accasta::tuner
