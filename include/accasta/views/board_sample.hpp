#pragma once

#include <accasta/tui/board_view.hpp>

namespace accasta::views {

/// Returns a board that shows the look of a theme: a game in progress, with stacks of both players,
/// castles, the cursor and the marks of the last turn.
tui::BoardView board_sample(bool flipped);

}  // namespace accasta::views
