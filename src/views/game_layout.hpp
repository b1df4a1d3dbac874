#pragma once

#include <string>
#include <vector>

#include <accasta/views/footer.hpp>
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
  /// The rows of the players, and of the rule above the footer.
  int upper_seat;
  int lower_seat;
  int rule;
  /// The lines of the announcement, from the row `end_blocks` on.
  std::vector<std::string> announced;
  Footer footer;
  FooterArea footer_area;

  int panel_width() const { return right - panel; }
};

// The panel beside the board: the blocks of the view, then the list of turns.

/// Returns true if the panel has room for a block with the result.
bool shows_ending(const GameView& view, const GameLayout& layout);
/// Returns true if the panel has room for the inspector.
bool shows_inspector(const GameView& view, const GameLayout& layout);
/// Returns true if the panel has room for every line of all notes.
bool shows_all_notes(const GameView& view, const GameLayout& layout);

void draw_panel(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                tui::Glyphs glyphs);

/// Returns the target of the mouse in the panel.
Pointed pointed_in_panel(const GameView& view, const GameLayout& layout, tui::Point point);

}  // namespace accasta::views
