#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>

#include <accasta/rules/rules.hpp>

namespace accasta::tuner {

/// How openings are found from which both colours win. A search alone does not tell: from three
/// quarters of those that it finds balanced one colour wins more often. So the engine plays games
/// against itself from each, in which every turn costs between `nodes` and twice that by chance.
struct OpeningSearch {
  Rules rules;
  /// How many are wanted.
  std::uint64_t count = 0;
  /// What a turn costs at least, in positions; above 0.
  std::uint64_t nodes = 0;
  /// Games from each opening, at least 4. It is balanced if neither colour is ahead by more than a
  /// quarter of them in the end.
  int games = 0;
  std::uint64_t seed = 0;
  /// Does not change what comes out.
  int threads = 1;
};

/// Writes the openings, one position a line, below two lines of comment that say how they were
/// made. They have 4 to 12 random turns. `report` is told how many were found among how many.
void find_openings(
    const OpeningSearch& how, std::ostream& out,
    const std::function<void(std::uint64_t found, std::uint64_t tried)>& report = {});

}  // namespace accasta::tuner
