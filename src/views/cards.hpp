#pragma once

#include <algorithm>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::views {

// Every screen with a board has the same places: the board, and beside it a panel of one or two
// columns. Beside tiles the parts of the panel are filled cards. Beside a board of text, rules with
// titles separate them.

/// Some rows of the screen. A count of 0 is none.
struct Rows {
  int first = 0;
  int count = 0;

  int end() const { return first + count; }
  bool contains(int row) const { return row >= first && row < end(); }
};

/// Some columns of the screen, for text.
struct Columns {
  int left = 0;
  int right = 0;

  int width() const { return right - left; }
  bool contains(int column) const { return column >= left && column < right; }
};

struct Places {
  tui::BoardLayout board;
  /// The first column of all.
  int left;
  /// The columns of the panel's text.
  Columns panel;
  /// A second column. It has no width where one has to do.
  Columns aside;
  /// The rows that are used, all of a usual screen; on a larger one those in its middle. The last
  /// one names the keys.
  int first_row;
  int key_row;
  /// The columns of a card on both sides of its text.
  int pad = 0;
  /// The rows between two cards. 0 if there are none, but rules.
  int gap = 0;
  /// More blank rows between two parts, where every part has room.
  int air = 0;
  /// True if every part of the panel is a card. Otherwise only the players are.
  bool has_cards = false;

  /// Returns the rows between a player and the part beside it.
  int around_players() const { return has_cards ? gap + air : std::max(gap, air); }
  int right() const { return (aside.width() > 0 ? aside : panel).right; }
};

/// Returns the places of a screen for a panel of at least so many columns.
/// Precondition: the screen fits (key_bar.hpp).
Places places_for(const tui::BoardView& board, tui::Size screen, tui::Glyphs glyphs,
                  int least_panel = 22);

/// Returns the places without a board: a panel of that many columns, or of all columns of the
/// screen. Precondition: the screen fits (key_bar.hpp).
Places places_in_middle(int columns, tui::Size screen, tui::Glyphs glyphs);

/// Fills the rows of a card behind its text, and half of each blank row around them. Precondition:
/// the text is on the frame.
void draw_card(tui::Frame& frame, const Places& places, Rows rows, Columns columns,
               tui::Glyphs glyphs, tui::Role ground = tui::Role::Card);

}  // namespace accasta::views
