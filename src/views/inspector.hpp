#pragma once

#include <string>
#include <utility>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::views {

/// Returns the cells that the stack on a cell could reach if its owner were to move, with any
/// number of its pieces, even if the game is over. None for an empty cell.
tui::Targets reachable(Cell cell, const Position& position);

/// Returns the title of the inspector: the cell under the cursor; and a remark: the range of its
/// stack and if it is safe.
std::pair<std::string, std::string> inspector_title(const tui::BoardView& board);

/// Draws the pieces on the cell under the cursor, head first, with those that go shifted to the
/// right, or else where they can go. Without a cursor only what is lifted.
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
/// The last line says so if the move would release an enemy piece, which ends the turn.
///
/// Precondition: at least seven rows.
void draw_inspector(tui::Frame& frame, tui::Point origin, tui::Size size,
                    const tui::BoardView& board, tui::Glyphs glyphs);

}  // namespace accasta::views
