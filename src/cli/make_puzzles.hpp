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
  /// Where the games are.
  std::string file;
  /// Where the puzzles go.
  std::string output;
  std::optional<exercises::PuzzleKind> kind;
  std::optional<int> difficulty;
  /// How many puzzles at most.
  std::optional<int> most;
  /// See puzzles::FinderOptions.
  bool other_turns = false;
  notation::ReadOptions reading;
};

/// Takes puzzles out of games. What was found before a signal came is written, too; then
/// screens::Interrupted is thrown. No if there is none, or if a game is wrong.
ExitCode make_puzzles(const MakeOptions& options);

/// Writes puzzles to standard output, a JSON object for each.
void list_puzzles(const std::vector<exercises::Exercise>& puzzles);

}  // namespace accasta::cli
