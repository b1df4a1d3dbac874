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

/// A game that is being played: its positions from the first one on, the turns that were taken back
/// and can be played again, and how it ended. Knows repetition, which a position alone does not.
class Game {
 public:
  /// A game that begins with this position.
  explicit Game(const Position& start);

  /// The main line of a record. If the record ends by resignation, agreement or time, so does the
  /// game; the comments and variations stay behind.
  explicit Game(const notation::Record& record);

  /// The rules of all positions.
  const Rules& rules() const { return positions_.front().rules(); }
  /// The first position.
  const Position& start() const { return positions_.front(); }
  /// The position in which the game stands.
  const Position& position() const { return positions_.back(); }
  /// All positions so far, the first one included: one more than turns.
  std::span<const Position> positions() const { return positions_; }
  /// The turns so far; valid until the game changes.
  std::span<const Turn> turns() const { return turns_; }
  /// The keys of the positions before the present one, for the engine.
  std::vector<std::uint64_t> keys_before() const;

  /// How the game ended; nothing while it goes on.
  std::optional<Outcome> outcome() const;

  /// Plays a turn and forgets the turns taken back, unless it is the next one of them. A turn that
  /// is not legal, or comes after the end, is refused, and nothing changes.
  Result<void, Refusal> play(const Turn& turn);
  /// The same for a turn that is known to be legal. Precondition: play() would accept it.
  void push(const Turn& turn);

  /// How many of the turns taken back can be played again.
  std::size_t redo_count() const { return undone_.size(); }
  /// Takes a resignation, an agreement or a fall of the flag back, and nothing else; without one
  /// the last turn. False if there is neither.
  bool undo();
  /// Plays the turn again that was taken back last, and after the last of them declares the end
  /// again that was taken back. False if there is neither.
  bool redo();

  /// Ends the game and forgets the turns taken back. Precondition for each: outcome() is nothing.
  void resign(Color loser);
  /// A draw by agreement.
  void agree_draw();
  /// The flag of this player fell.
  void lose_on_time(Color loser);

  /// The game as a record: Rules, start, turns, result and termination; no tags besides.
  notation::Record record() const;

 private:
  void end(const Outcome& outcome);

  std::vector<Position> positions_;
  std::vector<Turn> turns_;
  /// The turns taken back; the one to play again first is the last.
  std::vector<Turn> undone_;
  /// An end that the position does not show.
  std::optional<Outcome> declared_;
  /// One that was taken back; it came after the turns taken back.
  std::optional<Outcome> undone_end_;
};

}  // namespace accasta::game
