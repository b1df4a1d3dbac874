#pragma once

#include <array>
#include <optional>

#include <accasta/rules/position.hpp>
#include <accasta/rules/refusal.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta {

/// A turn that is built move by move. Guided input shows it, and checked play uses it.
class TurnBuilder {
 public:
  /// Begins a turn from a cell, without a move. See refusal_to_start().
  TurnBuilder(const Position& position, Cell from);

  /// Returns why no turn can begin here, or nothing if one can. No move may be added if there is a
  /// refusal.
  std::optional<Refusal> refusal_to_start() const;

  /// Returns the turn so far. It can be played once it has a move.
  const Turn& turn() const { return turn_; }
  /// Returns the cell from which all moves start.
  Cell from() const { return turn_.from(); }
  /// Returns the stack on a cell after the moves so far.
  Stack stack(Cell cell) const;
  /// Returns the pieces left on the turn's cell.
  Stack remaining() const { return stack(from()); }
  /// Returns true if the turn can have another move: a piece of its player is on top of the rest.
  bool can_continue() const;
  /// Returns true if the last move released an opponent's piece.
  bool has_released() const;

  /// Returns the range of the piece that would move next. Precondition: can_continue().
  int range() const;
  /// Returns the cells where the upper `count` pieces may go now.
  CellSet targets(int count) const;
  /// Returns why this move is not legal now, or nothing if it is legal.
  std::optional<Refusal> refusal(const Move& move) const;

  /// Adds a move. Changes nothing if it is not legal.
  Result<void, Refusal> add(const Move& move);
  /// Adds a move of a turn that is known to be legal. Precondition: refusal(move) is nothing.
  void push(const Move& move);
  /// Undoes the last move. Precondition: the turn has one.
  void undo();

  /// Returns the position in which the turn began.
  const Position& position() const { return start_; }

 private:
  Position start_;
  Turn turn_;
  /// The stacks after each move so far. boards_[0] is the board before the first move.
  std::array<ByCell<Stack>, Turn::kMaxMoves + 1> boards_;
};

}  // namespace accasta
