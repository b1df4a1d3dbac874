#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "transposition_table.hpp"

namespace accasta::engine {

/// The positions that the threads are currently searching. A thread defers a turn that leads to a
/// busy position, and usually finds its result in the hash table when it returns to it (Tom
/// Kerrigan, "Simplified ABDADA"). The table is only a hint: if two positions share a slot, the
/// first is forgotten.
class BusyTable {
 public:
  /// A mark on a position that is being searched to a depth. It lasts as long as the object.
  class Claim {
   public:
    Claim(BusyTable& table, std::uint64_t key, int depth)
        : slot_(table.slots_[index(mix(key, depth))]) {
      slot_.store(mix(key, depth), std::memory_order_relaxed);
    }
    ~Claim() { slot_.store(0, std::memory_order_relaxed); }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

   private:
    std::atomic<std::uint64_t>& slot_;
  };

  /// Returns true if a thread is searching the position with that key to that depth.
  bool contains(std::uint64_t key, int depth) const {
    const std::uint64_t mixed = mix(key, depth);
    return slots_[index(mixed)].load(std::memory_order_relaxed) == mixed;
  }

 private:
  static constexpr int kBits = 12;

  static std::uint64_t mix(std::uint64_t key, int depth) {
    return key + static_cast<std::uint64_t>(depth) * 0x9e3779b97f4a7c15;
  }
  static std::size_t index(std::uint64_t mixed) {
    return static_cast<std::size_t>(mixed >> (64 - kBits));
  }

  /// The marks. 0 for none.
  std::array<std::atomic<std::uint64_t>, std::size_t{1} << kBits> slots_{};
};

/// The state shared by the threads that search the same position. Thread 0 tells the others when to
/// stop.
struct SharedState {
  SharedState(TranspositionTable& hash_table, std::size_t threads)
      : table(hash_table), nodes(threads) {}

  std::uint64_t all_nodes() const {
    std::uint64_t sum = 0;
    for (const Count& count : nodes) sum += count.value.load(std::memory_order_relaxed);
    return sum;
  }

  /// A counter on its own cache line, so that counting does not slow down other threads (false
  /// sharing).
  struct alignas(64) Count {
    std::atomic<std::uint64_t> value{0};
  };

  TranspositionTable& table;
  /// The number of nodes by thread. Updated every few nodes, so it lags a little.
  std::vector<Count> nodes;
  BusyTable busy;
  std::atomic<bool> stop = false;
};

}  // namespace accasta::engine
