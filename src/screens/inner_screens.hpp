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

// The screens that other screens open. The comment in screens.hpp applies to these functions, too.

/// Reviews a game of the table, beginning at its end. Returns the game with the changes made there,
/// or nothing if the user began a new game from it. For `path` see view_games().
std::optional<game::RecordCursor> review_game(tui::Screen& screen, const notation::Record& record,
                                              std::string path, const table::TableOptions& options);

/// Analyzes a game from the place of `walk`. The engine shows its best lines, and the user tries
/// turns, which become variations. Returns the game with these if the user keeps them. Calls
/// `tried`, if it is set, with the record after every tried turn.
std::optional<game::RecordCursor> analyse(
    tui::Screen& screen, game::RecordCursor walk, BoardOptions board,
    const table::TableOptions& options,
    std::function<void(const notation::Record&)> tried = nullptr);

/// Return the keys of screens with a board, for the help.
std::vector<views::KeyHelp> viewer_key_help();
std::vector<views::KeyHelp> analysis_key_help();
std::vector<views::KeyHelp> exercise_key_help();
std::vector<views::KeyHelp> editor_key_help();

}  // namespace accasta::screens
