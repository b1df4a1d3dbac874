#include "engine/search_claims.hpp"

#include <optional>

#include "support/catch.hpp"

namespace accasta::engine {
namespace {

constexpr std::uint64_t kKey = 0xfedcba9876543210;

TEST_CASE("A position is claimed for one depth, as long as it is searched") {
  SearchClaims claims;
  CHECK_FALSE(claims.has(kKey, 3));
  std::optional<SearchClaims::Claim> claim(std::in_place, claims, kKey, 3);
  CHECK(claims.has(kKey, 3));
  CHECK_FALSE(claims.has(kKey, 4));
  CHECK_FALSE(claims.has(kKey + 1, 3));
  claim.reset();
  CHECK_FALSE(claims.has(kKey, 3));
}

TEST_CASE("Of two claims that fall on the same place the later one stands") {
  SearchClaims claims;
  const SearchClaims::Claim first(claims, kKey, 1);
  const SearchClaims::Claim second(claims, kKey + 1, 1);
  CHECK_FALSE(claims.has(kKey, 1));
  CHECK(claims.has(kKey + 1, 1));
}

}  // namespace
}  // namespace accasta::engine
