#pragma once

#include <cstdint>
#include <optional>
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

/// A part of the panel in its place.
struct PlacedPart {
  tui::Frame picture;
  Columns columns;
  /// The rows of the picture, below a rule if the part has one.
  Rows rows;
  bool has_rule = false;
  bool is_card = false;
  /// The block that it shows. Null for the parts around the blocks.
  const Block* block = nullptr;

  /// Returns the rows with the rule.
  Rows with_rule() const { return has_rule ? Rows{rows.first - 1, rows.count + 1} : rows; }
};

struct GameLayout : Places {
  std::vector<PlacedPart> parts;
  /// The row of the rule above the footer.
  int rule;
  /// The lines of the announcement, which end above the rule.
  std::vector<std::string> announced;
  Footer footer;
  FooterArea footer_area;
};

/// The parts that have no room in a panel, from the least to the worst.
enum class Missing : std::uint8_t {
  Nothing,
  Extras,  ///< A block that would hide turns.
  Blocks,  ///< Another block, or its blank rows.
  Turns,   ///< Some of the last turns.
  Words    ///< The end of a note.
};

/// Returns true if the panel tells the end of the game, which then takes the rows of the players.
bool has_ending(const GameView& view);

/// Places the blocks of a view in the rows of the panel. A second column has all rows, but the end
/// of a game stands above both. Returns what is missing. Precondition: the panel ends with the list
/// of turns.
Missing place_blocks(const GameView& view, GameLayout& layout, Rows rows, tui::Glyphs glyphs);

/// Puts all parts on a frame, with their rules.
void draw_parts(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                tui::Glyphs glyphs);

/// Draws the cards behind the parts. Precondition: all text is on the frame. It keeps its rows.
void draw_cards(tui::Frame& frame, const GameLayout& layout, tui::Glyphs glyphs);

/// Returns the target of the mouse in the panel.
Pointed pointed_in_panel(const GameView& view, const GameLayout& layout, tui::Point point);

}  // namespace accasta::views
