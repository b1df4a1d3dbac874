#include <optional>

#include "engine/shared_state.hpp"
#include "support/catch.hpp"

namespace accasta::engine {
namespace {

constexpr std::uint64_t kKey = 0xfedcba9876543210;

TEST_CASE("A position is busy at one depth, as long as it is searched") {
  BusyTable table;
  CHECK_FALSE(table.contains(kKey, 3));
  std::optional<BusyTable::Claim> mark(std::in_place, table, kKey, 3);
  CHECK(table.contains(kKey, 3));
  CHECK_FALSE(table.contains(kKey, 4));
  CHECK_FALSE(table.contains(kKey + 1, 3));
  mark.reset();
  CHECK_FALSE(table.contains(kKey, 3));
}

TEST_CASE("Of two busy positions that fall on the same slot the later one stands") {
  BusyTable table;
  const BusyTable::Claim first(table, kKey, 1);
  const BusyTable::Claim second(table, kKey + 1, 1);
  CHECK_FALSE(table.contains(kKey, 1));
  CHECK(table.contains(kKey + 1, 1));
}

}  // namespace
}  // namespace accasta::engine
