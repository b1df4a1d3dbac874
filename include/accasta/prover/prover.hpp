#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::prover {

/// Returns the turns of a position that lead to different positions: the first one to each, in the
/// order of Position::legal_turns().
std::vector<Turn> distinct_turns(const Position& position);

/// A solver that finds out who wins by trying everything. It knows only the rules. It uses no
/// evaluation and no guess, and leaves out no turn.
///
/// Its answers are about a number n of turns of the winner. "The player to move wins within n"
/// means: whatever the opponent does, the game is over and won before the player would make turn
/// n+1. The opponent's turns in between are all tried, which makes it a search of 2n turns of both
/// players. If castles win at the next turn, an n-th turn that fills the castle still lets the
/// opponent answer. Repetition plays no part: a forced win within n never returns to a position.
///
/// The reasons why each shortcut is sound:
/// - One of the turns that lead to the same position is tried. The test compares the stacks that a
///   turn changes, not a hash.
/// - Before a last turn of the winner, the prover looks for the turns that give them three stacks
///   in the enemy castle. After it, it looks for an answer that leaves fewer. Both searches cover
///   all ways of moving from every stack. They skip a way only if too few moves remain for what is
///   missing: every move takes or frees one cell at most.
/// - A last turn can also win by leaving the opponent without a turn, or only with turns that give
///   the castle away. A turn changes four cells at most. So this is impossible if the opponent has
///   five single moves to a next cell, none of which shares a cell with another or releases
///   anything in their castle. One of them remains, and it is legal whatever else stands on the
///   board. If there are fewer, every turn is tried.
/// - If castles win at the next turn, a player who holds three stacks in the enemy castle while the
///   opponent is to move has won unless the opponent clears it. Only turns that clear it are tried
///   then.
/// - Known positions are looked up in a table that stores the positions themselves, so a result is
///   about this very position. A win within n is also a win within more turns. No win within n
///   means no win within fewer.
/// - Killer turns, the answers in other positions, are tried first if they are legal here. That
///   changes only the order.
class Prover {
 public:
  /// Makes a prover. `positions` is the capacity of its table (about 360 bytes each), at least 1.
  explicit Prover(std::size_t positions = std::size_t{1} << 15);
  ~Prover();
  Prover(Prover&&) noexcept;
  Prover& operator=(Prover&&) noexcept;

  /// Returns true if the player to move wins within `turns` of their turns; 0 asks if they have won
  /// already. Returns nothing if the budget is used up or a stop is requested before that is known.
  std::optional<bool> wins(const Position& position, int turns);
  /// Returns true if the player to move loses while the opponent makes at most `turns` turns.
  /// Returns nothing as wins() does.
  std::optional<bool> loses(const Position& position, int turns);

  /// Sets the number of positions that each question may visit. Nothing means any number, the
  /// default.
  void set_budget(std::optional<std::uint64_t> positions);
  /// Sets the stop token. Every question ends soon after a stop is requested.
  void set_stop(std::stop_token stop);
  /// Returns the number of positions visited for all questions so far.
  std::uint64_t visited() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace accasta::prover
