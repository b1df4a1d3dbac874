#pragma once

#include <accasta/views/game_view.hpp>

#include "game_layout.hpp"

namespace accasta::views {

// The rows above and below the blocks of the panel.

/// Sets the rows of the layout that remain for blocks.
void place_around_blocks(const GameView& view, GameLayout& layout);

/// Draws the title, the players, the announcement and the footer into the panel.
void draw_around_blocks(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                        tui::Glyphs glyphs);

}  // namespace accasta::views
