#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace accasta::engine {

/// The natural logarithm, near enough, and the same to the last bit on every machine, which
/// std::log need not be.
constexpr double logarithm(std::size_t number) {
  double harmonic = 0;
  for (std::size_t i = 1; i <= number; ++i) harmonic += 1.0 / static_cast<double>(i);
  return harmonic - 0.5772 - 0.5 / static_cast<double>(number);
}

/// By how many turns a late turn is searched less deep (late move reductions): the product of the
/// logarithms of the depth and of the turn's place in the order, as most engines have it.
inline constexpr auto kReductions = [] {
  std::array<std::array<std::int8_t, 64>, 64> table{};
  for (std::size_t depth = 1; depth < 64; ++depth)
    for (std::size_t index = 1; index < 64; ++index)
      table[depth][index] =
          static_cast<std::int8_t>(0.5 + logarithm(depth) * logarithm(index) / 1.7);
  return table;
}();

/// For a turn that is searched as number `index` (from 0) at a depth of at least 1.
inline int base_reduction(int depth, std::size_t index) {
  return kReductions[static_cast<std::size_t>(std::min(depth, 63))]
                    [std::min<std::size_t>(index, 63)];
}

}  // namespace accasta::engine
