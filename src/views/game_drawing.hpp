#pragma once

#include <optional>
#include <string>

#include <accasta/tui/frame.hpp>
#include <accasta/views/game_view.hpp>

#include "game_layout.hpp"
#include "panel.hpp"

namespace accasta::views {

// The parts of the picture that several views have in common, from the top. Precondition for all:
// the screen fits (screen_size.hpp).

/// The program's name and the variant. Returns the column after it.
int draw_title(tui::Frame& frame, const GameView& view, const GameLayout& layout);
/// "turn 4  WHITE to move", or that the game is over. Returns the column after it.
int draw_turn(tui::Frame& frame, const GameView& view, const GameLayout& layout, int column);
/// "White: human  04:12     Black: engine, level 5  03:55", with the side that is to move marked,
/// and the evaluation on the right.
void draw_seats(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                bool marks_side_to_move, const std::string& evaluation = {});
/// The board, the panel, the castles, and the warning or how the game ended.
void draw_middle(tui::Frame& frame, const Panel& panel, const std::optional<std::string>& warning,
                 const GameLayout& layout, tui::Glyphs glyphs);
void draw_engine(tui::Frame& frame, const EngineInfo& engine, const GameLayout& layout,
                 tui::Glyphs glyphs);
/// What is typed, and the message.
void draw_input(tui::Frame& frame, const GameView& view, const GameLayout& layout);
void draw_keys(tui::Frame& frame, const GameView& view, const GameLayout& layout);

}  // namespace accasta::views
