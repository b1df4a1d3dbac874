#pragma once

#include <random>

namespace accasta::tuner {

/// A normally distributed number, nearly: 12 evenly distributed ones (Irwin and Hall). Not
/// std::normal_distribution, which may differ between libraries.
inline float normal(std::mt19937_64& random) {
  float sum = -6;
  for (int i = 0; i < 12; ++i) sum += static_cast<float>(random() >> 40) / (1U << 24);
  return sum;
}

}  // namespace accasta::tuner
