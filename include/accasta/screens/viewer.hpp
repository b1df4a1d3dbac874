#pragma once

#include <cstddef>
#include <string>

#include <accasta/formats/game_list.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// Goes through the games of a file on the screen until the person leaves: begins with one game,
/// after so many of its turns. `path` is where saving begins to ask. Throws InputEnded and
/// Interrupted (screen.hpp). Precondition: the list has this game, and it has these turns.
void view_games(formats::GameList games, const std::string& path, std::size_t game,
                std::size_t turns, tui::Screen& screen, const table::TableOptions& options = {});

}  // namespace accasta::screens
