#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <accasta/exercises/exercise.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::exercises {

/// A sequence of at least one step.
struct Lesson {
  int number;
  std::string title;
  std::vector<Exercise> steps;

  /// Returns the name that keeps progress: the title, or the number if there is none.
  std::string name() const { return title.empty() ? std::to_string(number) : title; }
};

/// Lessons and puzzles, and reasons why some exercises were rejected: "own.acc:12: the puzzle has
/// no turn".
struct Lessons {
  /// The lessons, by number.
  std::vector<Lesson> lessons;
  std::vector<std::string> notices;
};
struct Puzzles {
  std::vector<Exercise> puzzles;
  std::vector<std::string> notices;
};

/// Read the built-in exercises, then the *.acc files of a folder in the order of their names. A
/// file may hold both kinds. Lessons whose number is taken and puzzles whose Id is taken are left
/// out.
Lessons lessons(const std::optional<std::filesystem::path>& folder);
Puzzles puzzles(const std::optional<std::filesystem::path>& folder);

/// Returns the built-in games worth looking at, in the order in which they teach. Each has a title
/// (tag Title), players and comments.
std::vector<notation::Record> annotated_games();

/// The conditions that puzzles must meet.
struct PuzzleFilter {
  std::optional<Variant> variant{};
  std::optional<PuzzleKind> kind{};
  std::optional<int> difficulty{};
  /// All rules, not only the variant.
  std::optional<Rules> rules{};
};

/// Precondition: the exercise is a puzzle.
bool passes(const Exercise& puzzle, const PuzzleFilter& filter);

}  // namespace accasta::exercises
