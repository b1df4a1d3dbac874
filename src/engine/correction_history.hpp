#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <accasta/rules/position.hpp>

#include "value.hpp"

namespace accasta::engine {

/// How wrong the static evaluation was in positions that are alike: with the same heads on the same
/// cells, or with the same stacks of two and more of a colour (Stockfish's correction history, with
/// these in place of the pawns).
class CorrectionHistory {
 public:
  /// What to add to the static evaluation of a position, in [-kMost, kMost] units.
  Value correction(const Position& position) const {
    const Indexes at = indexes(position);
    return (heads_[at.heads] + stacks_[at.stacks]) / (2 * kGrain);
  }

  /// A search to a depth found that the static evaluation was too low by `error`.
  void update(const Position& position, Value error, int depth) {
    // A moving average in which deeper searches count more.
    const int weight = std::min(depth + 1, 16);
    const int target = std::clamp(error, -kMost, kMost) * kGrain;
    const Indexes at = indexes(position);
    for (std::int16_t* entry : {&heads_[at.heads], &stacks_[at.stacks]})
      *entry = static_cast<std::int16_t>((*entry * (256 - weight) + target * weight) / 256);
  }

  void clear() {
    heads_.fill(0);
    stacks_.fill(0);
  }

 private:
  /// Entries are in 64ths of a unit, so that small errors are not rounded away.
  static constexpr int kGrain = 64;
  /// In units; fits 16 bits with the grain.
  static constexpr Value kMost = 400;
  static constexpr int kBits = 14;

  struct Indexes {
    std::size_t heads;
    std::size_t stacks;
  };

  static std::size_t hash(CellSet white, CellSet black, Color side) {
    const std::uint64_t mixed =
        (white.bits() * 0x9e3779b97f4a7c15) ^
        (black.bits() * 0xd1342543de82ef95 + static_cast<std::uint64_t>(side));
    return static_cast<std::size_t>((mixed ^ mixed >> 29) * 0xbf58476d1ce4e5b9 >> (64 - kBits));
  }
  static Indexes indexes(const Position& position) {
    const Color side = position.side_to_move();
    return {hash(position.heads(Color::White), position.heads(Color::Black), side),
            hash(position.at_least(Color::White, 2), position.at_least(Color::Black, 2), side)};
  }

  std::array<std::int16_t, std::size_t{1} << kBits> heads_{};
  std::array<std::int16_t, std::size_t{1} << kBits> stacks_{};
};

}  // namespace accasta::engine
