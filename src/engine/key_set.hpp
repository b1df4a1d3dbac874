#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace accasta::engine {

/// A set of position keys: those that a node's turns have led to already. An open-addressed hash
/// table; to empty it is to change the mark that its slots must have.
class KeySet {
 public:
  /// Empties the set and makes room for `count` keys.
  void reset(std::size_t count) {
    if (slots_.size() < 2 * count + 2) {
      slots_.assign(std::bit_ceil(2 * count + 2), Slot{});
      mark_ = 0;
    }
    ++mark_;
  }

  /// Makes room for `count` keys; those that are there stay.
  void grow(std::size_t count) {
    if (slots_.size() >= 2 * count + 2) return;
    const std::vector<Slot> old = std::move(slots_);
    const std::uint64_t old_mark = mark_;
    slots_.assign(std::bit_ceil(2 * count + 2), Slot{});
    mark_ = 1;
    for (const Slot& slot : old)
      if (slot.mark == old_mark) insert(slot.key);
  }

  /// Adds a key; false if it was there. Precondition: there is room.
  bool insert(std::uint64_t key) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = static_cast<std::size_t>(key >> 32) & mask;
    for (; slots_[i].mark == mark_; i = (i + 1) & mask)
      if (slots_[i].key == key) return false;
    slots_[i] = {key, mark_};
    return true;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    /// The slot is empty unless this is mark_.
    std::uint64_t mark = 0;
  };
  std::vector<Slot> slots_;
  std::uint64_t mark_ = 0;
};

}  // namespace accasta::engine
