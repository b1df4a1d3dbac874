#pragma once

#include <cstdint>

#include <accasta/engine/engine.hpp>

#include "value.hpp"

namespace accasta::engine {

/// Returns a pseudorandom number in [0, 999], the same for the same key and Limits::seed.
inline int random_permille(std::uint64_t key, const Limits& limits) {
  // A finalizer like SplitMix64's.
  std::uint64_t x = key ^ (limits.seed.value_or(0) * 0x9e3779b97f4a7c15 + 0x2545f4914f6cdd1d);
  x = (x ^ x >> 31) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 29) * 0x94d049bb133111eb;
  return static_cast<int>((x >> 32) % 1000);
}

/// Returns the bonus for a root turn that leads to the position with this key, so that openings
/// vary with the seed. The first turns offer several good choices, fewer with every turn.
inline Value opening_noise(const Position& root, std::uint64_t key, const Limits& limits) {
  constexpr Value kMostAtFirst = 80;
  if (!limits.seed || root.turn_number() > kSeededTurns) return 0;
  const Value most = kMostAtFirst / root.turn_number();
  return random_permille(key, limits) * 2 * most / 1000 - most;
}

}  // namespace accasta::engine
