#pragma once

#include <optional>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::views {

/// Returns a picture of a board for the free side of a menu. Nothing if the screen has no room for
/// it.
std::optional<tui::Frame> board_beside_menu(const tui::BoardView& view, tui::Size screen,
                                            tui::Glyphs glyphs);

/// Returns a board that shows the look of a theme: stacks of both players, castles, the cursor and
/// the marks of the last turn. If the screen has no room for more, returns only its middle, 23x10.
tui::Frame board_sample(bool flipped, tui::Size screen, tui::Glyphs glyphs);

}  // namespace accasta::views
