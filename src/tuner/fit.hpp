#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>

#include "engine/weights.hpp"
#include "samples.hpp"

namespace accasta::tuner {

/// How often each term applies to the player to move, less how often to the other: with the weights
/// of the phase, the engine's estimate.
std::array<std::int16_t, engine::term::kCount> count_terms(const Position& position);

/// How weights are learned from samples.
///
/// The evaluation v is to foretell how the game ends: sigmoid(v / scale) is the result expected.
/// The target is a blend of the game's result and of what the search thought, by the scale that
/// suits its scores; the loss is their cross entropy. It is minimised by stochastic gradient
/// descent with Adam's step sizes (Kingma and Ba, "Adam: a method for stochastic optimization",
/// 2014).
struct Fit {
  /// How many units ahead a player is expected to win 73 of 100 points.
  double scale = 500;
  /// The share of the result in the target; the rest is the search's.
  double result_share = 0.5;
  /// How strongly weights that the samples say little about are drawn to 0.
  double decay = 1e-11;
  int epochs = 40;
};

/// What a round over all samples came to.
struct Loss {
  int epoch;
  /// Of the samples learned from, and of those kept back (one game in sixteen).
  double learned;
  double kept_back;
};

/// What the search thinks of positions beyond this is no longer a matter of degree.
inline constexpr int kMostUnits = 3000;

/// The loss where so much was the target and so much was expected, both from 0 to 1.
double cross_entropy(double target, double expected);

/// The scale with which the search's scores foretell the results best. Precondition, here and
/// below: all samples have a result.
double best_scale(std::span<const Sample> samples);

/// The weights that foretell the samples best, all of one variant. Precondition: not empty.
engine::Weights fit(std::span<const Sample> samples, const Fit& how,
                    const std::function<void(const Loss&)>& report);

}  // namespace accasta::tuner
