#pragma once

#include <optional>

#include <accasta/views/game_view.hpp>

namespace accasta::views {

// Where the parts of a game are: shared by what draws it and what the mouse points at.

/// The rows between title and key bar, from the top and (as distances) from the
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

struct GameLayout {
  tui::BoardLayout board;
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

/// Precondition: the screen fits (key_bar.hpp).
GameLayout game_layout(const GameView& view, tui::Size screen, tui::Glyphs glyphs);

}  // namespace accasta::views
