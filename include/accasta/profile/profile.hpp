#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include <accasta/base/rating.hpp>
#include <accasta/engine/level.hpp>
#include <accasta/exercises/exercise.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/table/session.hpp>

namespace accasta::profile {

/// The results of some games.
struct Tally {
  int won = 0;
  int drawn = 0;
  int lost = 0;
};

/// The results of the games of one variant that count.
struct Results {
  Variant variant;
  /// The rating to show after each rated game, the oldest first (docs/levels.md).
  std::vector<base::Rating> ratings{};
  /// The rating in puzzles, and the number of puzzles that make it. Nothing before any.
  std::optional<base::Rating> puzzle_rating{};
  std::size_t puzzles = 0;
  /// The results against each level, from the weakest.
  std::array<Tally, engine::Level::kStrongest> levels{};
  /// The results with each color.
  ByColor<Tally> colors{};
};

/// Returns the results of the games of one variant among these, the newest of which comes first.
Results results(std::span<const table::PlayedLevel> games, Variant variant);

/// The results and mistakes of a player here in their finished games.
struct Profile {
  Results standard{Variant::Standard};
  Results pari{Variant::Pari};
  /// The turns in the games that were reviewed, the newest first.
  std::vector<table::ReviewedPlay> reviewed{};
};

/// The number of reviewed games that make the share of bad turns.
inline constexpr std::size_t kReviewedGames = 10;

/// Returns the turns in the newest kReviewedGames together.
table::ReviewedPlay recent_play(const Profile& profile);

/// Reads the games of a state folder that have ended (table::ended_games()), and its tries at these
/// puzzles. Empty without a folder.
Profile read_profile(const std::optional<std::filesystem::path>& folder,
                     std::span<const exercises::Exercise> puzzles = {});

/// Returns the variant of today's puzzles: last_variant(), or nothing, which means both, if a rated
/// game of each has ended.
std::optional<Variant> variant_of_today(const std::optional<std::filesystem::path>& folder);

/// Returns the variant of the last game, lesson or puzzle in a state folder. Standard before any.
Variant last_variant(const std::optional<std::filesystem::path>& folder);

}  // namespace accasta::profile
