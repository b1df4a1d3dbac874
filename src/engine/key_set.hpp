#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace accasta::engine {

/// A set of keys of positions that a node's turns have already led to. An open-addressed hash
/// table. Emptying it only changes the mark of valid slots.
class KeySet {
 public:
  /// Empties the set and reserves space for `count` keys.
  void reset(std::size_t count) {
    if (slots_.size() < 2 * count + 2) {
      slots_.assign(std::bit_ceil(2 * count + 2), Slot{});
      mark_ = 0;
    }
    ++mark_;
  }

  /// Reserves space for `count` keys. Keeps existing ones.
  void grow(std::size_t count) {
    if (slots_.size() >= 2 * count + 2) return;
    const std::vector<Slot> old = std::move(slots_);
    const std::uint64_t old_mark = mark_;
    slots_.assign(std::bit_ceil(2 * count + 2), Slot{});
    mark_ = 1;
    for (const Slot& slot : old)
      if (slot.mark == old_mark) insert(slot.key);
  }

  /// Adds a key. Returns false if it was present. Precondition: there is space.
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
    /// The slot's mark. The slot is empty unless this equals mark_.
    std::uint64_t mark = 0;
  };
  std::vector<Slot> slots_;
  std::uint64_t mark_ = 0;
};

}  // namespace accasta::engine
