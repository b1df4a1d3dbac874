#pragma once

/// Functions that turn frames into texts for tests.

#include <string>
#include <string_view>

#include <accasta/rules/stack.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::test {

/// Returns the characters of a frame, and below them the role of each. A role is a letter, in upper
/// case for reverse video. Below tiles there is also the background of each character. Without the
/// board the text beside it moves to the left edge. The result then does not depend on the size and
/// place of the board.
std::string picture(const tui::Frame& frame, bool with_board = true);

/// Reads the stack that a frame shows on a cell. Precondition: it shows the board.
Stack stack_at(const tui::Frame& frame, Cell cell);

/// Returns the cells with a stack or a sign on a board of tiles, one a line: "d4!sH #". `#` is a
/// safe stack. Precondition: no cell has a letter that chooses it.
std::string stacks_and_signs(const tui::Frame& frame);

/// Returns true if a frame shows the whole text somewhere, regardless of line breaks.
bool shows(const tui::Frame& frame, std::string_view text);

}  // namespace accasta::test
