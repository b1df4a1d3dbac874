#include "engine/evaluation_cache.hpp"

#include <accasta/engine/engine.hpp>
#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using engine::EvaluationCache;

TEST_CASE("The evaluation cache knows the last value stored for a key, and for no other") {
  constexpr std::uint64_t kKey = 0x123456789abcdef0;
  EvaluationCache cache;
  CHECK_FALSE(cache.find(kKey));
  for (const engine::Value value : {0, 1, -1, engine::kMaxEvaluation, -engine::kMaxEvaluation}) {
    cache.store(kKey, value);
    CHECK(cache.find(kKey) == value);
  }
  for (int bit = 0; bit < 64; ++bit) CHECK_FALSE(cache.find(kKey ^ std::uint64_t{1} << bit));
  // This key has the same slot.
  constexpr std::uint64_t kOther = kKey ^ std::uint64_t{1} << 63;
  cache.store(kOther, 7);
  CHECK(cache.find(kOther) == 7);
  CHECK_FALSE(cache.find(kKey));
  cache.clear();
  CHECK_FALSE(cache.find(kOther));
}

TEST_CASE("An engine that has searched under other rules evaluates as a new one does") {
  Rules other = Rules::pari();
  other.win = Win::NextTurn;
  constexpr engine::Options kSmallTable{.hash_mebibytes = 1};
  const engine::Limits limits{.nodes = 300};
  engine::Engine used(kSmallTable);
  for (const Position& position : test::positions(test::Class::RandomPlay, Rules::pari(), 5, 41)) {
    const auto under = [&](const Rules& rules) {
      return notation::parse_position(notation::to_text(position), rules).value();
    };
    used.search(under(other), {}, limits);
    used.clear();
    const auto found = used.search(position, {}, limits);
    const auto expected = engine::Engine(kSmallTable).search(position, {}, limits);
    CHECK(found.best == expected.best);
    CHECK(found.last.score == expected.last.score);
  }
}
