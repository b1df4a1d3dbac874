#pragma once

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

/// Returns a finished game in a few words, from the names of its players: "Level 6 beat level 5 as
/// Black in 13 turns", or "I beat level 5 ..." for a player `you`.
std::string headline(const notation::Record& record, const ByColor<std::string>& names,
                     std::optional<Color> you = std::nullopt);

/// Returns a text to post about a finished game: the headline and the reason for the end in two
/// lines, then the board (notation::emoji_board()). Precondition: the game is over.
std::string post(const Session& session);

}  // namespace accasta::table
