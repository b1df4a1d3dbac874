#include <bit>
#include <cstdint>

#include <accasta/rules/bit_count.hpp>

#include "support/catch.hpp"

using namespace accasta;

TEST_CASE("Bits are counted alike with and without the instruction") {
  std::uint64_t bits = 1;
  for (int i = 0; i < 10'000; ++i) {
    REQUIRE(summed_bits(bits) == std::popcount(bits));
    // A linear congruential generator (Knuth), the constants of MMIX.
    bits = bits * 6364136223846793005 + 1442695040888963407;
  }
  CHECK(summed_bits(0) == 0);
  CHECK(summed_bits(~std::uint64_t{0}) == 64);
  for (std::uint32_t pattern = 0; pattern < 64; ++pattern) {
    std::uint32_t digits = 0;
    for (unsigned i = 0; i < 6; ++i) digits |= (pattern >> i & 1U) << (4 * i);
    REQUIRE(summed_digits(digits) == std::popcount(pattern));
  }
}
