#pragma once

#include <string>
#include <vector>

#include <accasta/views/game_view.hpp>

#include "game_layout.hpp"

namespace accasta::views {

// The rows above and below the blocks of the panel.

/// Returns the threat, the result, or the threat that the half-built turn makes. Empty if there is
/// none.
Note announcement(const GameView& view);

/// Sets the rows of the layout that remain for blocks.
void place_around_blocks(const GameView& view, GameLayout& layout);

/// Draws the title, the players, the announcement and the footer into the panel.
void draw_around_blocks(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                        tui::Glyphs glyphs);

/// Returns the view with the engine's output and the paragraphs as blocks of the panel.
GameView with_all_blocks(GameView view);

}  // namespace accasta::views
