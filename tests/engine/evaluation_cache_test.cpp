#include "engine/evaluation_cache.hpp"

#include "support/catch.hpp"

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
