#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <accasta/base/rating.hpp>
#include <accasta/exercises/attempt_log.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/exercise.hpp>

// The choice of puzzles. All functions are pure. Precondition of all: the exercises are puzzles.

namespace accasta::exercises {

/// Returns the results that make a player's rating in the puzzles of one variant, oldest first: the
/// first try at each puzzle that has a rating. Only a solution without help scores.
std::vector<base::RatedResult> rated_results(std::span<const Try> tries,
                                             std::span<const Exercise> puzzles, Variant variant);

/// Chooses the next of the puzzles that pass a filter: one that is due; else a new one that the
/// player solves with a chance of about 0.7; else one that will come back; else any. Skipped
/// puzzles wait for up to ten others. Leaves out the puzzle with the index `shown`. Returns nothing
/// if there are no others.
std::optional<std::size_t> next_puzzle(std::span<const Try> tries,
                                       std::span<const Exercise> puzzles,
                                       const PuzzleFilter& filter, Day today,
                                       std::optional<std::size_t> shown = {});

/// The puzzles of one day.
struct Today {
  /// The indexes of the puzzles.
  std::vector<std::size_t> puzzles;
  /// The number of entries in the log before that day.
  std::size_t before;
};

/// Chooses the puzzles of a day, up to five: a new one, at most three that are due, one of the
/// player's own, and other new ones. They depend on the day and on the entries before the first one
/// of that day only, unless the player began those of another variant. Without a variant, takes
/// both.
Today todays_puzzles(std::span<const Try> tries, std::span<const Exercise> puzzles, Day today,
                     std::optional<Variant> variant);

/// Returns the indexes of the puzzles of a day that were neither solved nor missed since then.
/// Skipped ones come last.
std::vector<std::size_t> open_puzzles(const Today& today, std::span<const Try> tries,
                                      std::span<const Exercise> puzzles);

/// Returns the sentences after the last puzzle of a day: "Done for today. 12 of the last 14 days."
std::string done_for_today(std::span<const Try> tries, Day today);

}  // namespace accasta::exercises
