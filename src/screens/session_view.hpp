#pragma once

#include <accasta/game/clock.hpp>
#include <accasta/tui/table_view.hpp>

#include "session.hpp"

namespace accasta::app {

/// What the screen shows of a game at the table: the board, who plays, the clocks, the turns, how
/// it ended. What the person is doing is for the caller to fill in.
tui::TableView session_view(const Session& session, game::Clock::Time now);

}  // namespace accasta::app
