#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "candidates.hpp"

namespace accasta::engine {

/// A list of a node's candidates that gives them one by one, best first. Of equal ones, the one
/// generated first comes first, so that every machine sorts alike. Most nodes fail high after a few
/// turns, so the first kSingly are picked one by one (selection sort). The rest is sorted when more
/// are requested.
class TurnPicker {
 public:
  /// Working memory, reused by the next picker.
  struct Buffers {
    std::vector<std::int32_t> orders;
    std::vector<std::int64_t> rest;
  };

  TurnPicker(const std::vector<Candidate>& candidates, Buffers& buffers)
      : candidates_(candidates), orders_(buffers.orders), rest_(buffers.rest) {
    orders_.resize(candidates.size());
    for (std::size_t i = 0; i < orders_.size(); ++i) orders_[i] = candidates[i].order;
  }

  /// Returns the next candidate. Null if there are no more.
  const Candidate* next() {
    if (given_ == orders_.size()) return nullptr;
    const std::size_t rank = given_++;
    if (rank < kSingly) return &candidates_[take_highest()];
    if (rank == kSingly) sort_rest();
    return &candidates_[static_cast<std::size_t>(kIndexMask -
                                                 (rest_[rank - kSingly] & kIndexMask))];
  }

 private:
  static constexpr std::size_t kSingly = 32;
  static constexpr std::int32_t kTaken = std::numeric_limits<std::int32_t>::min();
  // The rest is sorted as numbers: the order above the index. The index is inverted, so that of
  // equal orders the lower index comes first.
  static constexpr int kIndexBits = 20;
  static constexpr std::int64_t kIndexMask = (std::int64_t{1} << kIndexBits) - 1;

  std::size_t take_highest() {
    const std::int32_t* const orders = orders_.data();
    const std::size_t count = orders_.size();
    // Without std::max the compiler vectorizes the loop.
    std::int32_t highest = kTaken;
    for (std::size_t i = 0; i < count; ++i) highest = orders[i] > highest ? orders[i] : highest;
    const auto place = std::ranges::find(orders_, highest);
    *place = kTaken;
    return static_cast<std::size_t>(place - orders_.begin());
  }

  void sort_rest() {
    rest_.clear();
    for (std::size_t i = 0; i < orders_.size(); ++i)
      if (orders_[i] != kTaken)
        rest_.push_back((std::int64_t{orders_[i]} << kIndexBits) |
                        (kIndexMask - static_cast<std::int64_t>(i)));
    std::ranges::sort(rest_, std::greater{});
  }

  const std::vector<Candidate>& candidates_;
  std::vector<std::int32_t>& orders_;
  std::vector<std::int64_t>& rest_;
  std::size_t given_ = 0;
};

}  // namespace accasta::engine
