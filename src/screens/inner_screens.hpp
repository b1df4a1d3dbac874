#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/game/record_cursor.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/key_table.hpp>

#include "board_options.hpp"

namespace accasta::screens {

// The screens that other screens open. Each function is as those of screens.hpp.

/// Reviews a game of the table from its end, and returns it with what was written there; nothing
/// if another game came of it. `path` as in
/// view_games().
std::optional<game::RecordCursor> review_game(tui::Screen& screen, const notation::Record& record,
                                              std::string path, const table::TableOptions& options);

/// Analyzes a game from the place of the walk: the engine shows its best lines, and the user tries
/// turns, which become variations. Returns the game with these if they are to be kept. `tried`, if
/// there is one, is called with the record after every turn that is tried.
std::optional<game::RecordCursor> analyse(
    tui::Screen& screen, game::RecordCursor walk, BoardOptions board,
    const table::TableOptions& options,
    std::function<void(const notation::Record&)> tried = nullptr);

/// The keys of these screens and of the others with a board, for the help.
std::vector<views::KeyHelp> viewer_key_help();
std::vector<views::KeyHelp> analysis_key_help();
std::vector<views::KeyHelp> exercise_key_help();
std::vector<views::KeyHelp> editor_key_help();

}  // namespace accasta::screens
