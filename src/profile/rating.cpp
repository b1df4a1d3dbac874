#include <cmath>
#include <utility>

#include <accasta/profile/rating.hpp>

namespace accasta::profile {
namespace {

/// The difference in rating for which the stronger side scores ten times as many points.
constexpr double kScale = 400;
/// The rating of level 1.
constexpr double kFirst = 400;
/// The points of a draw.
constexpr double kDrawn = 0.5;
/// The weakest level against which the first turn matters.
constexpr int kFirstTurnMatters = 9;

/// Returns how much stronger White is than Black between equals who play like this level. Against
/// strong levels White scores three of four points, against the others two (docs/levels.md).
double edge(engine::Level level) {
  return level.number() >= kFirstTurnMatters ? kScale * std::log10(3) : 0;
}

}  // namespace

Rating fitted_rating(std::span<const table::PlayedLevel> games) {
  using Ending = table::PlayedLevel::Ending;
  const auto expected = [](double ahead) { return 1 / (1 + std::pow(10, -ahead / kScale)); };
  // The likelihood's slope, which falls as the rating rises, and its curvature.
  const auto slope_at = [&](double rating) {
    const double own = expected(rating - kFirst);
    std::pair slope(kVirtualDraws * (kDrawn - own), kVirtualDraws * own * (1 - own));
    for (const table::PlayedLevel& game : games) {
      const double ahead = rating - game.level.rating(game.variant);
      const double as_white = edge(game.level);
      const double chance =
          expected(game.color == Color::White ? ahead + as_white : ahead - as_white);
      const double points = game.ending == Ending::Won     ? 1
                            : game.ending == Ending::Drawn ? kDrawn
                                                           : 0;
      slope.first += points - chance;
      slope.second += chance * (1 - chance);
    }
    return slope;
  };
  double low = -10'000;
  double high = 10'000;
  while (high - low > 0.001) {
    const double middle = (low + high) / 2;
    (slope_at(middle).first > 0 ? low : high) = middle;
  }
  return {low, 1.96 * kScale / (std::log(10) * std::sqrt(slope_at(low).second))};
}

}  // namespace accasta::profile
