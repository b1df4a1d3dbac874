#pragma once

#include <optional>

#include <accasta/views/game_view.hpp>

namespace accasta::views {

// The places of the parts of a game, shared by drawing and the mouse.
//
// A board of text has a title and the players above it, the panel beside it, and castles,
// messages and the engine below. Tiles take all rows but the one for keys, so everything is in the
// panel: the title and the upper player, the blocks, the turn being made, the lower player.

/// The rows between title and key bar, from the top and (as distances) from the
/// bottom. The board and the panel on its right take what is between.
constexpr int kSeatsRow = 1;
constexpr int kCastleRow = 7;
constexpr int kWarningRow = 6;
constexpr int kEngineRow = 5;

/// Rows of the inspector: up to six pieces, what is lifted.
constexpr int kInspectorRows = 7;
constexpr int kGraphRows = 8;
/// The columns of a panel that has room for less, and the rows of a graph there.
constexpr int kNarrow = 24;
constexpr int kLowGraphRows = 5;
constexpr int kRowsForEachLine = 2;

struct GameLayout {
  tui::BoardLayout board;
  int left;
  int right;
  int panel;
  /// The rows that are used, all of a usual screen; on a larger one those in its middle.
  int first_row;
  int end_row;
  /// True if everything is in the panel.
  bool is_beside;
  /// The rows of the panel's blocks and of the list of turns.
  int first_block;
  int end_blocks;

  int from_top(int distance) const { return first_row + distance; }
  int from_bottom(int distance) const { return end_row - distance; }
  int key_row() const { return from_bottom(tui::kKeyRow); }
  int width() const { return right - left; }
  int panel_width() const { return right - panel; }
};

/// Precondition: the screen fits (key_bar.hpp).
GameLayout game_layout(const GameView& view, tui::Size screen, tui::Glyphs glyphs);

}  // namespace accasta::views
