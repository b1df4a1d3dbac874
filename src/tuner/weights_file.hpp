#pragma once

#include <array>
#include <iosfwd>

#include "engine/weights.hpp"

namespace accasta::tuner {

/// Weights for each variant and way to win, in the order of engine::weight_set().
using AllWeights = std::array<engine::Weights, engine::kWeightSets>;

/// Writes src/engine/weights.cpp.
void write_weights(const AllWeights& weights, std::ostream& out);

}  // namespace accasta::tuner
