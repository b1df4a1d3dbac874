#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/tui/event.hpp>
#include <accasta/views/cursor.hpp>
#include <accasta/views/game_view.hpp>
#include <accasta/views/typed_turn.hpp>

namespace accasta::views {

/// A turn that the user makes with the cursor, the mouse and the keyboard, mixed freely. They can
/// continue by typing what they began with the cursor, and the other way round. A value. It does
/// not play the turn: its replies contain the turn when the user is done.
class TurnEntry {
 public:
  /// `cursor` is the one of the turn before. With `confirm` a turn that cannot continue waits until
  /// the user plays it.
  explicit TurnEntry(const Position& position, Cell cursor = *Cell::parse("d4"),
                     bool confirm = true);

  const Position& position() const { return position_; }
  Cell cursor() const { return cursor_; }
  bool is_typing() const { return typed_.has_value(); }
  /// Returns true if letters choose what change_labels() has put them on, until the turn is played
  /// or dropped.
  bool has_labels() const { return has_labels_; }
  /// Returns true if a stack is lifted, a text begun, or labels are shown.
  bool has_begun() const { return is_typing() || has_labels() || made_; }
  /// The turn so far, typed or made; nothing before a stack is lifted.
  std::optional<TurnBuilder> building() const;
  /// The number of lifted or named pieces; 0 if there are none.
  int lift() const;
  /// Names the next useful key to a beginner; empty while they type.
  std::string_view advice() const;

  /// The result of one step.
  struct Reply {
    /// The reason why something was not possible, or the next step; empty if neither is needed.
    std::string message{};
    /// True if `message` is a refusal.
    bool refused = false;
    /// The finished turn, which is legal, to be played.
    std::optional<Turn> turn{};
  };

  /// Returns true if a key belongs to edit(), whatever else it means: keys go to the text while one
  /// is typed, letters to the labels while those are shown.
  bool takes(tui::Key key) const;
  /// Begins or continues to type, or chooses the cell with this label.
  Reply edit(tui::Key key);
  /// Begins a line with the turn so far.
  Reply begin_typing();

  /// Moves the cursor to the next cell. A slanting direction lifts the nearest own stack that can
  /// move in that quarter of the screen.
  ///
  /// While pieces are lifted, arrows carry them over the cells that they can reach and back to
  /// where they stood: Left and Right along the row, Up and Down to the nearest such row, there to
  /// the cell nearest to the column of the last Left or Right. A slanting direction carries them as
  /// far as they can go that way. The same one again carries them less far, then as far as before;
  /// another one carries what is lifted next, or the same pieces if nothing is.
  ///
  /// The first key after a text lifts its pieces and carries nothing yet.
  Reply move_cursor(CursorDirection direction, bool flipped);
  /// Places what was carried, and the cursor on a cell.
  void set_cursor(Cell cell);
  /// Does what the mouse does on a cell: lifts and puts down (Click), plays the turn (DoubleClick),
  /// undoes a move (RightClick).
  Reply click(tui::Mouse::Kind kind, Cell cell);

  /// Lifts the stack under the cursor, puts the lifted pieces down there, or places those that were
  /// carried there. On the turn's cell it drops the lifted stack before the first move, and plays
  /// the turn after one. A turn that cannot continue is played wherever the cursor is. Before the
  /// first move, another own stack that is no target is lifted instead. While the turn can
  /// continue, the cursor returns to its cell when pieces were put down. A typed turn is played.
  Reply confirm();
  /// Drops the typed line, or the turn.
  Reply cancel();
  /// Plays the turn with the moves made.
  Reply end_turn();
  /// Undoes the last move, or drops the lifted stack.
  Reply undo_move();
  /// Lifts the stack under the cursor. If that cannot move or is lifted, lifts the next own stack
  /// that can move, in the order of the cells' names (with -1 against it). Only before the first
  /// move.
  Reply lift_next_stack(int step);
  /// Lifts the next number of pieces that can go somewhere, upwards or downwards, going round.
  Reply change_lift(int step);
  /// Lifts this number of pieces if they can go somewhere; of the stack under the cursor if none is
  /// lifted yet.
  Reply choose_lift(int count);
  /// Puts letters on what can be chosen, or removes them: the own stacks that can move, or the
  /// cells where the lifted pieces can go, in the order of the cells' names.
  Reply change_labels();
  /// Sets a whole turn, to be confirmed. Precondition: it is legal.
  void set(const Turn& turn);

  /// Fills in the turn on the board, the cursor, the text and the keys.
  void show(GameView& view) const;

 private:
  /// A turn that is made with the cursor.
  struct Made {
    TurnBuilder building;
    /// 0 if nothing more can move: the turn is done.
    int lift;
    /// The cell to which a direction carried the pieces, until they are placed: that of the last
    /// move, or the turn's cell.
    std::optional<Cell> carried{};
    /// The column to which Up and Down keep, see carried().
    int column = half_column(building.from());
  };
  /// Pieces in the hand: those that a direction carried, or those that are lifted.
  struct Hand {
    /// The turn before they move.
    TurnBuilder before;
    int count;
    Cell cell;
  };

  bool has_move() const { return made_ && made_->building.turn().size() > 0; }
  /// True if arrows carry the pieces of the last move, until they are placed.
  bool is_carrying() const;
  std::vector<Cell> choices() const;
  /// Continues with the cursor from a turn, with that many pieces lifted, or as few as can move.
  void place(const TurnBuilder& building, int lift = 0);
  /// Continues with the cursor from what was typed.
  void take_over_typed();
  Reply lift_at_cursor();
  Reply lift_nearest_stack(CursorDirection direction, bool flipped);
  Hand hand() const;
  Reply carry(CursorDirection direction, bool flipped);
  Reply carry_far(CursorDirection direction, bool flipped);
  Reply carry_to(const Hand& hand, Carried there);
  Reply choose_label(char32_t letter);
  /// Like confirm(), where no text is typed.
  Reply confirm_made();
  /// Plays a turn that cannot continue if it need not be confirmed.
  Reply unless_confirmed(Reply reply) const;
  /// Returns the message after a move.
  Reply after_move() const;

  Position position_;
  Cell cursor_;
  bool confirm_;
  std::optional<Made> made_;
  std::optional<TypedTurn> typed_;
  /// The typed text was to be played, but is no turn.
  bool is_wrong_ = false;
  bool has_labels_ = false;
};

}  // namespace accasta::views
