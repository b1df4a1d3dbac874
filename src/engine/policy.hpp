#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include <accasta/rules/rules.hpp>

#include "policy_terms.hpp"

namespace accasta::engine {

/// A weight for each term of the policy, in thousandths of the logit's unit.
using PolicyWeights = std::array<std::int16_t, policy_term::kCount>;

inline constexpr std::int32_t kLogitUnit = 1000;

/// The weights for a variant. They were learned under its preset and are good enough for the
/// other ways to win it.
const PolicyWeights& policy_weights(Variant variant);

/// The file, as the tuner wrote it, that these weights come from; see weights_file.hpp.
std::string_view policy_file(Variant variant);

/// By how much a change of the stacks' values changes the logit.
inline std::int32_t logit_of_gain(const PolicyWeights& weights, int gain) {
  return weights[policy_term::kGain] * gain / policy_term::kGainUnits;
}

}  // namespace accasta::engine
