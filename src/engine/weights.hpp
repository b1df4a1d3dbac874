#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <accasta/rules/rules.hpp>

#include "terms.hpp"
#include "value.hpp"

namespace accasta::engine {

/// The early and the late weight of a term, in units. Both, and their sums, are in [-32768, 32767].
/// One word holds both, so that a single addition adds both (like Stockfish's Score).
class Weight {
 public:
  constexpr Weight() = default;
  constexpr Weight(int early, int late)
      : both_(static_cast<std::int32_t>(static_cast<std::uint32_t>(late) << 16) + early) {}

  constexpr int early() const { return static_cast<std::int16_t>(both_ & 0xffff); }
  constexpr int late() const {
    return static_cast<std::int16_t>(static_cast<std::uint32_t>(both_ + 0x8000) >> 16);
  }
  /// Returns the weight interpolated for a phase. Precondition: 0 <= phase <= kLatest.
  constexpr Value at(int phase) const {
    return (early() * (kLatest - phase) + late() * phase) / kLatest;
  }

  constexpr Weight& operator+=(Weight other) {
    both_ += other.both_;
    return *this;
  }
  constexpr Weight& operator-=(Weight other) {
    both_ -= other.both_;
    return *this;
  }
  friend constexpr Weight operator+(Weight a, Weight b) { return a += b; }
  friend constexpr Weight operator-(Weight a, Weight b) { return a -= b; }
  constexpr Weight operator-() const { return Weight() - *this; }
  friend constexpr bool operator==(Weight, Weight) = default;

 private:
  std::int32_t both_ = 0;
};

/// A weight for each term.
using Weights = std::array<Weight, term::kCount>;

/// Reads the weights for a variant and a winning condition from a file `linear_*.weights`. It has
/// the early weight of each term, then its late one.
Weights read_weights(Variant variant, Win win);

}  // namespace accasta::engine
