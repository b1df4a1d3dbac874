#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "value.hpp"

namespace accasta::engine {

/// Static evaluations made lately, by the position's key: a third of them is asked for again, by
/// the next depth or after turns in another order. One evaluator's and one thread's.
class EvaluationCache {
 public:
  std::optional<Value> find(std::uint64_t key) const {
    const std::uint64_t entry = entries_[index(key)];
    if ((entry ^ key) >> kValueBits != 0) return std::nullopt;
    return static_cast<std::int16_t>(entry);
  }
  /// Precondition: the value is an evaluation, which fits into 16 bits.
  void store(std::uint64_t key, Value value) {
    entries_[index(key)] = key >> kValueBits << kValueBits | static_cast<std::uint16_t>(value);
  }
  void clear() { entries_.assign(kEntries, 0); }

 private:
  // An entry has the key's upper bits; the others say where it is. So the whole key is compared.
  static constexpr int kValueBits = 16;
  static constexpr std::size_t kEntries = std::size_t{1} << kValueBits;

  static std::size_t index(std::uint64_t key) { return key % kEntries; }

  std::vector<std::uint64_t> entries_ = std::vector<std::uint64_t>(kEntries);
};

}  // namespace accasta::engine
