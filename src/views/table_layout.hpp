#pragma once

#include <optional>

#include <accasta/views/table_view.hpp>

namespace accasta::views {

// Where the parts of the table are: shared by what draws it and what the mouse points at.

/// The rows of the table between title and key bar, from the top and (as distances) from the
/// bottom. The board and the panel on its right take what is between.
constexpr int kSeatsRow = 1;
constexpr int kCastleRow = 7;
constexpr int kWarningRow = 6;
constexpr int kEngineRow = 5;
constexpr int kInputRow = 3;
constexpr int kMessageRow = 2;

/// Rows of the inspector: the cell, up to six pieces, what is lifted.
constexpr int kInspectorRows = 8;
constexpr int kGraphRows = 8;
constexpr int kRowsForEachLine = 2;

struct TableLayout {
  tui::BoardPlace board;
  int left;
  int right;
  int panel;
  /// The rows that are used, all of a usual screen; on a larger one those in its middle.
  int first_row;
  int end_row;

  /// The first row of the board and the panel.
  int top() const { return board.origin.row; }
  int from_top(int distance) const { return first_row + distance; }
  int from_bottom(int distance) const { return end_row - distance; }
  int width() const { return right - left; }
  int panel_width() const { return right - panel; }
};

/// Precondition: the screen fits (screen_size.hpp).
TableLayout table_layout(const TableView& view, tui::Size screen);

/// Rows of the panel that one thing takes; none if it is not drawn.
struct Rows {
  int first = 0;
  int count = 0;

  bool contains(int row) const { return row >= first && row < first + count; }
};

/// How the panel is shared out, from the top. What stands at its head (how the game ended, the best
/// lines, the graph, the stack under the cursor) is one of these where there is no room for more.
struct PanelRows {
  Rows result;
  Rows inspector;
  Rows lines;
  Rows graph;
  Rows note;
  Rows turns;
};

PanelRows panel_rows(const TableView& view, const TableLayout& layout);

}  // namespace accasta::views
