#pragma once

#include <optional>

#include <accasta/views/game_view.hpp>

namespace accasta::views {

// The places of the parts of a game, for drawing and for the mouse.
//
// A board of text has the title and the players above it, the panel beside it, and castles,
// messages and the engine below. Tiles take all rows except the one for keys. Everything else is in
// the panel then: the title, the upper player, the blocks, the half-built turn, and the lower
// player.

/// The rows between title and key bar, from the top, or from the bottom as distances. The board and
/// the panel on its right take the space between.
constexpr int kSeatsRow = 1;
constexpr int kCastleRow = 7;
constexpr int kWarningRow = 6;
constexpr int kEngineRow = 5;

/// The rows of the inspector: up to six pieces and the line about lifted ones.
constexpr int kInspectorRows = 7;
constexpr int kGraphRows = 8;
/// The number of columns of a narrow panel, and the number of rows of a graph in it.
constexpr int kNarrow = 24;
constexpr int kLowGraphRows = 5;
constexpr int kRowsForEachLine = 2;

struct GameLayout {
  tui::BoardLayout board;
  int left;
  int right;
  int panel;
  /// The rows that are used. On a large screen they are the middle ones.
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
