#include <algorithm>
#include <cmath>
#include <numbers>

#include <accasta/base/rating.hpp>

namespace accasta::base {
namespace {

/// The difference in rating for which the stronger side scores ten times as many points.
constexpr double kScale = 400;
constexpr double kRate = std::numbers::ln10 / kScale;
constexpr double kDrawn = 0.5;

}  // namespace

double expected_score(double ahead) { return 1 / (1 + std::exp(-ahead * kRate)); }

Rating likeliest_rating(std::span<const RatedResult> results) {
  // The slope of the likelihood, which falls as the rating rises.
  const auto slope_at = [&](double rating) {
    double slope = 0;
    for (const RatedResult& result : results)
      slope += result.weight * (result.points - expected_score(rating - result.opponent));
    return slope;
  };
  double low = -10'000;
  double high = 10'000;
  while (high - low > 0.001) {
    const double middle = (low + high) / 2;
    (slope_at(middle) > 0 ? low : high) = middle;
  }
  // The variance of the slope and the curvature, which differ by the weights.
  double variance = 0;
  double curvature = 0;
  for (const RatedResult& result : results) {
    const double expected = expected_score(low - result.opponent);
    variance += result.weight * result.weight * expected * (1 - expected);
    curvature += result.weight * expected * (1 - expected);
  }
  return {low, 1.96 / kRate * std::sqrt(variance) / curvature};
}

Rating faded_rating(std::span<const RatedResult> results) {
  // Results before these hardly change a rating.
  constexpr std::size_t kMost = 600;
  const auto newest = results.last(std::min(results.size(), kMost));
  std::vector<RatedResult> weighted(newest.rbegin(), newest.rend());
  for (std::size_t i = 0; i < weighted.size(); ++i)
    weighted[i].weight = std::exp2(-static_cast<double>(i) / kHalfLife);
  weighted.insert(weighted.end(), 2, {kFirstRating, kDrawn});
  return likeliest_rating(weighted);
}

std::vector<Rating> shown_ratings(std::span<const RatedResult> results, std::size_t count) {
  std::vector<Rating> ratings;
  for (std::size_t i = results.size() - std::min(count, results.size()); i < results.size(); ++i) {
    ratings.push_back(faded_rating(results.first(i + 1)));
    if (ratings.size() > 1 && results[i].points == 1)
      ratings.back().value = std::max(ratings.back().value, ratings.rbegin()[1].value);
  }
  return ratings;
}

}  // namespace accasta::base
