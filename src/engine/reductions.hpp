#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "search.hpp"

namespace accasta::engine {

/// Returns an approximate natural logarithm that is the same to the last bit on every machine,
/// unlike std::log.
constexpr double logarithm(std::size_t number) {
  double harmonic = 0;
  for (std::size_t i = 1; i <= number; ++i) harmonic += 1.0 / static_cast<double>(i);
  return harmonic - 0.5772 - 0.5 / static_cast<double>(number);
}

/// The logarithms for late move reductions, in hundredths. Reductions follow the product of the
/// logarithms of the depth and the index of the turn, as in most engines.
inline constexpr auto kLogarithms = [] {
  std::array<std::array<std::int16_t, 64>, 64> table{};
  for (std::size_t depth = 1; depth < 64; ++depth)
    for (std::size_t index = 1; index < 64; ++index)
      table[depth][index] =
          static_cast<std::int16_t>(0.5 + 100 * logarithm(depth) * logarithm(index));
  return table;
}();

/// Returns the depth reduction of the turn with an index (from 0) at a depth of at least 1, in
/// hundredths of a turn.
inline int common_reduction(int depth, std::size_t index) {
  const int logarithms =
      kLogarithms[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(index, 63)];
  return 70 * logarithms / 100 - 47;
}

/// Returns by how many turns of depth a turn with an index (from 0) is searched less deep at the
/// root. Half of the reduction below: a mistake would be worst there.
inline int reduction_at_root(int depth, std::size_t index) {
  constexpr std::size_t kUnreducedTurns = 4;
  const bool is_late = index >= kUnreducedTurns && depth >= 2;
  return is_late ? common_reduction(depth, index) / 2 / 100 : 0;
}

/// Returns the same below the root. `threatens`: the turn threatens to win.
inline int reduction_in_tree(const Node& node, std::size_t index, bool threatens) {
  constexpr std::size_t kUnreducedTurns = 3;
  // In hundredths of a turn: added if the static evaluation is not better than two turns ago;
  // subtracted on the principal variation, and once a turn has raised alpha.
  constexpr int kNotImproving = 105;
  constexpr int kPv = 137;
  constexpr int kRaised = 31;
  const bool is_late = index >= kUnreducedTurns && node.depth >= 2 && !threatens;
  if (!is_late) return 0;
  int reduction = common_reduction(node.depth, index);
  if (!node.improving) reduction += kNotImproving;
  if (!node.is_zero_window) reduction -= kPv;
  if (node.alpha > node.alpha_before) reduction -= kRaised;
  return std::clamp(reduction / 100, 0, node.depth - 1);
}

}  // namespace accasta::engine
