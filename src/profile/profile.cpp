#include <algorithm>
#include <cmath>
#include <functional>

#include <accasta/base/files.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/exercises/today.hpp>
#include <accasta/profile/profile.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/results.hpp>

namespace accasta::profile {
namespace {

using table::PlayedLevel;

/// The weakest level against which the first turn matters.
constexpr int kFirstTurnMatters = 9;
/// The rating that the first turn is worth there: three of four points (docs/levels.md).
const double kFirstTurn = 400 * std::log10(3);

base::RatedResult result_of(const PlayedLevel& game) {
  const double first_turn = game.level.number() < kFirstTurnMatters ? 0
                            : game.color == Color::White            ? kFirstTurn
                                                                    : -kFirstTurn;
  return {game.level.rating(game.variant) - first_turn, game.ending == PlayedLevel::Ending::Won ? 1
                                                        : game.ending == PlayedLevel::Ending::Drawn
                                                            ? 0.5
                                                            : 0};
}

void add(PlayedLevel::Ending ending, Tally& tally) {
  using enum PlayedLevel::Ending;
  ++(ending == Won ? tally.won : ending == Drawn ? tally.drawn : tally.lost);
}

}  // namespace

Results results(std::span<const PlayedLevel> games, Variant variant) {
  Results results{variant};
  std::vector<base::RatedResult> rated;
  for (const PlayedLevel& game : games) {
    if (game.variant != variant) continue;
    add(game.ending, results.levels[static_cast<std::size_t>(game.level.number() - 1)]);
    add(game.ending, results.colors[game.color]);
    if (game.is_rated) rated.push_back(result_of(game));
  }
  std::ranges::reverse(rated);
  results.ratings = base::shown_ratings(rated, rated.size());
  return results;
}

table::ReviewedPlay recent_play(const Profile& profile) {
  table::ReviewedPlay all;
  for (std::size_t i = 0; i < std::min(profile.reviewed.size(), kReviewedGames); ++i) {
    all.turns += profile.reviewed[i].turns;
    std::ranges::transform(all.mistakes, profile.reviewed[i].mistakes, all.mistakes.begin(),
                           std::plus());
  }
  return all;
}

Profile read_profile(const std::optional<std::filesystem::path>& folder,
                     std::span<const exercises::Exercise> puzzles) {
  if (!folder) return {};
  auto games = table::ended_games(*folder);
  // A name begins with the time when the game began. A review changes the time of a file.
  std::ranges::sort(games, std::greater(),
                    [](const table::SavedGame& game) { return game.file.filename(); });
  const auto played = table::played_levels(games);
  Profile profile{results(played, Variant::Standard), results(played, Variant::Pari)};
  for (const table::SavedGame& game : games)
    if (game.reviewed) profile.reviewed.push_back(*game.reviewed);
  if (puzzles.empty()) return profile;
  const exercises::AttemptFile attempts(folder);
  for (Results* const results : {&profile.standard, &profile.pari}) {
    const auto tries = exercises::rated_results(attempts.log().tries, puzzles, results->variant);
    results->puzzles = tries.size();
    // One that stays after a solution stays for some time.
    constexpr std::size_t kMostThatStay = 40;
    if (!tries.empty()) results->puzzle_rating = base::shown_ratings(tries, kMostThatStay).back();
  }
  return profile;
}

std::optional<Variant> variant_of_today(const std::optional<std::filesystem::path>& folder) {
  if (!folder) return Variant::Standard;
  const auto played = table::played_levels(table::ended_games(*folder));
  const auto has_rated = [&](Variant variant) {
    return std::ranges::any_of(played, [variant](const PlayedLevel& game) {
      return game.is_rated && game.variant == variant;
    });
  };
  if (has_rated(Variant::Standard) && has_rated(Variant::Pari)) return std::nullopt;
  return last_variant(folder);
}

Variant last_variant(const std::optional<std::filesystem::path>& folder) {
  Variant last = Variant::Standard;
  if (!folder) return last;
  std::optional<base::FileTime> newest;
  const auto consider = [&](const std::filesystem::path& file, Variant variant) {
    const auto time = base::changed_at(file);
    if (!time || (newest && *time <= *newest)) return;
    newest = time;
    last = variant;
  };
  if (const auto variant = exercises::ProgressFile(folder).progress().variant())
    consider(exercises::progress_file(*folder), *variant);
  if (const auto game = table::newest_game(*folder))
    consider(game->file, game->position.rules().variant);
  return last;
}

}  // namespace accasta::profile
