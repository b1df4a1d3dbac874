#pragma once

#include <optional>
#include <string>

#include <accasta/exercises/puzzle.hpp>
#include <accasta/prover/prover.hpp>

namespace accasta::exercises {

/// Proves every claim of a puzzle. Returns the first flaw in one line, or nothing if there is none.
/// Keeps the prover's budget. Precondition: is_provable(puzzle.kind).
std::optional<std::string> flaw_of(const Puzzle& puzzle, prover::Prover& prover);

}  // namespace accasta::exercises
