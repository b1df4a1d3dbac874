#pragma once

#include <accasta/game/clock.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// Returns the view of a game at the table: the turns, the players, the clocks, the result and what
/// the game waits for. A board that must be hidden has no pieces, and nothing tells of them.
views::GameView table_view(const table::GameAtTable& game, game::Clock::Time now);

/// Returns the note beside the board: the reasons for a hint, in full with the engine's `thoughts`,
/// or the threat if the view `warns` of it.
views::Message table_note(const table::GameAtTable& game, bool warns, bool thoughts);

}  // namespace accasta::screens
