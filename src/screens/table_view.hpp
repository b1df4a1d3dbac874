#pragma once

#include <cstddef>
#include <optional>

#include <accasta/analysis/explanation.hpp>
#include <accasta/analysis/game_analyser.hpp>
#include <accasta/game/clock.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/views/game_end.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// Returns the view of a game at the table: the turns, the players, the clocks, the result and what
/// the game waits for. A board that must be hidden has no pieces, and nothing tells of them.
views::GameView table_view(const table::GameAtTable& game, game::Clock::Time now);

/// Returns the note beside the board: a hint, or the threat if the view `warns` of it.
views::Message table_note(const table::GameAtTable& game,
                          const std::optional<analysis::Explanation>& hint, bool warns);

/// Returns the index of the turn that turned a game with this end, once it is analyzed. See
/// analysis::turning_point().
std::optional<std::size_t> turning_point(const views::GameEnd& end,
                                         const analysis::GameAnalyser& analyser);

/// Shows the end of a game: on the board, and in place of the panel. What `analyser` finds appears
/// in rows that are kept free for it.
void show_end(views::GameView& view, const table::GameAtTable& game, const views::GameEnd& end,
              const analysis::GameAnalyser& analyser);

}  // namespace accasta::screens
