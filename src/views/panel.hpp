#pragma once

#include <string>

#include <accasta/views/game_view.hpp>

#include "game_layout.hpp"

namespace accasta::views {

// The panel beside the board: the blocks of the view, then the list of turns.

/// A bar for an evaluation from -1 (Black wins) to 1 (White wins).
std::string balance_bar(double balance, int columns, tui::Glyphs glyphs);

void draw_panel(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                tui::Glyphs glyphs);

/// Returns the overflow of the notes, which has no room in the panel; an empty text if there is
/// none.
Note rest_of_notes(const GameView& view, const GameLayout& layout);

/// Returns the target of the mouse in the panel.
Pointed pointed_in_panel(const GameView& view, const GameLayout& layout, tui::Point point);

}  // namespace accasta::views
