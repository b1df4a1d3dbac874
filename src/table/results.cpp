#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/table/results.hpp>

namespace accasta::table {
namespace {

namespace fs = std::filesystem;
using engine::Level;
using Ending = PlayedLevel::Ending;

/// The number of games that count: enough for a result, and quick to read.
constexpr std::size_t kNewest = 20;

/// The difference in rating for which the stronger side scores ten times as many points.
constexpr double kScale = 400;
/// The rating of level 1.
constexpr double kFirst = 400;

std::vector<PlayedLevel> newest_levels(const std::optional<fs::path>& folder, Variant variant) {
  if (!folder) return {};
  auto played = played_levels(saved_games(finished_games(*folder), kNewest).games);
  std::erase_if(played, [=](const PlayedLevel& game) { return game.variant != variant; });
  return played;
}

}  // namespace

std::vector<PlayedLevel> played_levels(std::span<const SavedGame> games) {
  std::vector<PlayedLevel> played;
  for (const SavedGame& game : games)
    if (game.played) played.push_back(*game.played);
  return played;
}

std::string Tally::text() const {
  std::vector<std::string> parts;
  for (const auto& [count, word] :
       {std::pair(won, "won"), std::pair(drawn, "drawn"), std::pair(lost, "lost")})
    if (count > 0) parts.push_back(fmt::format("{} {}", count, word));
  return fmt::format("{}", fmt::join(parts, ", "));
}

Tally tally(std::span<const PlayedLevel> games,
            const std::function<bool(const PlayedLevel&)>& counts) {
  Tally results;
  for (const PlayedLevel& game : games)
    if (counts(game))
      ++(game.ending == Ending::Won     ? results.won
         : game.ending == Ending::Drawn ? results.drawn
                                        : results.lost);
  return results;
}

Rating fitted_rating(std::span<const PlayedLevel> games) {
  // White scores three of four points between equals.
  const double edge = kScale * std::log10(3);
  const auto expected = [](double ahead) { return 1 / (1 + std::pow(10, -ahead / kScale)); };
  // The likelihood's slope, which falls as the rating rises, and its curvature.
  const auto slope_at = [&](double rating) {
    const double own = expected(rating - kFirst);
    std::pair slope(2 * (0.5 - own), 2 * own * (1 - own));
    for (const PlayedLevel& game : games) {
      const double ahead = rating - game.level.rating(game.variant);
      const double chance = expected(game.color == Color::White ? ahead + edge : ahead - edge);
      const double points = game.ending == Ending::Won ? 1 : game.ending == Ending::Drawn ? 0.5 : 0;
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

std::vector<Rating> ratings(std::span<const PlayedLevel> games, Variant variant) {
  std::vector<PlayedLevel> rated;
  std::ranges::copy_if(games, std::back_inserter(rated), [=](const PlayedLevel& game) {
    return game.is_rated && game.variant == variant;
  });
  std::vector<Rating> after;
  for (std::size_t first = rated.size(); first-- > 0;)
    after.push_back(fitted_rating(
        std::span(rated).subspan(first, std::min(kRatedGames, rated.size() - first))));
  return after;
}

Level suggested_level(std::span<const PlayedLevel> games) {
  constexpr int kEnough = 2;
  if (games.empty()) return *Level::from(Level::kWeakest);
  const Level last = games.front().level;
  int ahead = 0;
  for (const PlayedLevel& game : games) {
    if (game.level != last) break;
    if (game.ending == Ending::Won) ++ahead;
    if (game.ending == Ending::Lost) --ahead;
  }
  const int step = ahead >= kEnough ? 1 : ahead <= -kEnough ? -1 : 0;
  return Level::from(last.number() + step).value_or(last);
}

Level level_for_new_game(const TableOptions& options, const std::optional<fs::path>& folder,
                         Variant variant) {
  return options.level ? *options.level : suggested_level(newest_levels(folder, variant));
}

std::optional<Level> suggestion_after(const Session& session,
                                      const std::optional<fs::path>& folder) {
  const auto played = session.played_level();
  if (!played) return std::nullopt;
  auto games = newest_levels(folder, played->variant);
  games.insert(games.begin(), *played);
  const Level next = suggested_level(games);
  return next == played->level ? std::nullopt : std::optional(next);
}

}  // namespace accasta::table
