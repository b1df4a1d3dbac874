#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

#include "value.hpp"

namespace accasta::engine {

/// The history heuristic: how often moves between two cells failed high, wherever in the search
/// (the butterfly table of chess engines). An entry is in [-kMax, kMax].
class History {
 public:
  static constexpr int kMax = 8192;

  /// In [-kMax, kMax].
  int of(Color color, Cell from, Cell to) const { return table_[index(color, from, to)]; }

  /// Adds a bonus, or a malus if it is negative, to the moves of a turn. The nearer an entry is to
  /// its bound, the less is added ("history gravity"). Precondition: |bonus| <= kMax.
  void update(Color color, const Turn& turn, int bonus) {
    for (const Move& move : turn.moves()) {
      std::int16_t& entry = table_[index(color, turn.from(), move.to)];
      entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / kMax);
    }
  }

  /// Makes what is known count for less, for the next search.
  void age() {
    for (std::int16_t& entry : table_) entry = static_cast<std::int16_t>(entry / 4);
  }
  void clear() { table_.fill(0); }

 private:
  static constexpr std::size_t kSize = 64;

  static std::size_t index(Color color, Cell from, Cell to) {
    return (static_cast<std::size_t>(color) * kSize + static_cast<std::size_t>(from.slot())) *
               kSize +
           static_cast<std::size_t>(to.slot());
  }

  std::array<std::int16_t, 2 * kSize * kSize> table_{};
};

/// How wrong the static evaluation was in positions that are alike: with the same heads on the same
/// cells, or with the same stacks of two and more of a colour (Stockfish's correction history, with
/// these in place of the pawns).
class CorrectionHistory {
 public:
  /// What to add to the static evaluation of a position, in units: so many hundredths of what both
  /// tables say.
  Value correction(const Position& position, int share) const {
    const Indexes at = indexes(position);
    return (heads_[at.heads] + stacks_[at.stacks]) * share / (100 * kGrain);
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
