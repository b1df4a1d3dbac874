#pragma once

#include <optional>
#include <string>

#include <accasta/prover/prover.hpp>

#include "tactic.hpp"

namespace accasta::tactics {

/// Proves all that a tactic claims, by trying everything: nothing if it is so, else what is not.
std::optional<std::string> flaw_of(const Tactic& tactic, prover::Prover& prover);

}  // namespace accasta::tactics
