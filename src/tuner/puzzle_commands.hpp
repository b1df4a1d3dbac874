#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <accasta/rules/position.hpp>

/// Commands about puzzles. Each throws std::runtime_error if a file cannot be read or is not valid.
namespace accasta::tuner {

/// Prints the turns that win a position within `turns` turns of the player to move. If there are
/// none, prints the turns that do not lose within `turns` turns of the opponent.
void ask_prover(const Position& position, int turns);

struct CollectOptions {
  std::vector<std::string> files;
  /// The greatest number of puzzles of each kind.
  std::size_t most = 200;
  /// The value of the tag `Source`.
  std::string source = "a game of the engine against itself";
};

/// Prints one file of the puzzles of several: graded, without similar ones, numbered, and as evenly
/// distributed over the difficulties as possible.
void collect_puzzles(const CollectOptions& options);

/// Regrades the puzzles of files: rewrites the files and prints the number of puzzles of each
/// difficulty. Removes the puzzles about material whose turn is no longer outstanding.
void grade_puzzles(const std::vector<std::string>& files);

}  // namespace accasta::tuner
