#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <accasta/notation/record.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/rules/turn_builder.hpp>

namespace accasta::game {

/// A game in progress: its positions from the first one on, the undone turns that can be played
/// again, and its end. It detects repetition, which a single position cannot.
class Game {
 public:
  /// Begins a game with this position.
  explicit Game(const Position& start);

  /// Begins with the main line of a record. If the record ends by resignation, agreement or time,
  /// the game does too. Comments and variations are left out.
  explicit Game(const notation::Record& record);

  /// Returns the rules of all positions.
  const Rules& rules() const { return positions_.front().rules(); }
  /// Returns the first position.
  const Position& start() const { return positions_.front(); }
  /// Returns the current position.
  const Position& position() const { return positions_.back(); }
  /// Returns all positions so far, the first one included: one more than turns.
  std::span<const Position> positions() const { return positions_; }
  /// Returns the turns so far. Valid until the game changes.
  std::span<const Turn> turns() const { return turns_; }
  /// Returns the keys of the positions before the current one, for the engine.
  std::vector<std::uint64_t> keys_before() const;

  /// Returns how the game ended, or nothing while it is running.
  std::optional<Outcome> outcome() const;
  /// Returns true if it ended by resignation, agreement or time.
  bool has_declared_end() const { return declared_.has_value(); }

  /// Plays a turn and forgets the undone turns, unless it is the next of them. Refuses a turn that
  /// is not legal or comes after the end. Nothing changes then.
  Result<void, Refusal> play(const Turn& turn);
  /// Plays a turn that is known to be legal. Precondition: play() would accept it.
  void push(const Turn& turn);

  /// Returns the number of undone turns that can be played again.
  std::size_t redo_count() const { return undone_.size(); }
  /// Undoes the last turn. If the game ended by resignation, agreement or time, undoes only that
  /// end. Returns false if there is nothing to undo.
  bool undo();
  /// Plays the next undone turn again. If there is none, restores a declared end that was undone.
  /// Returns false if there is neither.
  bool redo();

  /// Forgets the undone turns, and a declared end that was undone.
  void forget_undone();

  /// Ends the game with this player's resignation. Like the other two ways to end it, forgets the
  /// undone turns. Precondition for all three: outcome() is nothing.
  void resign(Color loser);
  /// Ends the game in a draw by agreement.
  void agree_draw();
  /// Ends the game because this player ran out of time.
  void lose_on_time(Color loser);

  /// Returns the game as a record: rules, start, turns, result and termination, without other tags.
  notation::Record record() const;

 private:
  void end(const Outcome& outcome);

  std::vector<Position> positions_;
  std::vector<Turn> turns_;
  /// The undone turns. The last one is the first to be played again.
  std::vector<Turn> undone_;
  /// An end that the position does not show.
  std::optional<Outcome> declared_;
  /// A declared end that was undone. It came after the undone turns.
  std::optional<Outcome> undone_end_;
};

}  // namespace accasta::game
