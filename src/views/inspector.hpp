#pragma once

#include <string>
#include <utility>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::views {

/// The rows of an inspector with a head of one row: up to six pieces and the line about lifted
/// ones.
constexpr int kInspectorRows = 7;
/// The rows of an inspector whose head is drawn as on the board.
constexpr int kTallInspectorRows = kInspectorRows + tui::kHead.height - 1;

/// Returns the rows of the head in an inspector of this number of rows.
constexpr int head_rows(int rows) { return rows < kTallInspectorRows ? 1 : tui::kHead.height; }

/// Writes the letters of this number of pieces, from the head down.
void put_pieces(tui::Frame& frame, tui::Point point, Stack stack, int count);

/// Returns the cells that the stack on a cell could reach with any number of its pieces, if its
/// owner were to move and even if the game is over. None for an empty cell.
CellSet reachable(Cell cell, const Position& position);

/// Returns true if there is a stack under the cursor, or something is lifted. Otherwise the last
/// turn has the place.
bool has_pieces(const tui::BoardView& board);

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
/// From kTallInspectorRows on, the head is drawn as on a board of tiles.
///
/// Precondition: at least kInspectorRows.
void draw_inspector(tui::Frame& frame, const tui::BoardView& board, tui::Glyphs glyphs);

}  // namespace accasta::views
