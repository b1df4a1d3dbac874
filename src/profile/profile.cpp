#include <algorithm>
#include <functional>

#include <accasta/base/files.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/profile/profile.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/results.hpp>

namespace accasta::profile {
namespace {

using table::PlayedLevel;

void add(PlayedLevel::Ending ending, Tally& tally) {
  using enum PlayedLevel::Ending;
  ++(ending == Won ? tally.won : ending == Drawn ? tally.drawn : tally.lost);
}

}  // namespace

Results results(std::span<const PlayedLevel> games, Variant variant) {
  Results results{variant};
  std::vector<PlayedLevel> rated;
  for (const PlayedLevel& game : games) {
    if (game.variant != variant) continue;
    add(game.ending, results.levels[static_cast<std::size_t>(game.level.number() - 1)]);
    add(game.ending, results.colors[game.color]);
    if (game.is_rated) rated.push_back(game);
  }
  for (std::size_t first = rated.size(); first-- > 0;)
    results.ratings.push_back(fitted_rating(
        std::span(rated).subspan(first, std::min(kRatedGames, rated.size() - first))));
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

Profile read_profile(const std::optional<std::filesystem::path>& folder) {
  if (!folder) return {};
  auto games = table::ended_games(*folder);
  // A name begins with the time when the game began. A review changes the time of a file.
  std::ranges::sort(games, std::greater(),
                    [](const table::SavedGame& game) { return game.file.filename(); });
  const auto played = table::played_levels(games);
  Profile profile{results(played, Variant::Standard), results(played, Variant::Pari)};
  for (const table::SavedGame& game : games)
    if (game.reviewed) profile.reviewed.push_back(*game.reviewed);
  return profile;
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
