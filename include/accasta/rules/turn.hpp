#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>

namespace accasta {

/// One move of a turn. The upper `count` pieces (1..6) on the turn's cell move to the cell `to`.
struct Move {
  /// The number of pieces to move, from the top of the stack on the turn's cell.
  std::uint8_t count = 1;
  /// The cell on which they land.
  Cell to;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// A player's turn: one to three moves, all from one cell. Position decides if it is legal. Turns
/// are equal if they are written the same. Different turns may lead to one position.
class Turn {
 public:
  /// The largest number of moves. A stack has at most three own pieces, and each can move once.
  static constexpr int kMaxMoves = 3;

  /// Makes a turn that has no move yet.
  explicit constexpr Turn(Cell from) : from_(from), moves_{Move{0, from}, {0, from}, {0, from}} {}

  /// Returns the cell from which all moves start.
  constexpr Cell from() const { return from_; }
  /// Returns the moves in their order. Valid as long as the turn.
  constexpr std::span<const Move> moves() const { return {moves_.data(), size_}; }
  /// Returns the number of moves, 0 to 3.
  constexpr int size() const { return size_; }

  /// Returns the cells on which the moves land.
  constexpr CellSet targets() const {
    CellSet cells;
    for (const Move& move : moves()) cells.insert(move.to);
    return cells;
  }

  /// Appends a move. Precondition: size() < 3.
  constexpr void push(Move move) {
    assert(size_ < kMaxMoves);
    moves_[size_++] = move;
  }
  /// Removes the last move. Precondition: size() > 0.
  constexpr void pop() {
    assert(size_ > 0);
    moves_[--size_] = Move{0, from_};
  }

  friend constexpr bool operator==(const Turn&, const Turn&) = default;

 private:
  Cell from_;
  std::uint8_t size_ = 0;
  std::array<Move, kMaxMoves> moves_;
};

static_assert(sizeof(Turn) == 8);

}  // namespace accasta
