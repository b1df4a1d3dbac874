#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "value.hpp"

namespace accasta::engine {

/// A cache of static evaluations by position key. A third of them is requested again, by the next
/// depth or after turns in another order. It belongs to one evaluator and one thread.
class EvaluationCache {
 public:
  /// Prefetches the entry of a key that will be requested soon.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&entries_[index(key)]); }
  std::optional<Value> find(std::uint64_t key) const {
    const std::uint64_t entry = entries_[index(key)];
    if ((entry ^ key) >> kValueBits != 0) return std::nullopt;
    return static_cast<std::int16_t>(entry);
  }
  /// Stores a value. Precondition: it is an evaluation, which fits into 16 bits.
  void store(std::uint64_t key, Value value) {
    entries_[index(key)] = key >> kValueBits << kValueBits | static_cast<std::uint16_t>(value);
  }
  void clear() { entries_.assign(kEntries, 0); }

 private:
  // An entry holds the key's upper bits. The other bits determine its index, so the whole key is
  // compared.
  static constexpr int kValueBits = 16;
  static constexpr std::size_t kEntries = std::size_t{1} << kValueBits;

  static std::size_t index(std::uint64_t key) { return key % kEntries; }

  std::vector<std::uint64_t> entries_ = std::vector<std::uint64_t>(kEntries);
};

}  // namespace accasta::engine
