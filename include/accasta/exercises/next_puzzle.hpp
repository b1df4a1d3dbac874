#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include <accasta/exercises/exercise.hpp>
#include <accasta/exercises/progress.hpp>

namespace accasta::exercises {

/// Chooses the next of these puzzles: one that is due; else a new one of any kind at the player's
/// level; else one that will come back; else any. Skipped puzzles wait. Leaves out the puzzle with
/// the index `shown`. Returns nothing if there are no others. Precondition: all are puzzles.
std::optional<std::size_t> next_puzzle(const Progress& progress, std::span<const Exercise> puzzles,
                                       std::optional<std::size_t> shown = {});

}  // namespace accasta::exercises
