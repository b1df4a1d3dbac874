#pragma once

#include <cstdint>

#include <accasta/rules/rules.hpp>

#include "network.hpp"
#include "policy_terms.hpp"

namespace accasta::engine {

/// The network of the policy. Its inputs are the terms of policy_terms.hpp, its result is a turn's
/// logit. The direct weights are a linear policy that chooses the turns which the neurons rate.
/// These rate what a sum cannot express: a move that is good together with another one of the same
/// turn, or with the pieces left behind.
using PolicyNetwork = Network<16, 96>;

/// The integer in the network's result that represents 1 in the logit.
inline constexpr std::int32_t kLogitUnit = 1000;

/// Returns the policy for a variant. It was learned under its preset and also serves its other
/// winning conditions.
const PolicyNetwork& policy(Variant variant);

}  // namespace accasta::engine
