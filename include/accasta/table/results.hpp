#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <accasta/engine/level.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::table {

/// A plain game of a person against the engine that has ended, see Session::is_plain().
struct PlayedLevel {
  Variant variant;
  engine::Level level;
  /// For the person.
  enum class Ending : std::uint8_t { Won, Drawn, Lost } ending;

  friend bool operator==(const PlayedLevel&, const PlayedLevel&) = default;
};

/// Those among the kept games, in their order.
std::vector<PlayedLevel> played_levels(std::span<const KeptGame> games);

/// "Standard, level 1: 3 won, 1 lost", the weakest level first; a level without a game is left out.
std::vector<std::string> results_by_level(std::span<const PlayedLevel> games);

/// The level for the next game of a person who has played these, the last one first: level 1 to
/// begin with, then the one of their last game. It is one more when they have won two games more
/// than they lost since they last changed it, and one less when they have lost two more.
engine::Level suggested_level(std::span<const PlayedLevel> games);
/// The level that the person has set, or the suggested one after the newest finished games of this
/// variant in a folder.
engine::Level level_for_new_game(const TableOptions& options,
                                 const std::optional<std::filesystem::path>& folder,
                                 Variant variant = Variant::Standard);

/// What to say about it after a game that has ended, whose folder has the games before it: "Level 2
/// (novice) would suit you next." Nothing if it is the level of this game, or no person has played
/// against an engine.
std::optional<std::string> suggestion_after(const Session& session,
                                            const std::optional<std::filesystem::path>& folder);

}  // namespace accasta::table
