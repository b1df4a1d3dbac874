#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace accasta::engine {

/// The natural logarithm, near enough, and the same to the last bit on every machine.
constexpr double logarithm(std::size_t number) {
  double harmonic = 0;
  for (std::size_t i = 1; i <= number; ++i) harmonic += 1.0 / static_cast<double>(i);
  return harmonic - 0.5772 - 0.5 / static_cast<double>(number);
}

/// By how many turns the search of a late turn is shortened.
inline constexpr auto kReductions = [] {
  std::array<std::array<std::int8_t, 64>, 64> table{};
  for (std::size_t depth = 1; depth < 64; ++depth)
    for (std::size_t index = 1; index < 64; ++index)
      table[depth][index] =
          static_cast<std::int8_t>(0.5 + logarithm(depth) * logarithm(index) / 1.7);
  return table;
}();

inline int reduction(int depth, std::size_t index) {
  return kReductions[static_cast<std::size_t>(std::min(depth, 63))]
                    [std::min<std::size_t>(index, 63)];
}

}  // namespace accasta::engine
