#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <accasta/exercises/training.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/screens/stage.hpp>
#include <accasta/settings/preferences.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::remote {
struct Entry;
}

namespace accasta::screens {

// The screens. Each function returns when the user leaves its screen. All throw
// InputEnded and Interrupted (stage.hpp), and nothing is lost then.

/// Plays a game. If there is an autosave, writes it after every turn. `message` is a friend's
/// message for this game, or empty. `entry` is the way into the game of a host who was joined.
void play_at_table(Stage& stage, table::Session session, std::optional<table::Autosave> autosave,
                   const table::TableOptions& options, const std::string& message = {},
                   std::shared_ptr<remote::Entry> entry = nullptr);

/// Returns the keys at the table, for the help and the manual.
std::vector<tui::KeyHint> table_key_help();

/// Shows the games of a file. Begins with game number `game` (from 0) after `turns` of its turns.
/// Suggests `path` as the file to save to. Precondition: the list has this game, and it has that
/// many turns.
void view_games(Stage& stage, formats::GameList games, std::string path,
                const table::TableOptions& options, std::size_t game = 0, std::size_t turns = 0);

/// Goes through lessons, puzzles or mistakes.
void do_exercises(Stage& stage, exercises::Training& training, const table::TableOptions& options);

/// Lists the lessons with their progress, and begins the chosen one. Repeats this until the user
/// leaves.
void show_lessons(Stage& stage, const table::TableOptions& options);

/// Lets the user choose the kinds of puzzles, and begins them.
void show_puzzles(Stage& stage, const table::TableOptions& options);

/// Returns false if the user has played, begun the lessons, or said that they know the game, or if
/// progress cannot be saved.
bool is_new_player(const std::optional<std::filesystem::path>& folder);

/// Welcomes a new player, and offers the lessons. Returns true if the user prefers lines of text.
bool greet(Stage& stage, const std::optional<std::filesystem::path>& folder,
           const table::TableOptions& options);

/// Shows the start screen: games to resume, a new game, records, the rules, the options. Shows it
/// again after each game, until the user quits. `flags` take precedence over the saved options.
/// Returns true if the user prefers lines of text.
bool run_start_screen(Stage& stage, const settings::Preferences& flags);

}  // namespace accasta::screens
