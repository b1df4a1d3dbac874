#pragma once

#include <string>
#include <vector>

#include <accasta/tui/frame.hpp>
#include <accasta/views/footer.hpp>
#include <accasta/views/game_view.hpp>

#include "cards.hpp"

namespace accasta::views {

// The places of the parts of a game, shared by drawing and the mouse. The board takes all rows but
// the one for keys, so everything else is in a panel beside it: the title and the upper player, the
// blocks, the turn being made, the lower player.

/// The columns from which on a panel has room for all words.
constexpr int kNarrow = 24;
constexpr int kRowsForEachLine = 2;

/// A block of the panel: its whole picture, and the rows that show the beginning of it, below a
/// rule.
struct PlacedBlock {
  tui::Frame picture;
  Columns columns{};
  Rows rows{};

  bool is_cut() const { return rows.count < picture.size().height; }
};

struct GameLayout : Places {
  /// The blocks of the view, and the rows of the list of turns below them.
  std::vector<PlacedBlock> blocks;
  Rows turns;
  /// False if the players have no rows.
  bool has_seats = true;
  /// The rows of the players, and of the rule above the footer.
  int upper_seat;
  int lower_seat;
  int rule;
  /// The lines of the announcement, which end above the rule.
  std::vector<std::string> announced;
  Footer footer;
  FooterArea footer_area;

  /// The columns of the list of turns.
  Columns turn_columns() const { return aside.width() > 0 ? aside : panel; }
  /// Returns the row below a block and the gap after it.
  int after(Rows rows) const { return rows.end() + (has_cards ? gap : 0); }
};

// The panel beside the board: the blocks of the view, then the list of turns.

/// Returns true if the panel tells the end of the game, which then takes the rows of the players.
bool has_ending(const GameView& view);

/// Draws every block of a view, as wide as its column. None of them has rows yet.
std::vector<PlacedBlock> drawn_blocks(const GameView& view, const Places& places,
                                      tui::Glyphs glyphs);

/// Divides the rows from `first` to `end` among the blocks and the list of turns. A second column
/// has all rows. Precondition: the blocks are drawn.
void divide_rows(const GameView& view, GameLayout& layout, int first, int end);

/// Puts the panel on a frame. Precondition: its rows are divided.
void draw_panel(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                tui::Glyphs glyphs);

/// Returns the target of the mouse in the panel.
Pointed pointed_in_panel(const GameView& view, const GameLayout& layout, tui::Point point);

}  // namespace accasta::views
