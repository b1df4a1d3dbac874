#pragma once

#include <cstddef>
#include <string>

#include <accasta/tui/terminal.hpp>

#include "game_list.hpp"
#include "table_options.hpp"

namespace accasta::app {

/// Goes through the games of a file on the screen until the person leaves: begins with one game,
/// after so many of its turns. `path` is where saving begins to ask. Throws InputEnded and
/// Interrupted (screen.hpp). Precondition: the list has this game, and it has these turns.
void view_games(GameList games, const std::string& path, std::size_t game, std::size_t turns,
                tui::Terminal& terminal, const TableOptions& options = {});

}  // namespace accasta::app
