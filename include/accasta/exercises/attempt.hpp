#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <accasta/exercises/exercise.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::exercises {

/// The turn was right: it was made, and the enemy has answered if the exercise has an answer.
struct Right {
  std::optional<Turn> answer;
  /// What is told about both; perhaps nothing.
  std::string comment;
};

/// The turn is a mistake that the exercise knows. It was not made.
struct NamedMistake {
  /// What is told about it; perhaps nothing.
  std::string comment;
  /// What happens then, beginning with the enemy's answer; perhaps nothing.
  notation::TurnLine line;
};

/// The turn is not what is looked for, and the exercise says no more. It was not made.
struct Other {};

using Verdict = std::variant<Right, NamedMistake, Other>;

/// A part of the solution. Each step says more than the one before.
struct Hint {
  /// The stack that moves.
  Cell from;
  /// Where it goes to, from the second step on.
  CellSet targets{};
  /// The turn, in the third.
  std::optional<Turn> turn{};
};

/// Somebody solving an exercise, turn by turn. A value.
///
/// Invariant: unless it is done the exercise's player is to move.
class Attempt {
 public:
  explicit Attempt(Exercise exercise);

  const Exercise& exercise() const { return exercise_; }
  /// The position now.
  const Position& position() const { return positions_.back(); }
  /// All turns made, the answers too.
  const std::vector<Turn>& turns() const { return turns_; }
  /// The position before each of them, and the one now.
  const std::vector<Position>& positions() const { return positions_; }
  bool done() const { return next_ == line_.size(); }

  /// Judges a turn. Turns that lead to the same position are the same here. Preconditions:
  /// !done(); the turn is legal.
  Verdict play(const Turn& turn);

  /// Makes a turn that is right although the exercise does not know it, and ends with it.
  /// Preconditions: play() found nothing about it just now.
  void accept(const Turn& turn);

  /// The next step of the hint for this turn; after the third the third again. Precondition:
  /// !done().
  Hint hint();
  /// The turn that is looked for. Precondition: !done().
  const Turn& solution() const { return line_[next_].turn; }

  /// How many turns were not right.
  int mistakes() const { return mistakes_; }
  /// How many steps of hints were given.
  int hints() const { return hints_; }

 private:
  Right go_on();
  void make(const Turn& turn);

  Exercise exercise_;
  /// The line that is followed: the main line, or another right one.
  notation::TurnLine line_;
  std::size_t next_ = 0;
  std::vector<Turn> turns_;
  std::vector<Position> positions_;
  int mistakes_ = 0;
  int hints_ = 0;
  /// Of the present turn.
  int hint_step_ = 0;
};

}  // namespace accasta::exercises
