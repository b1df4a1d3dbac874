#pragma once

#include <optional>
#include <string>
#include <vector>

#include <accasta/analysis/hint.hpp>
#include <accasta/exercises/exercise.hpp>
#include <accasta/game/game.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::exercises {

/// The answer to a turn.
struct Answer {
  /// True if the turn was made, and the opponent answered if the exercise has an answer. A wrong
  /// turn is not made.
  bool right;
  /// The text about a right turn and its answer, or about a wrong turn; may be empty.
  std::string text{};
  /// A wrong turn and those that follow it. Empty if there is nothing to show.
  std::vector<Turn> line{};
};

/// An attempt to solve an exercise, turn by turn. A value.
///
/// Invariant: unless it is done, the exercise's player is to move.
class Attempt {
 public:
  explicit Attempt(const Exercise& exercise);

  /// Returns the game with all turns made, including the answers.
  const game::Game& game() const { return game_; }
  const Position& position() const { return game_.position(); }
  bool done() const { return next_ == line_.size(); }

  /// Judges a turn. Turns that lead to the same position are equivalent here. Returns nothing if
  /// the exercise does not know the turn. It was not made then. Preconditions: !done(); the turn is
  /// legal.
  std::optional<Answer> play(const Turn& turn);

  /// Makes a right turn that the exercise does not know, and ends the attempt.
  /// Precondition: the last play() was of this turn and returned nothing.
  void accept(const Turn& turn);

  /// Returns the next step of the hint for this turn. After the last step, returns it again.
  /// Precondition: !done().
  analysis::Hint hint();
  /// Returns the solution of this turn. Precondition: !done().
  const Turn& solution() const { return line_[next_].turn; }

 private:
  Answer go_on();

  /// The line being followed: the main line, or another right one.
  notation::TurnLine line_;
  std::size_t next_ = 0;
  game::Game game_;
  /// The number of hint steps given for this turn.
  int hint_step_ = 0;
};

}  // namespace accasta::exercises
