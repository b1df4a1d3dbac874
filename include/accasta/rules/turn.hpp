#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>

namespace accasta {

/// One move of a turn: the upper `count` pieces (1..6) of what stands on the turn's cell go `to` a
/// cell.
struct Move {
  /// How many pieces, from the top of what stands on the turn's cell.
  std::uint8_t count = 1;
  /// The cell on which they land.
  Cell to;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// A player's turn: one to three moves, all from one cell. Whether it is legal is for Position to
/// say. Turns are equal if they are written the same; different turns may lead to one position.
class Turn {
 public:
  /// A stack has at most three own pieces, and each can move once.
  static constexpr int kMaxMoves = 3;

  /// A turn without a move yet.
  explicit constexpr Turn(Cell from) : from_(from), moves_{Move{0, from}, {0, from}, {0, from}} {}

  /// The cell from which all moves go.
  constexpr Cell from() const { return from_; }
  /// The moves in their order; valid as long as the turn.
  constexpr std::span<const Move> moves() const { return {moves_.data(), size_}; }
  /// How many moves, 0 to 3.
  constexpr int size() const { return size_; }

  /// The cells on which the moves land.
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
