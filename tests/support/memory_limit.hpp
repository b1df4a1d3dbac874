#pragma once

#include <cstddef>

namespace accasta::test {

/// False with a sanitizer, which replaces operator new.
#ifdef ACCASTA_SANITIZE
inline constexpr bool kCanLimitMemory = false;
#else
inline constexpr bool kCanLimitMemory = true;
#endif

/// The reason for skipping a test where memory cannot be limited.
inline constexpr char kCannotLimitMemory[] = "a sanitizer replaces operator new";

/// A number of bytes that is too low for any engine.
inline constexpr std::size_t kTooLittle = std::size_t{1} << 19;

/// A limit on the number of bytes that one operator new may give, in any thread, while the object
/// exists. Beyond it operator new throws std::bad_alloc. A test program that uses it links
/// accasta_test_memory_limit.
class MemoryLimit {
 public:
  explicit MemoryLimit(std::size_t bytes);
  MemoryLimit(const MemoryLimit&) = delete;
  MemoryLimit& operator=(const MemoryLimit&) = delete;
  ~MemoryLimit();
};

}  // namespace accasta::test
