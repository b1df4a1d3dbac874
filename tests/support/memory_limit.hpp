#pragma once

#include <cstddef>

namespace accasta::test {

/// False with the address sanitizer, which has an operator new of its own.
#ifdef ACCASTA_SANITIZE
inline constexpr bool kCanLimitMemory = false;
#else
inline constexpr bool kCanLimitMemory = true;
#endif

/// Less than any engine needs.
inline constexpr std::size_t kTooLittle = std::size_t{1} << 19;

/// Lets no operator new, in any thread, give more than so many bytes at a time while the object
/// lives: it throws std::bad_alloc. A test program that uses it links accasta_test_memory_limit.
class MemoryLimit {
 public:
  explicit MemoryLimit(std::size_t bytes);
  MemoryLimit(const MemoryLimit&) = delete;
  MemoryLimit& operator=(const MemoryLimit&) = delete;
  ~MemoryLimit();
};

}  // namespace accasta::test
