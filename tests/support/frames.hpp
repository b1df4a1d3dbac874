#pragma once

/// Frames as tests look at them.

#include <string>
#include <string_view>

#include <accasta/rules/stack.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::test {

/// The characters of a frame, and below them the role of each: a letter, upper case where it is in
/// reverse video. The board is left out if it is not `with_board`: what stands beside it then moves
/// to the left edge, so that the text does not depend on where the board is and how large.
std::string picture(const tui::Frame& frame, bool with_board = true);

/// The stack that a frame shows on a cell, read off its letters. Precondition: it shows the board.
Stack stack_at(const tui::Frame& frame, Cell cell);

/// Whether the whole text can be read somewhere on a frame, wherever its lines are broken.
bool shows(const tui::Frame& frame, std::string_view text);

}  // namespace accasta::test
