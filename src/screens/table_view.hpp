#pragma once

#include <accasta/game/clock.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// Returns the view of a game at the table: the turns, the players, the clocks, the result and what
/// the game waits for. A board that must be hidden has no pieces, and nothing tells of them.
views::GameView table_view(const table::GameAtTable& game, game::Clock::Time now);

/// Returns the reasons for a hint, in full with the engine's `thoughts`. Empty without a whole
/// hint.
views::Message hint_text(const table::GameAtTable& game, bool thoughts);

}  // namespace accasta::screens
