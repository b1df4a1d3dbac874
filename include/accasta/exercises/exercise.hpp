#pragma once

#include <cstddef>
#include <string>
#include <variant>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/exercises/puzzle.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::exercises {

/// What the tags say of a step of a lesson: [Lesson "3"] [Title "Several moves"] [Step "2"].
struct LessonStep {
  /// From 1.
  int lesson;
  /// The lesson's. Empty if this step does not say it.
  std::string title;
  /// From 1, within the lesson.
  int step;
};

/// A turn of a reviewed game that could have been better.
struct Mistake {
  /// Its index in the game.
  std::size_t index;
  Turn played;
  /// It has a mark.
  analysis::TurnAnalysis analysis;
};

/// A record that asks for turns: docs/exercises.md says how one is written. A value.
///
/// Invariants: all turns of the player at which an Attempt can arrive have variations that begin
/// with the mark `?`, `??` or `!` only; a puzzle has a turn.
class Exercise {
 public:
  /// The error says what is wrong, and at which turn, in one line.
  static Result<Exercise, std::string> from(notation::Record record);

  /// Asks for a better turn than one of a game. Preconditions: the mistake was explained; `before`
  /// is the position in which it was played.
  static Exercise from(const Position& before, Mistake mistake);

  const notation::Record& record() const { return record_; }
  /// Who solves it: the player to move in its position.
  Color player() const { return record_.start.side_to_move(); }
  // What it is, exactly one of these; null if it is another.
  const LessonStep* lesson_step() const { return std::get_if<LessonStep>(&what_); }
  const Puzzle* puzzle() const { return std::get_if<Puzzle>(&what_); }
  const Mistake* mistake() const { return std::get_if<Mistake>(&what_); }
  /// What is told before its first turn; perhaps nothing.
  std::string introduction() const;

 private:
  using What = std::variant<LessonStep, Puzzle, Mistake>;

  Exercise(notation::Record record, What what)
      : record_(std::move(record)), what_(std::move(what)) {}

  notation::Record record_;
  What what_;
};

/// The comments as one text, with a space between.
std::string joined_comments(const std::vector<std::string>& comments);

}  // namespace accasta::exercises
