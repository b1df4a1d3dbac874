#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/game/record_walk.hpp>
#include <accasta/screens/board_options.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

// The screens with a board. Each function returns when the user leaves its screen. All throw
// InputEnded and Interrupted (questions.hpp), and nothing is lost then.

/// Plays a game, which is kept after every turn if there is an autosave.
void play_at_table(tui::Screen& screen, table::Session session,
                   std::optional<table::Autosave> autosave, const table::TableOptions& options);

/// Shows the games of a file, beginning with game number `game` (from 0) after `turns` of its
/// turns. Asking for a file to save to suggests `path`. Precondition: the list has this game, and
/// it has that many turns.
void view_games(tui::Screen& screen, formats::GameList games, std::string path,
                const table::TableOptions& options, std::size_t game = 0, std::size_t turns = 0);

/// Reviews a game of the table from its end, and returns it with what was written there; nothing
/// if another game came of it. `path` as above.
std::optional<game::RecordWalk> review_game(tui::Screen& screen, const notation::Record& record,
                                            std::string path, const table::TableOptions& options);

/// Analyzes a game from the place of the walk: the engine shows its best lines, and the user tries
/// turns, which become variations. Returns the game with these if they are to be kept. `tried`, if
/// there is one, is called with the record after every turn that is tried.
std::optional<game::RecordWalk> analyse(
    tui::Screen& screen, game::RecordWalk walk, BoardOptions board,
    const table::TableOptions& options,
    std::function<void(const notation::Record&)> tried = nullptr);

/// A turn of a reviewed game that could have been better. Precondition of its use: it has a mark.
struct Mistake {
  Position position;
  Turn played;
  analysis::TurnAnalysis analysis;
};

/// Lets the user look for a better turn than the one that was played.
void find_better_turn(tui::Screen& screen, Mistake mistake, BoardOptions board,
                      const table::TableOptions& options);

/// Goes through lessons or puzzles.
void do_exercises(tui::Screen& screen, exercises::Training training,
                  const table::TableOptions& options);

}  // namespace accasta::screens
