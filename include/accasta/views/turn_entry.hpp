#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/cursor.hpp>
#include <accasta/views/game_view.hpp>
#include <accasta/views/typed_turn.hpp>

namespace accasta::views {

/// A turn that the user makes with the cursor, the mouse and the keyboard, mixed freely. A turn
/// that was begun with the cursor can be continued by typing, and vice versa. A value. It does not
/// play the turn: the reply contains it when the user is done.
class TurnEntry {
 public:
  /// Begins without a turn. `cursor` is its place after the last turn. With `confirm` a turn that
  /// cannot continue waits until the user plays it.
  explicit TurnEntry(const Position& position, Cell cursor = *Cell::parse("d4"),
                     bool confirm = true);

  const Position& position() const { return position_; }
  Cell cursor() const { return cursor_; }
  bool is_typing() const { return typed_.has_value(); }
  /// Returns true if letters choose labeled cells. change_labels() begins and ends that. Dropping
  /// the turn or typing ends it, too.
  bool has_labels() const { return has_labels_; }
  /// Returns true if a stack is lifted, a text begun, or labels are shown.
  bool has_begun() const { return is_typing() || has_labels() || made_; }
  /// Returns the turn so far, typed or made. Nothing before a stack is lifted.
  std::optional<TurnBuilder> building() const;
  /// Returns the number of lifted or named pieces, or 0 if there are none.
  int lift() const;
  /// Returns the keys that continue the turn, for KeyTable::bar(). There are none before it has
  /// begun.
  std::vector<tui::KeyHint> key_hints() const;
  /// Returns advice that names the next useful key, and in a first turn those after it. Empty while
  /// the user types.
  std::string advice(bool is_first = true) const;

  /// The result of one step.
  struct Reply {
    /// The reason why something was not possible, or the next step. Empty if neither is needed.
    std::string message{};
    /// True if `message` is a refusal.
    bool refused = false;
    /// The finished turn, to be played. It is legal.
    std::optional<Turn> turn{};
  };

  /// Returns true if a key belongs to edit(), even if it has another meaning. The keys of a text
  /// line do while a turn is typed. Letters do while labels are shown.
  bool takes(tui::Key key) const;
  /// Begins or continues to type, or chooses the cell with this label.
  Reply edit(tui::Key key);
  /// Inserts a pasted text into the typed line, which it begins if necessary.
  Reply paste(std::string_view text);
  /// Begins a line with the turn so far.
  Reply begin_typing();

  /// Moves the cursor to the next cell. A slanting direction lifts the nearest own stack that can
  /// move in that quarter of the screen.
  ///
  /// While pieces are lifted, arrows carry them over the cells that they can reach, and back to
  /// where they stood. Left and Right go along the row. Up and Down go to the nearest row with a
  /// reachable cell, and there to the cell nearest to the column of the last Left or Right. A
  /// slanting direction carries the pieces as far as they can go that way. The same direction again
  /// carries them less far, then as far as before. A different one carries the pieces that are
  /// lifted next, or the same pieces if there are none.
  ///
  /// The first key after typing lifts the typed pieces and carries nothing yet.
  Reply move_cursor(CursorDirection direction, bool flipped);
  /// Places the carried pieces, and puts the cursor on a cell.
  void set_cursor(Cell cell);
  /// Handles the mouse on a cell: lifts and puts down (Click), plays the turn (DoubleClick), undoes
  /// a move (RightClick).
  Reply click(tui::Mouse::Kind kind, Cell cell);

  /// Confirms the step at the cursor. Lifts the stack there, puts the lifted pieces down, or places
  /// the carried pieces. On the turn's cell, drops the lifted stack before the first move and plays
  /// the turn after it. Plays a typed turn and a turn that cannot continue, wherever the cursor is.
  /// Before the first move, lifts another own stack that is no target. While the turn can continue,
  /// the cursor returns to the turn's cell after pieces are put down.
  Reply confirm();
  /// Drops the typed line, or the turn.
  Reply cancel();
  /// Plays the turn with the moves made.
  Reply end_turn();
  /// Undoes the last move, or drops the lifted stack.
  Reply undo_move();
  /// Lifts the stack under the cursor. If that cannot move or is already lifted, lifts the next own
  /// stack that can move, in the order of the cells' names, or in reverse order if `step` is -1.
  /// Works only before the first move.
  Reply lift_next_stack(int step);
  /// Lifts the next larger (+1) or smaller (-1) number of pieces that can move. Wraps around.
  /// Does nothing while a turn is typed.
  Reply change_lift(int step);
  /// Lifts this number of pieces if they can move. If no stack is lifted yet, lifts from the one
  /// under the cursor.
  Reply choose_lift(int count);
  /// Puts letters on the cells that can be chosen, or removes the letters. These are the own stacks
  /// that can move, or the targets of the lifted pieces, in the order of the cells' names.
  Reply change_labels();
  /// Sets a complete turn for the user to confirm. Precondition: it is legal.
  void set(const Turn& turn);

  /// Fills in the turn on the board, the cursor and the text.
  void show(GameView& view) const;

 private:
  /// The turn that is made with the cursor.
  struct Made {
    TurnBuilder building;
    /// The number of pieces that are lifted. 0 if nothing more can move: the turn is done.
    int lift;
    /// The cell to which arrows have carried the pieces, until they are placed: the last move's
    /// target, or the turn's cell.
    std::optional<Cell> carried_to{};
    /// The column that Up and Down keep; see carry_on().
    int column = half_column(building.from());
  };
  /// The pieces in the hand: the carried ones, or the lifted ones.
  struct Hand {
    /// The turn before these pieces move.
    TurnBuilder before;
    int count;
    Cell cell;
  };

  bool has_move() const { return made_ && made_->building.turn().size() > 0; }
  /// True if arrows carry the pieces of the last move, until they are placed.
  bool is_carrying() const;
  std::vector<Cell> choices() const;
  /// Makes this the turn that the cursor continues. Lifts `lift` pieces, or as few as can move.
  void adopt(const TurnBuilder& building, int lift = 0);
  /// Continues the typed turn with the cursor.
  void take_over_typed();
  Reply lift_at_cursor();
  Reply lift_nearest_stack(CursorDirection direction, bool flipped);
  Hand hand() const;
  Reply carry(CursorDirection direction, bool flipped);
  Reply carry_far(CursorDirection direction, bool flipped);
  Reply carry_to(const Hand& hand, CarriedPlace there);
  Reply choose_label(char32_t letter);
  /// Does the work of confirm() if no text is typed.
  Reply confirm_made();
  /// Returns a reply with the turn if it cannot continue and need not be confirmed. Otherwise
  /// returns `reply`.
  Reply unless_confirmed(Reply reply) const;
  /// Returns the message after a move.
  Reply after_move() const;

  Position position_;
  Cell cursor_;
  bool confirm_;
  std::optional<Made> made_;
  std::optional<TypedTurn> typed_;
  /// True if the user tried to play a text that is no turn.
  bool is_wrong_ = false;
  bool has_labels_ = false;
};

}  // namespace accasta::views
