#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/refusal.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/setup.hpp>
#include <accasta/rules/stack.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta {

/// A legal arrangement of pieces with the player to move and the rules of the game. A value: play
/// gives a new one. It does not know the turns before it, so it does not know repetition either.
///
/// Invariants: every stack holds at most three pieces of a color, a color has at most 20 pieces,
/// and all pieces are of the variant's kinds. The sets and the key agree with the stacks.
class Position {
 public:
  /// Returns the position of a set-up. Checks all invariants above.
  static Result<Position, SetupError> from(const Setup& setup, const Rules& rules);
  /// Returns the position with which a game begins.
  static Position start(const Rules& rules);

  /// Returns the rules of the game.
  const Rules& rules() const { return rules_; }
  /// Returns the player to move.
  Color side_to_move() const { return side_to_move_; }
  /// Returns the turn number. It starts at 1 and rises after Black's turn.
  int turn_number() const { return turn_number_; }
  /// Returns the stack on a cell, the empty one if nothing stands there.
  Stack stack(Cell cell) const { return stacks_[cell]; }
  /// Returns the position as a set-up that can be changed: `from(setup(), rules())` is this
  /// position.
  Setup setup() const;

  /// Returns the cells on which a stack stands.
  CellSet occupied() const { return at_least(Color::White, 1) | at_least(Color::Black, 1); }
  /// Returns the cells whose head is of a color.
  CellSet heads(Color color) const { return heads_[color]; }
  /// Returns the cells that hold at least `count` pieces of a color. Precondition: 1 <= count <= 4.
  /// No cell holds four.
  CellSet at_least(Color color, int count) const {
    return at_least_[color][static_cast<std::size_t>(count)];
  }
  /// Returns the cells on which a color has a safe stack: one with three captured pieces.
  CellSet safe_stacks(Color color) const {
    return heads(color) & at_least(opponent(color), Stack::kMaxOfColor);
  }
  /// Returns the number of stacks that a color holds in the enemy castle.
  int stacks_in_enemy_castle(Color color) const {
    return (heads(color) & castle(opponent(color))).size();
  }

  /// Returns a 64-bit hash of the stacks and the player to move. The rules and the turn number are
  /// not part of it.
  std::uint64_t key() const { return key_; }

  /// Returns a win by castle or immobility, or nothing while the game is running.
  std::optional<Outcome> outcome() const;
  /// Returns a win by castle only. That condition is checked first.
  std::optional<Outcome> castle_outcome() const;

  /// Plays a turn. An illegal turn is refused with the reason.
  Result<Position, Refusal> play(const Turn& turn) const;
  /// Returns true if play() would accept a turn. Any turn may be asked about. Far faster than
  /// play().
  bool is_legal(const Turn& turn) const;
  /// Returns the position after a turn, without checking the turn. For the engine. Precondition:
  /// the turn is legal.
  Position after(const Turn& turn) const;
  /// Returns `after(turn).key()` without making the position.
  std::uint64_t key_after(const Turn& turn) const;
  /// Returns true if two turns lead to the same position. Precondition: both are legal.
  bool lead_to_same(const Turn& one, const Turn& other) const {
    return after(one).same_board(after(other));
  }

  /// Returns all legal turns, none if the game is over. They are ordered by cell (a1 first), then
  /// by the number of pieces that move, then by target. A turn comes before those that continue it.
  std::vector<Turn> legal_turns() const;
  /// Returns `legal_turns().size()`, but far faster.
  std::uint64_t count_legal_turns() const;

  /// Returns true if the stacks and the player to move are the same. Repetition compares these.
  bool same_board(const Position& other) const {
    return key_ == other.key_ && side_to_move_ == other.side_to_move_ && stacks_ == other.stacks_;
  }
  /// Returns true if the board, the turn number and the rules are the same.
  friend bool operator==(const Position& a, const Position& b) {
    return a.same_board(b) && a.turn_number_ == b.turn_number_ && a.rules_ == b.rules_;
  }

 private:
  explicit Position(const Rules& rules) : rules_(rules) {}

  void put(Cell cell, Stack stack);
  bool has_legal_turn() const;

  ByCell<Stack> stacks_;
  ByColor<CellSet> heads_;
  /// The cells that hold at least this many pieces of a color. Elements 1 to 3 are used. Element 0
  /// is unused, and element 4 is always empty.
  ByColor<std::array<CellSet, 5>> at_least_;
  std::uint64_t key_ = 0;
  int turn_number_ = 1;
  Color side_to_move_ = Color::White;
  Rules rules_;
};

/// Calls `change(place, cell, before, after)` for each stack that a turn changes: after each of its
/// moves the stack on the target, and at the end the one on the turn's cell. `place` is the index
/// of the first move to that target, or Turn::kMaxMoves for the turn's cell. Precondition: the turn
/// is legal.
template <typename Change>
void for_each_change(const Position& position, const Turn& turn, const Change& change) {
  const Stack pieces = position.stack(turn.from());
  Stack rest = pieces;
  std::array<Stack, Turn::kMaxMoves> landed;
  const auto moves = turn.moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto [count, to] = moves[i];
    // Later moves of the turn may land on pieces that an earlier one put down.
    std::size_t first = 0;
    while (moves[first].to != to) ++first;
    const Stack below = first == i ? position.stack(to) : landed[first];
    landed[first] = rest.top(count).on_top_of(below);
    change(first, to, below, landed[first]);
    rest = rest.without_top(count);
  }
  change(std::size_t{Turn::kMaxMoves}, turn.from(), pieces, rest);
}

}  // namespace accasta
