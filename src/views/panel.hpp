#pragma once

#include <accasta/views/game_view.hpp>

#include "game_layout.hpp"

namespace accasta::views {

// The panel beside the board: the blocks of the view, then the list of turns.

void draw_panel(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                tui::Glyphs glyphs);

/// Returns the target of the mouse in the panel.
Pointed pointed_in_panel(const GameView& view, const GameLayout& layout, tui::Point point);

}  // namespace accasta::views
