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

/// How weights are learned from samples.
struct Learning {
  Training training;
  /// The evaluation's value with which a player is expected to win 73 of 100 points.
  double scale = 300;
  /// The share of the game's result in the target of an evaluation; the rest is the search's score.
  /// Positions from inside of searches have only the score.
  double result_share = 0.1;
  /// The engine's own weights, to compare with; empty if it has none.
  std::vector<std::int16_t> present;
  /// Begins with the engine's own weights instead of random ones (network only).
  bool goes_on = false;
};

struct Learned {
  /// As the engine takes them.
  std::vector<std::int16_t> weights;
  std::string architecture;
  /// The number of examples that were learned from or used for validation.
  std::size_t examples;
  /// The loss of the rounded weights on the validation games.
  Loss loss;
  /// How often the best turn is among the first of a policy, for human readers.
  std::string recall;
};

using Report = std::function<void(std::string_view)>;

/// A kind of weights: the name of its files, the settings that suit it, and what learns it.
struct Kind {
  std::string_view name;
  Learning defaults;
  Learned (*learn)(std::span<const Sample>, const Learning&, const Report&);
};

/// Returns the kinds in the order in which they build on each other:
/// - "linear", the linear evaluation, from positions of games;
/// - "network", the network beside it, from positions that are not nearly decided and in which the
///   enemy does not threaten to win: the search asks for no others. The linear weights stay as they
///   are, only their share is learned;
/// - "policy", first its linear part, then the network that chooses among the turns that the linear
///   part puts first.
///
/// Preconditions of learn(): samples of one variant, of which some can be learned from. The games
/// for validation (is_for_validation()) are not learned from. The same samples give the same
/// weights.
std::span<const Kind> kinds();

/// Returns the scale with which the search's scores predict the results best. Precondition: all
/// samples have a result.
double best_scale(std::span<const Sample> samples);

}  // namespace accasta::tuner
