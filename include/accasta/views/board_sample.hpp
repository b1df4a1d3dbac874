#pragma once

#include <accasta/tui/frame.hpp>

namespace accasta::views {

/// The middle of a board in a game: stacks of both players, castles, the cursor and
/// the marks of the last turn, 23x10. Shows what a theme looks like.
tui::Frame board_sample(bool flipped, tui::Glyphs glyphs);

}  // namespace accasta::views
