#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "learner.hpp"
#include "samples.hpp"

namespace accasta::tuner {

/// The settings for learning weights from samples.
struct Learning {
  Training training;
  /// The evaluation with which a player is expected to score 73 %.
  double scale = 300;
  /// The share of the game's result in the target of an evaluation. The rest is the search's score.
  /// Positions from inside searches have only the score.
  double result_share = 0.1;
  /// The engine's own weights for comparison. Empty if it has none.
  std::vector<std::int16_t> present;
  /// True to begin with the engine's own weights instead of random ones.
  bool goes_on = false;
  /// The number of threads that make examples. The weights do not depend on it.
  int threads = 1;
};

struct Learned {
  /// The weights in the engine's format.
  std::vector<std::int16_t> weights;
  std::string architecture;
  /// The number of samples for training.
  std::size_t examples;
  /// The loss of the rounded weights on the validation games.
  Loss loss;
  /// The share of positions in which the best turn is among the first of a policy, as text.
  std::string recall;
};

using Report = std::function<void(std::string_view)>;

/// A kind of weights.
struct Kind {
  /// The name of its files.
  std::string_view name;
  Learning defaults;
  /// Returns true if it learns from a sample.
  bool (*is_wanted)(const Sample&);
  /// Learns the weights. Precondition: some of the samples, all of which are wanted, can be learned
  /// from.
  Learned (*learn)(const Samples&, const Learning&, const Report&);
};

/// Returns the kinds:
/// - "value", the network of the evaluation, from positions that are not nearly decided;
/// - "policy", first its direct weights, then the neurons that choose among the turns that these
///   rank first.
///
/// The games for validation (is_for_validation()) are not learned from. The same samples give the
/// same weights.
std::span<const Kind> kinds();

}  // namespace accasta::tuner
