#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::prover {

/// The turns of a position without those that lead where another one leads: the first of each, in
/// the order of Position::legal_turns().
std::vector<Turn> distinct_turns(const Position& position);

/// Finds out by trying everything who wins. It knows the rules and nothing else: no evaluation, no
/// guess, no turn left out.
///
/// What it says is about a number of turns n of the winner. "The player to move wins within n"
/// means: whatever the enemy does, the game is over and won before the player would make turn n+1.
/// The enemy's turns between are all tried, so that is a search of 2n turns of both: an n-th turn
/// that fills the castle under wins at the next turn still lets the enemy answer. Repetition plays
/// no part: a forced win within n never comes back to a position.
///
/// Why each short cut is sound:
/// - Of turns that lead to the same position one is tried. The test compares the stacks that a turn
///   changes, not a hash.
/// - Before a last turn of the winner it is asked which turns give them three stacks of the enemy
///   castle, and after it whether the enemy has one that leaves fewer. Both go through all ways of
///   moving from every stack; a way is left out only when the moves still to come are too few for
///   what is missing, every move taking or freeing one cell at most.
/// - A last turn can also win by leaving the enemy without a turn, or only with such that give the
///   castle away. A turn changes four cells at most, so that cannot be when the enemy has five
///   single moves to a next cell, none of which shares a cell with another or releases anything in
///   their castle: one of them is still there, and it is legal whatever else stands on the board.
///   When they have fewer every turn is tried.
/// - Who holds three stacks of the enemy castle when the other is to move, under wins at the next
///   turn, has won unless the other clears it: only turns that do are tried then.
/// - Positions met before are looked up in a table that holds the positions themselves: what is
///   found is about this very position. A win within n is one within more, no win within n none
///   within fewer.
/// - Turns that were the answer elsewhere are tried first, after a test that they are legal here.
///   That changes the order and nothing else.
class Prover {
 public:
  /// `positions` is how many positions the table holds (about 360 bytes each), at least 1.
  explicit Prover(std::size_t positions = std::size_t{1} << 15);
  ~Prover();
  Prover(Prover&&) noexcept;
  Prover& operator=(Prover&&) noexcept;

  /// Returns true if the player to move wins within `turns` of their turns; 0 if they have won
  /// already. Nothing if the budget was used up, or a stop requested, before that was known.
  std::optional<bool> wins(const Position& position, int turns);
  /// Returns true if the player to move loses, the other making at most `turns` turns. Likewise.
  std::optional<bool> loses(const Position& position, int turns);

  /// Sets how many positions each question may visit, or nothing for any number, as at first.
  void set_budget(std::optional<std::uint64_t> positions);
  /// Every question ends soon when a stop is requested.
  void set_stop(std::stop_token stop);
  /// Returns how many positions were visited for all questions so far.
  std::uint64_t visited() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace accasta::prover
