#include <array>
#include <cstdint>

#include <accasta/match/random.hpp>

#include "support/catch.hpp"

using accasta::match::Random;

TEST_CASE("Numbers by chance are splitmix64's") {
  // The values of rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64.
  Random random(1234567);
  for (const std::uint64_t expected :
       {std::uint64_t{6457827717110365317U}, std::uint64_t{3203168211198807973U},
        std::uint64_t{9817491932198370423U}, std::uint64_t{4593380528125082431U},
        std::uint64_t{16408922859458223821U}})
    CHECK(random.next() == expected);
}

TEST_CASE("Numbers below a bound come about equally often") {
  constexpr int kDraws = 60000;
  std::array<int, 6> counts{};
  Random random(7);
  for (int i = 0; i < kDraws; ++i) ++counts.at(random.below(counts.size()));
  for (const int count : counts) {
    CHECK(count > 9600);
    CHECK(count < 10400);
  }
  CHECK(Random(1).below(1) == 0);
}

TEST_CASE("Generators of neighboring numbers and seeds differ") {
  CHECK(Random::of(1, 0).next() == Random::of(1, 0).next());
  CHECK(Random::of(1, 0).next() != Random::of(1, 1).next());
  CHECK(Random::of(1, 0).next() != Random::of(2, 0).next());
  CHECK(Random::of(0, 1).next() != Random::of(1, 0).next());
}
