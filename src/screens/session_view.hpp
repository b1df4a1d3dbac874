#pragma once

#include <accasta/game/clock.hpp>
#include <accasta/table/session.hpp>
#include <accasta/views/play_view.hpp>

namespace accasta::screens {

/// What the screen shows of a game at the table: the board, who plays, the clocks, the turns, how
/// it ended. What the user is doing is for the caller to fill in.
views::PlayView session_view(const table::Session& session, game::Clock::Time now);

}  // namespace accasta::screens
