#pragma once

#include <accasta/views/game_view.hpp>

namespace accasta::views {

// The places of the parts of a game, shared by drawing and the mouse. The board takes all rows but
// the one for keys, so everything else is in a panel beside it: the title and the upper player, the
// blocks, the turn being made, the lower player.

/// The rows of the inspector: up to six pieces and the line about lifted ones.
constexpr int kInspectorRows = 7;
/// The columns from which on a panel has room for all words.
constexpr int kNarrow = 24;
constexpr int kRowsForEachLine = 2;

struct GameLayout {
  tui::BoardLayout board;
  int left;
  int right;
  int panel;
  /// The rows that are used, all of a usual screen; on a larger one those in its middle. The last
  /// one names the keys.
  int first_row;
  int key_row;
  /// The rows of the panel's blocks and of the list of turns.
  int first_block;
  int end_blocks;

  int panel_width() const { return right - panel; }
};

/// Precondition: the screen fits (key_bar.hpp).
GameLayout game_layout(const GameView& view, tui::Size screen, tui::Glyphs glyphs);

}  // namespace accasta::views
