#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "candidates.hpp"

namespace accasta::engine {

/// Gives the candidates of a node one by one, the best first; of equals the one generated first, so
/// that every machine sorts alike. Most nodes end after a few, so these are picked out singly, by
/// going through the numbers alone; only then is the rest sorted.
class Picker {
 public:
  /// `keys` is memory to work with.
  Picker(const std::vector<Candidate>& candidates, std::vector<std::int64_t>& keys)
      : candidates_(candidates), keys_(keys) {
    keys_.resize(candidates.size());
    for (std::size_t i = 0; i < keys_.size(); ++i)
      keys_[i] = (std::int64_t{candidates[i].order} << kIndexBits) |
                 (kIndexMask - static_cast<std::int64_t>(i));
  }

  const Candidate* next() {
    constexpr std::size_t kSingly = 12;
    if (next_ == keys_.size()) return nullptr;
    const auto begin = keys_.begin() + static_cast<std::ptrdiff_t>(next_);
    if (next_ < kSingly) {
      std::int64_t highest = *begin;
      for (auto key = begin; key != keys_.end(); ++key) highest = std::max(highest, *key);
      std::iter_swap(begin, std::find(begin, keys_.end(), highest));
    } else if (next_ == kSingly) {
      std::sort(begin, keys_.end(), std::greater{});
    }
    return &candidates_[static_cast<std::size_t>(kIndexMask - (keys_[next_++] & kIndexMask))];
  }

 private:
  static constexpr int kIndexBits = 20;
  static constexpr std::int64_t kIndexMask = (std::int64_t{1} << kIndexBits) - 1;

  const std::vector<Candidate>& candidates_;
  std::vector<std::int64_t>& keys_;
  std::size_t next_ = 0;
};

}  // namespace accasta::engine
