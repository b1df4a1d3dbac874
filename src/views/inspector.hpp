#pragma once

#include <string>
#include <utility>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::views {

/// Returns the cells that the stack on a cell could reach with any number of its pieces, if its
/// owner were to move and even if the game is over. None for an empty cell.
CellSet reachable(Cell cell, const Position& position);

/// Returns the title of the inspector, which is the cell under the cursor, and a remark: the range
/// of its stack, and whether it is safe.
std::pair<std::string, std::string> inspector_title(const tui::BoardView& board);

/// Draws the pieces on the cell under the cursor over a frame, head first. Lifted pieces are
/// shifted to the right. If none are lifted, lists the cells where the pieces can go. Without a
/// cursor, draws only lifted pieces.
///
///     - e4 ------- range 3, safe
///      > C White chariot    goes
///      > s Black shield     goes
///       h Black horse      stays
///
///
///
///     lift 2 of 3: Cs releases
///
/// The last line ends with "releases" if the move would release an enemy piece, which ends the
/// turn.
///
/// Precondition: at least seven rows.
void draw_inspector(tui::Frame& frame, const tui::BoardView& board, tui::Glyphs glyphs);

}  // namespace accasta::views
