#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <accasta/exercises/exercise.hpp>
#include <accasta/notation/record_text.hpp>

#include "exit_code.hpp"

namespace accasta::cli {

struct MakeOptions {
  /// The file of the games.
  std::string file;
  /// The file to write.
  std::string output;
  std::optional<exercises::PuzzleKind> kind;
  std::optional<int> difficulty;
  /// The greatest number of puzzles.
  std::optional<int> most;
  /// See exercises::FinderOptions.
  bool other_turns = false;
  notation::ReadOptions reading;
};

/// Finds puzzles in games. On a signal it first writes those found so far and then throws
/// base::Interrupted. Returns No if there are none, or if a game is wrong.
ExitCode make_puzzles(const MakeOptions& options);

/// Writes puzzles to standard output, one JSON object each.
void list_puzzles(const std::vector<exercises::Exercise>& puzzles);

}  // namespace accasta::cli
