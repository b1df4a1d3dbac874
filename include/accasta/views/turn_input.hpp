#pragma once

#include <optional>
#include <string>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/views/cursor.hpp>

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

  /// True if arrows carry the pieces of the last move, until they are placed.
  bool is_carrying() const { return carried_ && *carried_ != building_->from(); }

  /// What a step led to.
  struct Reply {
    /// Why something was not possible, or what to do next; empty if there is nothing to say.
    std::string message{};
    /// Whether `message` is a refusal.
    bool refused = false;
    /// The finished turn, legal, to be played.
    std::optional<Turn> turn{};
  };

  /// Moves the cursor to the next cell; in a slanting direction to the nearest own stack that can
  /// move in that quarter of the screen, and lifts it.
  ///
  /// While pieces are lifted, arrows carry them over the cells that they can reach and back to
  /// where they stood: Left and Right along the row, Up and Down to the nearest such row, there to
  /// the cell nearest to the column of the last Left or Right. A slanting direction carries them as
  /// far as they can go that way. The same one again carries them less far, then as far as before;
  /// another one carries what is lifted next, or the same pieces if nothing is.
  Reply move_cursor(CursorDirection direction, bool flipped);
  /// Puts down what was carried, and the cursor on a cell.
  void set_cursor(Cell cell) {
    carried_.reset();
    cursor_ = cell;
  }
  /// Lifts the stack under the cursor. If that cannot move or is lifted, goes to the next own stack
  /// that can move, in the order of the cells' names (with -1 against it), and lifts it. Only
  /// before the first move.
  Reply lift_next_stack(int step);
  /// Lifts the stack under the cursor; or puts the lifted pieces down there, or those that were
  /// carried there; or, on the turn's cell, drops the lifted stack again before the first move, and
  /// ends the turn after one. A turn that cannot go on is ended wherever the cursor is. Before the
  /// first move, another own stack that is no target is lifted instead. While the turn can go on,
  /// the cursor returns to its cell when pieces were put down.
  Reply confirm();
  /// What a label can stand on, in the order of the cells' names: the own stacks that can move, or
  /// where the lifted pieces can go.
  std::vector<Cell> choices() const;
  /// Lifts the stack of a choice, or puts the lifted pieces down there.
  Reply choose(Cell choice) {
    set_cursor(choice);
    return confirm();
  }
  /// Ends the turn with the moves made.
  Reply end_turn();
  /// Takes back the last move, or drops the lifted stack.
  Reply undo_move();
  /// Lifts the next number of pieces that can go somewhere, upwards or downwards, going round.
  void change_lift(int step);
  /// Lifts so many pieces, if they can go somewhere; of the stack under the cursor, if none is
  /// lifted yet.
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
  Reply lift_at_cursor();
  Reply lift_nearest_stack(CursorDirection direction, bool flipped);
  /// Pieces in the hand: those that a direction carried, or those that are lifted.
  struct Hand {
    /// The turn before they move.
    TurnBuilder before;
    int count;
    Cell cell;
  };
  Hand hand() const;
  /// Carries the lifted pieces by an arrow.
  Reply carry(CursorDirection direction, bool flipped);
  /// Carries the lifted pieces in a slanting direction.
  Reply carry_far(CursorDirection direction, bool flipped);
  /// The fewest pieces that can go somewhere: in most moves the head goes alone.
  void lift_default();
  void make(const Move& move);
  void put_down();
  /// What there is to say after a move.
  Reply after_move() const;

  Position position_;
  Cell cursor_;
  std::optional<TurnBuilder> building_;
  int lift_ = 0;
  /// The cell to which a direction carried the pieces: that of the last move, or the turn's cell.
  std::optional<Cell> carried_;
  /// The column to which Up and Down keep, see carried().
  int column_ = 0;
};

}  // namespace accasta::views
