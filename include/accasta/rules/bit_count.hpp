#pragma once

#include <bit>
#include <cstdint>

namespace accasta {

/// True if counting bits takes one instruction, or a few. GCC calls a function of its library if it
/// builds for x86 processors that may lack the instruction.
#if defined(__GNUC__) && !defined(__clang__) && (defined(__x86_64__) || defined(__i386__)) && \
    !defined(__POPCNT__)
inline constexpr bool kHasBitCount = false;
#else
inline constexpr bool kHasBitCount = true;
#endif

/// Returns the number of bits that are set, without the instruction.
constexpr int summed_bits(std::uint64_t bits) {
  // The sums of two bits each, then of four, of eight, and of all.
  bits -= bits >> 1 & 0x5555'5555'5555'5555;
  bits = (bits & 0x3333'3333'3333'3333) + (bits >> 2 & 0x3333'3333'3333'3333);
  bits = (bits + (bits >> 4)) & 0x0f0f'0f0f'0f0f'0f0f;
  return static_cast<int>(bits * 0x0101'0101'0101'0101 >> 56);
}

/// Returns the sum of six hexadecimal digits. Precondition: each is 0 or 1.
constexpr int summed_digits(std::uint32_t digits) {
  // The sixth digit of this product is the sum of all.
  return static_cast<int>(digits * 0x11'1111U >> 20 & 0xfU);
}

}  // namespace accasta
