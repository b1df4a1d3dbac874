#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include <accasta/exercises/puzzle.hpp>
#include <accasta/rules/cell.hpp>

namespace accasta::exercises {

/// A set of puzzles without similar ones. Two puzzles are similar if
/// - their positions differ on few cells, or
/// - they are of the same kind and the player makes the same moves with the same pieces, seen from
///   the player's side. Left and right may be mirrored.
class DistinctPuzzles {
 public:
  /// The least number of cells on which positions must differ.
  static constexpr int kLeastDifference = 9;

  /// Adds a puzzle unless it is similar to one in the set. Returns true if it was added.
  bool add(const Puzzle& puzzle);

 private:
  /// The stacks of a position, from the player's side.
  struct View {
    Variant variant;
    ByCell<Stack> stacks;
  };

  std::vector<View> views_;
  std::unordered_set<std::string> patterns_;
};

}  // namespace accasta::exercises
