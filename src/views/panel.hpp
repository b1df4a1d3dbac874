#pragma once

#include <string>

#include <accasta/views/game_view.hpp>

#include "game_layout.hpp"

namespace accasta::views {

// The panel beside the board: the blocks of the view, then the list of turns.

/// Returns a bar for an evaluation from -1 (Black wins) to 1 (White wins).
std::string balance_bar(double balance, int columns, tui::Glyphs glyphs);

void draw_panel(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                tui::Glyphs glyphs);

/// Returns the part of the notes that does not fit in the panel. Empty if all of it fits.
Note rest_of_notes(const GameView& view, const GameLayout& layout);

/// Returns the target of the mouse in the panel.
Pointed pointed_in_panel(const GameView& view, const GameLayout& layout, tui::Point point);

}  // namespace accasta::views
