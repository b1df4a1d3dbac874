#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <accasta/exercises/training.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/key_table.hpp>

namespace accasta::screens {

// The screens with a board. Each function returns when the user leaves its screen. All throw
// InputEnded and Interrupted (questions.hpp), and nothing is lost then.

/// Plays a game. If there is an autosave, writes it after every turn.
void play_at_table(tui::Screen& screen, table::Session session,
                   std::optional<table::Autosave> autosave, const table::TableOptions& options);

/// Returns the keys at the table, for the help and the manual.
std::vector<views::KeyHelp> table_key_help();

/// Shows the games of a file. Begins with game number `game` (from 0) after `turns` of its turns.
/// Suggests `path` as the file to save to. Precondition: the list has this game, and it has that
/// many turns.
void view_games(tui::Screen& screen, formats::GameList games, std::string path,
                const table::TableOptions& options, std::size_t game = 0, std::size_t turns = 0);

/// Goes through lessons, puzzles or mistakes. Returns the training in its final state.
exercises::Training do_exercises(tui::Screen& screen, exercises::Training training,
                                 const table::TableOptions& options);

}  // namespace accasta::screens
