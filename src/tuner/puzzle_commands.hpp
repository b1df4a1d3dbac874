#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/rules/position.hpp>

/// Commands about puzzles. Each throws std::runtime_error if a file cannot be read or is wrong.
namespace accasta::tuner {

/// Prints the turns that win a position, if it is won within so many turns of the player to move;
/// else the turns that do not lose within so many turns of the enemy.
void ask_prover(const Position& position, int turns);

/// Lets the engine look for the first turn of every puzzle of the files, or of those built in if
/// there are no files. Prints how many it solves, by kind and by the time until then.
void solve_puzzles(const std::vector<std::string>& files, const engine::Options& options,
                   const engine::Limits& limits);

struct CollectOptions {
  std::vector<std::string> files;
  /// The greatest number of puzzles of each kind.
  std::size_t most = 200;
  /// The value of the tag Source.
  std::string source = "a game of the engine against itself";
};

/// Prints one file of the puzzles of several: graded, none like another, as even in difficulty as
/// may be, numbered.
void collect_puzzles(const CollectOptions& options);

/// Grades the puzzles of files anew: rewrites the files and prints the number of puzzles of each
/// difficulty.
void grade_puzzles(const std::vector<std::string>& files);

}  // namespace accasta::tuner
