#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include <accasta/engine/level.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::table {

/// Returns the finished games against the engine among autosaves, in their order.
std::vector<PlayedLevel> played_levels(std::span<const SavedGame> games);

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
