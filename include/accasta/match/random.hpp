#pragma once

#include <cassert>
#include <cstdint>
#include <limits>

namespace accasta::match {

/// A seeded random number generator. It gives the same numbers on every machine, unlike the
/// distributions of the standard library. It is splitmix64 (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  /// Returns one of many independent generators: the one for a number, such as a game's, under a
  /// seed.
  static constexpr Random of(std::uint64_t seed, std::uint64_t number) {
    return Random(mixed(mixed(seed + kStep) + number));
  }

  constexpr std::uint64_t next() { return mixed(state_ += kStep); }

  /// Returns a number in [0, bound) with uniform probability. Precondition: bound > 0.
  constexpr std::uint64_t below(std::uint64_t bound) {
    assert(bound > 0);
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    // Larger values would favor small numbers.
    const std::uint64_t end = kMost - kMost % bound;
    std::uint64_t number = next();
    while (number >= end) number = next();
    return number % bound;
  }

  /// Returns a number far from those of its neighbors.
  static constexpr std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
    return value ^ (value >> 31);
  }

  /// The distance of the numbers that next() mixes.
  static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15;

 private:
  std::uint64_t state_;
};

}  // namespace accasta::match
