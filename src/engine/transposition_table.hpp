#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <accasta/rules/turn.hpp>

#include "value.hpp"

namespace accasta::engine {

/// What a stored value says about the true one.
enum class Bound : std::uint8_t { Upper, Lower, Exact };

/// What the search found out about positions, by their keys. Of fixed size; in each bucket of four
/// the entry of an earlier search or of the least depth makes room for a new one.
class TranspositionTable {
 public:
  /// Wins and losses are counted from the root of the search outside of the table and from the
  /// position itself inside, hence the `ply` at which the position occurs.
  struct Entry {
    Value value;
    int depth;
    Bound bound;
    /// The best turn, if there was one. Not checked: to be looked at for legality before use.
    std::optional<Turn> turn;
  };

  explicit TranspositionTable(std::size_t mebibytes);

  std::optional<Entry> find(std::uint64_t key, int ply) const;
  void store(std::uint64_t key, int ply, const Entry& entry);

  /// Makes what is stored so far the first to be replaced.
  void new_search() { age_ = static_cast<std::uint8_t>((age_ + 1) & kAgeMask); }
  void clear();
  /// How many of a sample of 1,000 entries are of this search.
  int permille_used() const;

 private:
  static constexpr int kAgeBits = 6;
  static constexpr std::uint8_t kAgeMask = (1 << kAgeBits) - 1;

  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t turn = 0;
    std::int16_t value = 0;
    std::uint8_t depth = 0;
    /// The bound in the upper two bits, one more than its number so that an unused slot has 0.
    std::uint8_t bound_and_age = 0;

    bool is_used() const { return bound_and_age >> kAgeBits != 0; }
  };
  struct alignas(64) Bucket {
    Slot slots[4];
  };
  static_assert(sizeof(Bucket) == 64);

  std::size_t index(std::uint64_t key) const { return static_cast<std::size_t>(key) & mask_; }

  std::vector<Bucket> buckets_;
  std::size_t mask_;
  std::uint8_t age_ = 0;
};

}  // namespace accasta::engine
