#include "support/memory_limit.hpp"

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

namespace accasta::test {
namespace {

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();
std::atomic<std::size_t> most = kUnlimited;

}  // namespace

MemoryLimit::MemoryLimit(std::size_t bytes) { most = bytes; }
MemoryLimit::~MemoryLimit() { most = kUnlimited; }

/// Returns the memory from `allocate` if the size is within the limit.
template <typename Allocate>
void* limited(std::size_t size, Allocate allocate) {
  void* const memory = size > most ? nullptr : allocate();
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace accasta::test

#ifndef ACCASTA_SANITIZE
void* operator new(std::size_t size) {
  return accasta::test::limited(size, [size] { return std::malloc(size == 0 ? 1 : size); });
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto bytes = static_cast<std::size_t>(alignment);
  return accasta::test::limited(
      size, [=] { return std::aligned_alloc(bytes, (size + bytes - 1) / bytes * bytes); });
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
#endif
