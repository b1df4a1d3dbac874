#pragma once

#include <accasta/tui/board_view.hpp>

namespace accasta::tui {

/// Returns true if a cell belongs to either castle.
inline bool in_castle(Cell cell) {
  return (castle(Color::White) | castle(Color::Black)).contains(cell);
}

/// Returns the number of pieces that a turn brought to a cell. They are the upper ones.
int landed(const Turn& turn, Cell cell);

/// The marks of a view by cell, for every painter.
class CellMarks {
 public:
  explicit CellMarks(const BoardView& view);

  /// Returns true for the cell of the half-built turn, or of the proposed one.
  bool is_source(Cell cell) const;
  /// Returns `<` where the last turn began and `>` on its targets. Nothing while a turn is being
  /// made, and after a turn that could not prevent the opponent's win.
  std::optional<char> played(Cell cell) const;
  /// Returns the sign of a target, an overlay, a proposed turn, a threat or a won castle.
  std::optional<char> sign(Cell cell) const;
  /// Returns true for a stack that decided the game.
  bool won(Cell cell) const { return sign(cell) == '*'; }
  /// Returns the letter that chooses the cell.
  std::optional<std::string> label(Cell cell) const;
  /// Returns the number of pieces, from the head down, that are lifted or came with the last turn.
  int moved(Cell cell) const;
  /// The proposed turn. Nothing while a turn is being made.
  const Proposal* proposed() const { return proposed_; }

 private:
  const BoardView& view_;
  /// The player who has won by stacks in a castle.
  std::optional<Color> winner_;
  CellSet targets_;
  const Proposal* proposed_;
};

/// Draws a board of text.
void draw_text(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs);

/// Paints tiles with everything on them.
void paint_tiles(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs);

}  // namespace accasta::tui
