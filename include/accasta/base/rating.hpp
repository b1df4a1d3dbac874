#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace accasta::base {

/// Returns the score that a player expects against an opponent whose rating is lower by this
/// number: 0.5 among equals, 10/11 for 400 points.
double expected_score(double ahead);

/// A strength on the scale of the levels (docs/levels.md).
struct Rating {
  double value;
  /// The true value is in value ± error with a probability of 95 %.
  double error;
};

/// A result that a rating is made of.
struct RatedResult {
  /// The rating of the opponent, or of the puzzle.
  double opponent;
  /// 1 for a win, 0.5 for a draw, 0 for a loss.
  double points;
  /// The weight of the result, above 0.
  double weight = 1;
};

/// Returns the rating with which these results are most likely. Results that are all won or all
/// lost give a value far beyond all ratings. Precondition: there is a result.
Rating likeliest_rating(std::span<const RatedResult> results);

/// The number of newer results after which a result counts half.
inline constexpr double kHalfLife = 40;
/// The rating of the opponent in two virtual draws that every faded_rating() begins with.
inline constexpr double kFirstRating = 400;

/// Returns the likeliest rating after two virtual draws and these results, the oldest of which
/// comes first. Older results weigh less (kHalfLife), whatever their weights say. Without results
/// it is kFirstRating.
Rating faded_rating(std::span<const RatedResult> results);

/// Returns the ratings to show after each of the newest `count` results. A win over somebody far
/// weaker would lower a faded_rating() a little: the rating before it stays.
std::vector<Rating> shown_ratings(std::span<const RatedResult> results, std::size_t count);

}  // namespace accasta::base
