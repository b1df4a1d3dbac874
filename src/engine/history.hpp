#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::engine {

/// The history heuristic: a measure of how often moves between two cells failed high anywhere in
/// the search (the butterfly table of chess engines). Entries are in [-kMax, kMax].
class History {
 public:
  static constexpr int kMax = 8192;

  /// Returns an entry, which is in [-kMax, kMax].
  int of(Color color, Cell from, Cell to) const { return table_[index(color, from, to)]; }

  /// Adds a bonus, or a malus if it is negative, to the moves of a turn. The closer an entry is to
  /// its bound, the less is added ("history gravity"). Precondition: |bonus| <= kMax.
  void update(Color color, const Turn& turn, int bonus) {
    for (const Move& move : turn.moves()) {
      std::int16_t& entry = table_[index(color, turn.from(), move.to)];
      entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / kMax);
    }
  }

  /// Reduces all entries before the next search.
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

}  // namespace accasta::engine
