#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/exercises/puzzle.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::exercises {

/// The tags of a step of a lesson: [Lesson "3"] [Title "Several moves"] [Step "2"].
struct LessonStep {
  /// The number of the lesson, from 1.
  int lesson;
  /// The title of the lesson. Empty if this step does not have it.
  std::string title;
  /// The number of the step within the lesson, from 1.
  int step;
};

/// A turn of a reviewed game that could have been better.
struct Mistake {
  /// The turn's index in the game.
  std::size_t index;
  Turn played;
  /// The analysis of the turn, which has a mark.
  analysis::TurnAnalysis analysis;
};

/// A record that asks for turns. docs/exercises.md describes the format. A value.
///
/// Invariants: all turns of the player at which an Attempt can arrive have variations that begin
/// with the mark `?`, `??` or `!` only; a puzzle has a turn.
class Exercise {
 public:
  /// Makes an exercise of a record. The error says in one line what is wrong, and at which turn.
  static Result<Exercise, std::string> from(notation::Record record);

  /// Makes an exercise that asks for a better turn than one of a game. Preconditions: the mistake
  /// was explained; `before` is the position in which it was played.
  static Exercise from(const Position& before, Mistake mistake);

  const notation::Record& record() const { return record_; }
  /// Returns the player who solves it: the player to move in its position.
  Color player() const { return record_.start.side_to_move(); }
  // The kind of exercise. Exactly one of these is not null.
  const LessonStep* lesson_step() const { return std::get_if<LessonStep>(&what_); }
  const Puzzle* puzzle() const { return std::get_if<Puzzle>(&what_); }
  const Mistake* mistake() const { return std::get_if<Mistake>(&what_); }
  /// Returns the text before its first turn; may be empty.
  std::string introduction() const;

 private:
  using What = std::variant<LessonStep, Puzzle, Mistake>;

  Exercise(notation::Record record, What what)
      : record_(std::move(record)), what_(std::move(what)) {}

  notation::Record record_;
  What what_;
};

/// Returns true if a variation at a player's turn is right as well: its first turn has the mark
/// `!`. Returns false for a mistake (`?` or `??`), and nothing if there is no such mark.
std::optional<bool> is_right(const notation::TurnLine& variation);

/// Joins comments with spaces.
std::string joined_comments(const std::vector<std::string>& comments);

}  // namespace accasta::exercises
