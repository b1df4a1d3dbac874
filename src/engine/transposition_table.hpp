#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <accasta/rules/turn.hpp>

#include "value.hpp"

namespace accasta::engine {

/// The relation of a stored value to the true one.
enum class Bound : std::uint8_t { Upper, Lower, Exact };

/// The hash table: the search results of positions, by their keys. Its size is fixed. A new entry
/// replaces one of the four entries in its bucket: one of an earlier search or of the least depth.
/// Several threads may call find() and store() at once. All other functions need exclusive access.
class TranspositionTable {
 public:
  /// An entry. Outside the table wins and losses are counted from the root of the search, inside
  /// from the position itself. The `ply` of the position converts between them.
  struct Entry {
    Value value;
    int depth;
    Bound bound;
    /// The best turn, if there was one. It may belong to another position with the same key, so it
    /// must be tested for legality.
    std::optional<Turn> turn;
  };

  explicit TranspositionTable(std::size_t mebibytes);

  /// Prefetches the entry of a key that will be requested soon.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[index(key)]); }
  std::optional<Entry> find(std::uint64_t key, int ply) const;
  void store(std::uint64_t key, int ply, const Entry& entry);

  /// Starts a new search. All entries stored so far are now older and replaced first.
  void new_search() { age_ = static_cast<std::uint8_t>((age_ + 1) & kAgeMask); }
  void clear();
  /// Returns the number of entries of this search in a sample of 1,000 (UCI's "hashfull").
  int permille_used() const;

 private:
  static constexpr int kAgeBits = 6;
  static constexpr std::uint8_t kAgeMask = (1 << kAgeBits) - 1;

  /// An entry without its key.
  struct Data {
    std::uint32_t turn;
    std::int16_t value;
    std::uint8_t depth;
    /// The bound in the upper two bits, plus one so that an unused slot has 0.
    std::uint8_t bound_and_age;

    bool is_used() const { return bound_and_age >> kAgeBits != 0; }
  };
  /// Two words that threads read and write without locks. The first is the key XORed with the
  /// second, so that halves of two different entries do not match a requested key (Hyatt and Mann,
  /// "A lockless transposition table implementation for parallel search", 2002).
  struct Slot {
    std::atomic<std::uint64_t> mixed_key{0};
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Bucket {
    std::array<Slot, 4> slots;
  };
  static_assert(sizeof(Bucket) == 64);

  /// Scales the upper half of the key to the number of buckets, which is far below 2^32.
  std::size_t index(std::uint64_t key) const { return (key >> 32) * buckets_.size() >> 32; }

  std::vector<Bucket> buckets_;
  std::uint8_t age_ = 0;
};

}  // namespace accasta::engine
