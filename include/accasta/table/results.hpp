#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <accasta/engine/level.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::table {

/// Returns the finished games against the engine among autosaves, in their order.
std::vector<PlayedLevel> played_levels(std::span<const SavedGame> games);

/// The results of some games.
struct Tally {
  int won = 0;
  int drawn = 0;
  int lost = 0;

  /// Returns "3 won, 1 lost". Empty if there are no games.
  std::string text() const;
};
/// Returns the results of the games that count.
Tally tally(std::span<const PlayedLevel> games,
            const std::function<bool(const PlayedLevel&)>& counts);

/// The strength of a player, on the scale of the levels (docs/levels.md).
struct Rating {
  double value;
  /// The true value is in value ± error with a probability of 95 %.
  double error;
};

/// The number of newest games that a rating is made of.
inline constexpr std::size_t kRatedGames = 40;

/// Fits a rating to games of one variant by maximum likelihood (docs/levels.md). Two virtual draws
/// against level 1 keep it finite: without games it is 400.
Rating fitted_rating(std::span<const PlayedLevel> games);

/// Returns the rating after each rated game of a variant, the oldest first. Each is made of the
/// newest kRatedGames until then. The argument has the newest game first.
std::vector<Rating> ratings(std::span<const PlayedLevel> games, Variant variant);

/// Suggests the level of the next game after these, newest first. Starts with level 1 and then
/// keeps the level of the last game. Goes up by one after two more wins than losses at the current
/// level, and down by one after two more losses than wins.
engine::Level suggested_level(std::span<const PlayedLevel> games);
/// Returns the level in the options, or the one suggested after the newest finished games of this
/// variant in a folder.
engine::Level level_for_new_game(const TableOptions& options,
                                 const std::optional<std::filesystem::path>& folder,
                                 Variant variant = Variant::Standard);

/// Suggests a level after a finished game. The folder has the games before it. Returns nothing if
/// it is the level of this game, or if no player here played against an engine.
std::optional<engine::Level> suggestion_after(const Session& session,
                                              const std::optional<std::filesystem::path>& folder);

}  // namespace accasta::table
