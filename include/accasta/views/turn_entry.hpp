#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/views/game_view.hpp>
#include <accasta/views/input.hpp>
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
  /// Whether letters choose what Command::Labels has put them on, until the turn is played or
  /// dropped.
  bool has_labels() const { return has_labels_; }
  /// Whether a stack is lifted, a text begun, or labels are shown.
  bool has_begun() const { return is_typing() || has_labels() || input_.building().has_value(); }
  /// The turn so far, typed or made; nothing before a stack is lifted.
  const std::optional<TurnBuilder>& building() const;
  int lift() const;

  /// The next useful key, for somebody who makes a first turn; empty while they type.
  std::string_view advice() const;

  using Reply = TurnInput::Reply;

  /// What an event means while a turn is made: keys go to the text while one is typed, letters to
  /// the labels while those are shown.
  /// Other keys and the mouse mean what they do in `mode`.
  Action action(const tui::Event& event, Mode mode = Mode::Table) const;
  /// Whether an action is for edit(), choose_lift() or act(); a Click and a MoveCursor may be for
  /// others, too.
  static bool concerns_turn(const Action& action);

  /// An Edit: begins to type, or goes on; or chooses what has this label.
  Reply edit(const tui::Key& key);
  /// Moves the cursor, or carries what is lifted. A turn that is typed is taken over instead.
  Reply move_cursor(CursorDirection direction, bool flipped);
  /// The mouse on a cell: lifts and puts down (Click), ends the turn (DoubleClick), takes a move
  /// back (RightClick).
  Reply click(tui::Mouse::Kind kind, Cell cell);
  /// Lifts so many pieces: a digit, or the mouse on a piece of the lifted stack.
  Reply choose_lift(int count);
  /// The cursor alone, where no turn can be made.
  void set_cursor(Cell cell) { input_.set_cursor(cell); }
  /// Confirm, Cancel, EndTurn, UndoMove, NextStack, PreviousStack, LiftMore, LiftLess, Labels,
  /// Type; nothing for other commands.
  Reply act(Command command);
  /// A whole turn to be confirmed. Precondition: it is legal.
  void set(const Turn& turn);

  /// What is drawn of it: the turn on the board, cursor, text.
  void show(GameView& view) const;

 private:
  Reply choose_label(char32_t letter);
  Reply confirm_typed();
  Reply begin_typing();
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
