#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <accasta/exercises/exercise.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::exercises {

/// Steps that follow one another, at least one.
struct Lesson {
  int number;
  std::string title;
  std::vector<Exercise> steps;
};

/// Exercises, and why some could not be taken: "own.acc:12: the puzzle has no turn".
struct Lessons {
  /// By their numbers.
  std::vector<Lesson> lessons;
  std::vector<std::string> notices;
};
struct Puzzles {
  std::vector<Exercise> puzzles;
  std::vector<std::string> notices;
};

/// Read the built-in exercises, then those in the files *.acc of a folder, in the order of the
/// files' names: both kinds may stand in one file. A lesson whose number is taken, and a puzzle
/// whose Id is, are left out.
Lessons lessons(const std::optional<std::filesystem::path>& folder);
Puzzles puzzles(const std::optional<std::filesystem::path>& folder);

/// Conditions for puzzles.
struct PuzzleFilter {
  std::optional<Variant> variant;
  std::optional<PuzzleKind> kind;
  std::optional<int> difficulty;
};

std::vector<Exercise> filtered(const std::vector<Exercise>& puzzles, const PuzzleFilter& filter);

}  // namespace accasta::exercises
