#pragma once

#include <array>
#include <optional>

#include <accasta/rules/position.hpp>
#include <accasta/rules/refusal.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta {

/// A turn that is being made, move by move: what guided input shows and what checked play goes
/// through.
class TurnBuilder {
 public:
  /// Begins with no move from a cell. See refusal_to_start().
  TurnBuilder(const Position& position, Cell from);

  /// Why no turn can begin here; nothing if one can. Nothing may be added when it says something.
  std::optional<Refusal> refusal_to_start() const;

  /// The turn so far; it can be played once it has a move.
  const Turn& turn() const { return turn_; }
  /// The cell from which all moves go.
  Cell from() const { return turn_.from(); }
  /// The stack on a cell after the moves so far.
  Stack stack(Cell cell) const;
  /// What is left on the turn's cell.
  Stack remaining() const { return stack(from()); }
  /// Whether a further move can be asked for: an own piece heads what is left.
  bool can_continue() const;
  /// Whether the last move released an enemy piece.
  bool has_released() const;

  /// The range of the piece that would move next. Precondition: can_continue().
  int range() const;
  /// Where the upper `count` pieces may go now; empty if nowhere.
  CellSet targets(int count) const;
  /// Why this move is not legal now; nothing if it is.
  std::optional<Refusal> refusal(const Move& move) const;

  /// Adds a move; changes nothing if it is not legal.
  Result<void, Refusal> add(const Move& move);
  /// Adds a move of a turn that is known to be legal. Precondition: refusal(move) is nothing.
  void push(const Move& move);
  /// Takes the last move back. Precondition: the turn has one.
  void undo();

  /// The position in which the turn began.
  const Position& position() const { return start_; }

 private:
  Position start_;
  Turn turn_;
  /// The stacks after each move so far; boards_[0] is before the first.
  std::array<ByCell<Stack>, Turn::kMaxMoves + 1> boards_;
};

}  // namespace accasta
