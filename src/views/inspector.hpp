#pragma once

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::views {

/// Where the stack on a cell could go if its owner were to move, with any number of its pieces,
/// whether or not the game is over then; none for an empty cell.
tui::Targets reachable(Cell cell, const Position& position);

/// Draws what stands on the cell under the cursor: whose it is, its range, whether it is safe; its
/// pieces, head first; how many of them are lifted, or where they can go. Without a cursor only
/// what is lifted.
///
///     e4  White's, range 3, safe
///     > C White chariot  head
///     > s Black shield
///       h Black horse
///     goes to c3 d4 +f3 xe5
///
///     lift 2 of 3: Cs releases
///
/// The last line says so if the move would release an enemy piece, which ends the turn.
///
/// Precondition: at least eight rows.
void draw_inspector(tui::Frame& frame, tui::Point origin, tui::Size size,
                    const tui::BoardView& board, tui::Glyphs glyphs);

}  // namespace accasta::views
