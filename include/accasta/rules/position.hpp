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
/// gives a new one. It knows nothing of the turns before, so not of repetition either.
///
/// Invariants: every stack holds at most three pieces of a colour, a colour has at most 20 pieces,
/// all pieces are of the variant's kinds; the sets and the key agree with the stacks.
class Position {
 public:
  /// The position of a set-up; checks all that is said above.
  static Result<Position, SetupError> from(const Setup& setup, const Rules& rules);
  /// The position with which a game begins.
  static Position start(const Rules& rules);

  /// The rules of the game.
  const Rules& rules() const { return rules_; }
  /// Whose turn it is.
  Color side_to_move() const { return side_to_move_; }
  /// From 1; rises after Black's turn.
  int turn_number() const { return turn_number_; }
  /// What stands on a cell; the empty stack for nothing.
  Stack stack(Cell cell) const { return stacks_[cell]; }
  /// The same as a set-up, which can be changed: `from(setup(), rules())` is this position.
  Setup setup() const;

  /// The cells on which a stack stands.
  CellSet occupied() const { return at_least(Color::White, 1) | at_least(Color::Black, 1); }
  /// The cells whose head is of a colour.
  CellSet heads(Color color) const { return heads_[color]; }
  /// The cells that hold at least `count` pieces of a colour. Precondition: 1 <= count <= 4 (of
  /// four there are none).
  CellSet at_least(Color color, int count) const {
    return at_least_[color][static_cast<std::size_t>(count)];
  }
  /// How many stacks a colour holds in the enemy castle.
  int stacks_in_enemy_castle(Color color) const {
    return (heads(color) & castle(opponent(color))).size();
  }

  /// A 64-bit hash of the stacks and the player to move; not of the rules or the turn number.
  std::uint64_t key() const { return key_; }

  /// Castle or immobility; nothing while the game goes on.
  std::optional<Outcome> outcome() const;
  /// The castle condition alone, which is looked at first.
  std::optional<Outcome> castle_outcome() const;

  /// Plays a turn; a turn that is not legal is refused with the reason.
  Result<Position, Refusal> play(const Turn& turn) const;
  /// Whether play() would accept a turn, whatever it is; far faster.
  bool is_legal(const Turn& turn) const;
  /// Plays a turn unchecked, for the engine. Precondition: the turn is legal.
  Position after(const Turn& turn) const;
  /// `after(turn).key()`, without making the position.
  std::uint64_t key_after(const Turn& turn) const;

  /// All legal turns, none when the game is over. They come by cell (a1 first), then by the number
  /// of pieces that move, then by target; a turn stands before those that continue it.
  std::vector<Turn> legal_turns() const;
  /// The same into a vector whose capacity is used again; what it held is dropped.
  void legal_turns(std::vector<Turn>& turns) const;
  /// `legal_turns().size()`, far faster.
  std::uint64_t count_legal_turns() const;

  /// Whether the stacks and the player to move are the same: what counts for repetition.
  bool same_board(const Position& other) const {
    return key_ == other.key_ && side_to_move_ == other.side_to_move_ && stacks_ == other.stacks_;
  }
  /// The same board, turn number and rules.
  friend bool operator==(const Position& a, const Position& b) {
    return a.same_board(b) && a.turn_number_ == b.turn_number_ && a.rules_ == b.rules_;
  }

 private:
  explicit Position(const Rules& rules) : rules_(rules) {}

  void put(Cell cell, Stack stack);
  bool has_legal_turn() const;

  ByCell<Stack> stacks_;
  ByColor<CellSet> heads_;
  /// Elements 1 to 3; 0 is unused and 4 always empty.
  ByColor<std::array<CellSet, 5>> at_least_;
  std::uint64_t key_ = 0;
  int turn_number_ = 1;
  Color side_to_move_ = Color::White;
  Rules rules_;
};

}  // namespace accasta
