#pragma once

#include <cstdint>

#include <accasta/engine/engine.hpp>

#include "value.hpp"

namespace accasta::engine {

/// The mistakes of a weak level, and the variety that a seed brings. The same for the same position
/// and seed.
class WeakPlay {
 public:
  /// The limits must outlive it.
  explicit WeakPlay(const Limits& limits) : limits_(limits) {}

  /// Returns true if the level misses turns.
  bool misses_turns() const { return limits_.weakness.oversight != 0; }
  /// Returns true if it does not see this turn, `ply` turns ahead.
  bool misses(const Position& position, const Turn& turn, int ply) const;
  /// Returns true if it does not see that somebody can win with the next turn.
  bool misses_threats(const Position& position) const;
  /// Returns the error of its static evaluation.
  Value evaluation_noise(const Position& position) const;
  /// Returns the change in value of a turn at the root, so that openings vary with the seed.
  Value root_noise(const Position& root, const Turn& turn) const;

 private:
  /// Returns a pseudorandom number in [0, 999], always the same for the same key and seed.
  int random_permille(std::uint64_t key) const;

  const Limits& limits_;
};

}  // namespace accasta::engine
