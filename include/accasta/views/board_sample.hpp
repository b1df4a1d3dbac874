#pragma once

#include <optional>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::views {

/// A picture of a board for the free side of a menu; nothing if the screen has no room for it.
std::optional<tui::Frame> board_beside_menu(const tui::BoardView& view, tui::Size screen,
                                            tui::Glyphs glyphs);

/// A board in a game that shows what a theme looks like: stacks of both players, castles, the
/// cursor and the marks of the last turn. Only its middle, 23x10, if the screen has no room for
/// more.
tui::Frame board_sample(bool flipped, tui::Size screen, tui::Glyphs glyphs);

}  // namespace accasta::views
