#pragma once

#include <string_view>
#include <vector>

#include <accasta/rules/position.hpp>

namespace accasta::cli {

/// A position of `accasta bench`, under the preset of its variant.
struct BenchPosition {
  /// The part of a game that it represents: "opening", "middle game", "many turns", "castles", "few
  /// stacks" or "wide".
  std::string_view phase;
  /// The depth to which it is searched, at least 1. It makes no position much more work than
  /// others.
  int depth;
  Position position;
};

/// Returns the positions of the embedded file bench.positions.
std::vector<BenchPosition> bench_positions();

}  // namespace accasta::cli
