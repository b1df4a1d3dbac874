#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/tui/event.hpp>
#include <accasta/views/cursor.hpp>
#include <accasta/views/game_view.hpp>
#include <accasta/views/turn_input.hpp>
#include <accasta/views/typed_turn.hpp>

namespace accasta::views {

/// A turn as the user makes it: with cursor, mouse and keyboard, mixed as they like. What was begun
/// with the cursor is gone on with by typing, and the other way round. A value; it does not play
/// the turn, it only says when they are done.
class TurnEntry {
 public:
  /// Pass on the cursor from the turn before. With `confirm` a turn that cannot go on waits for
  /// the word to play it.
  explicit TurnEntry(const Position& position, Cell cursor = *Cell::parse("d4"),
                     bool confirm = true);

  const Position& position() const { return input_.position(); }
  Cell cursor() const { return input_.cursor(); }
  bool is_typing() const { return typed_.has_value(); }
  /// Returns true if letters choose what change_labels() has put them on, until the turn is played
  /// or dropped.
  bool has_labels() const { return has_labels_; }
  /// Whether a stack is lifted, a text begun, or labels are shown.
  bool has_begun() const { return is_typing() || has_labels() || input_.building().has_value(); }
  /// The turn so far, typed or made; nothing before a stack is lifted.
  const std::optional<TurnBuilder>& building() const;
  int lift() const;

  /// The next useful key, for somebody who makes a first turn; empty while they type.
  std::string_view advice() const;

  using Reply = TurnInput::Reply;

  /// Returns true if a key belongs to edit(), whatever else it means: keys go to the text while one
  /// is typed, letters to the labels while those are shown.
  bool takes(tui::Key key) const;
  /// Begins or continues to type, or chooses the cell with this label.
  Reply edit(tui::Key key);
  /// Moves the cursor, or carries what is lifted. A turn that is typed is taken over instead.
  Reply move_cursor(CursorDirection direction, bool flipped);
  /// The mouse on a cell: lifts and puts down (Click), ends the turn (DoubleClick), takes a move
  /// back (RightClick).
  Reply click(tui::Mouse::Kind kind, Cell cell);
  /// Lifts so many pieces: a digit, or the mouse on a piece of the lifted stack.
  Reply choose_lift(int count);
  /// The cursor alone, where no turn can be made.
  void set_cursor(Cell cell) { input_.set_cursor(cell); }
  /// Lifts a stack, puts pieces down, or plays what is typed (Enter).
  Reply confirm();
  /// Drops the typed line, or the turn (Esc).
  Reply cancel();
  /// Plays the turn that was made (Space).
  Reply end_turn() { return input_.end_turn(); }
  /// Undoes the last move (Backspace).
  Reply undo_move() { return input_.undo_move(); }
  /// Lifts the next stack that can move, or the one before with -1.
  Reply lift_next_stack(int step);
  /// Lifts more pieces, or fewer with -1.
  Reply change_lift(int step);
  /// Puts letters on what can be chosen, or removes them.
  Reply change_labels();
  /// Begins a line with the turn so far.
  Reply begin_typing();
  /// A whole turn to be confirmed. Precondition: it is legal.
  void set(const Turn& turn);

  /// What is drawn of it: the turn on the board, cursor, text.
  void show(GameView& view) const;

 private:
  Reply choose_label(char32_t letter);
  Reply confirm_typed();
  /// Goes on with the cursor from what was typed.
  void take_over_typed();
  Reply unless_confirmed(Reply reply) const;

  TurnInput input_;
  std::optional<TypedTurn> typed_;
  /// The typed text was to be played, but is no turn.
  bool is_wrong_ = false;
  bool has_labels_ = false;
  bool confirm_;
};

}  // namespace accasta::views
