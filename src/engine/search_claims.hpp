#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace accasta::engine {

/// Which positions the threads of a team are searching just now, so that a thread can leave for
/// later what another one is at, and finds its result in the hash table then (Tom Kerrigan,
/// "Simplified ABDADA"). A hint only: of two claims that fall on the same place the first is lost.
class SearchClaims {
 public:
  /// Claims a position for a search to a depth as long as it exists.
  class Claim {
   public:
    Claim(SearchClaims& claims, std::uint64_t key, int depth)
        : place_(claims.places_[index(mix(key, depth))]) {
      place_.store(mix(key, depth), std::memory_order_relaxed);
    }
    ~Claim() { place_.store(0, std::memory_order_relaxed); }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

   private:
    std::atomic<std::uint64_t>& place_;
  };

  /// Whether a thread is searching the position of that key to that depth.
  bool has(std::uint64_t key, int depth) const {
    const std::uint64_t claim = mix(key, depth);
    return places_[index(claim)].load(std::memory_order_relaxed) == claim;
  }

 private:
  static constexpr int kBits = 12;

  static std::uint64_t mix(std::uint64_t key, int depth) {
    return key + static_cast<std::uint64_t>(depth) * 0x9e3779b97f4a7c15;
  }
  static std::size_t index(std::uint64_t claim) {
    return static_cast<std::size_t>(claim >> (64 - kBits));
  }

  std::array<std::atomic<std::uint64_t>, std::size_t{1} << kBits> places_{};
};

}  // namespace accasta::engine
