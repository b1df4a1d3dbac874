#pragma once

#include <optional>
#include <string>

#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/views/input.hpp>

namespace accasta::views {

/// A turn that the user makes with cursor and mouse: the cursor, the cell lifted from, how many
/// pieces are lifted, the moves so far. A value; it does not play the turn, it only says when the
/// user is done.
class TurnInput {
 public:
  /// Begins without a lifted stack. Pass on the cursor from the turn before.
  explicit TurnInput(const Position& position, Cell cursor = *Cell::parse("d4"));

  const Position& position() const { return position_; }
  Cell cursor() const { return cursor_; }
  /// The turn so far; nothing before a stack is lifted.
  const std::optional<TurnBuilder>& building() const { return building_; }
  /// How many pieces are lifted; 0 if none are.
  int lift() const { return lift_; }

  /// What a step led to.
  struct Reply {
    /// Why something was not possible, or what to do next; empty if there is nothing to say.
    std::string message{};
    /// Whether `message` is a refusal.
    bool refused = false;
    /// The finished turn, legal, to be played.
    std::optional<Turn> turn{};
  };

  void move_cursor(CursorDirection direction, bool flipped) {
    cursor_ = moved_cursor(cursor_, direction, flipped);
  }
  void set_cursor(Cell cell) { cursor_ = cell; }
  /// Lifts the stack under the cursor; or puts the lifted pieces down there; or, on the turn's
  /// cell, drops the lifted stack again before the first move, and ends the turn after one. A turn
  /// that cannot go on is ended wherever the cursor is. Before the first move, another own stack
  /// that is no target is lifted instead.
  Reply confirm();
  /// Ends the turn with the moves made.
  Reply end_turn();
  /// Takes back the last move, or drops the lifted stack.
  Reply undo_move();
  /// Lifts the next number of pieces that can go somewhere, upwards or downwards, going round.
  void change_lift(int step);
  /// Lifts so many pieces, if they can go somewhere.
  Reply lift_exactly(int count);
  /// Drops the turn.
  void cancel();
  /// Goes on from a turn that was typed or made otherwise. Precondition: it is legal.
  void set(const Turn& turn);
  /// The same with so many of the other pieces lifted, if those can go somewhere.
  void set(const TurnBuilder& building, int lift);

 private:
  /// Lifts the stack under the cursor; says why not.
  Result<void, std::string> start_at_cursor();
  void lift_default();

  Position position_;
  Cell cursor_;
  std::optional<TurnBuilder> building_;
  int lift_ = 0;
};

}  // namespace accasta::views
