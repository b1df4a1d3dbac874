#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "busy_table.hpp"
#include "transposition_table.hpp"

namespace accasta::engine {

/// What the threads that search the same position share. Thread 0 tells the others when to stop.
struct SharedState {
  SharedState(TranspositionTable& hash_table, std::size_t threads)
      : table(hash_table), nodes(threads) {}

  std::uint64_t all_nodes() const {
    std::uint64_t sum = 0;
    for (const Count& count : nodes) sum += count.value.load(std::memory_order_relaxed);
    return sum;
  }

  /// A cache line each, so that counting does not slow down the other threads (false sharing).
  struct alignas(64) Count {
    std::atomic<std::uint64_t> value{0};
  };

  TranspositionTable& table;
  /// By thread; written every few nodes, so a little behind.
  std::vector<Count> nodes;
  BusyTable busy;
  std::atomic<bool> stop = false;
};

}  // namespace accasta::engine
