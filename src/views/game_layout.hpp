#pragma once

#include <string>
#include <vector>

#include <accasta/tui/frame.hpp>
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

/// Some rows of the screen. A count of 0 is none.
struct Rows {
  int first = 0;
  int count = 0;

  bool contains(int row) const { return row >= first && row < first + count; }
};

/// A block of the panel: its whole picture, and the rows that show the beginning of it, below a
/// rule.
struct PlacedBlock {
  tui::Frame picture;
  Rows rows{};

  bool is_cut() const { return rows.count < picture.size().height; }
};

struct GameLayout {
  tui::BoardLayout board;
  int left;
  int right;
  int panel;
  /// The rows that are used, all of a usual screen; on a larger one those in its middle. The last
  /// one names the keys.
  int first_row;
  int key_row;
  /// The blocks of the view, and the rows of the list of turns below them.
  std::vector<PlacedBlock> blocks;
  Rows turns;
  /// The rows of the players, and of the rule above the footer.
  int upper_seat;
  int lower_seat;
  int rule;
  /// The lines of the announcement, which end above the rule.
  std::vector<std::string> announced;
  Footer footer;
  FooterArea footer_area;

  int panel_width() const { return right - panel; }
};

// The panel beside the board: the blocks of the view, then the list of turns.

/// Draws every block of a view, as wide as the panel. None of them has rows yet.
std::vector<PlacedBlock> drawn_blocks(const GameView& view, int width, tui::Glyphs glyphs);

/// Divides the rows from `first` to `end` among the blocks and the list of turns.
/// Precondition: the blocks are drawn.
void divide_rows(const GameView& view, GameLayout& layout, int first, int end);

/// Puts the panel on a frame. Precondition: its rows are divided.
void draw_panel(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                tui::Glyphs glyphs);

/// Returns the target of the mouse in the panel.
Pointed pointed_in_panel(const GameView& view, const GameLayout& layout, tui::Point point);

}  // namespace accasta::views
