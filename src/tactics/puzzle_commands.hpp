#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace accasta::tactics {

struct CollectOptions {
  std::vector<std::string> files;
  /// How many of each kind at most.
  std::size_t most = 200;
  /// What is said of where they come from.
  std::string source = "a game of the engine against itself";
};

/// Makes one file of the puzzles of several, on standard output: graded, none like another, as
/// even in difficulty as may be, numbered. Throws if a file cannot be read or is wrong.
void collect_puzzles(const CollectOptions& options);

/// Grades the puzzles of files anew, with this engine: writes the files again, with other
/// difficulties, and prints how many there are of each. Throws likewise.
void grade_puzzles(const std::vector<std::string>& files);

}  // namespace accasta::tactics
