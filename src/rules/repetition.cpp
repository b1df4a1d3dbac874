#include <algorithm>

#include <accasta/rules/repetition.hpp>

namespace accasta {

int occurrences_of_last(std::span<const Position> positions) {
  return static_cast<int>(std::ranges::count_if(
      positions, [&](const Position& earlier) { return positions.back().same_board(earlier); }));
}

}  // namespace accasta
