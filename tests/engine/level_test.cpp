#include <set>
#include <string_view>

#include <accasta/engine/level.hpp>

#include "support/catch.hpp"

using accasta::engine::Level;

TEST_CASE("There are ten levels, each with a name and more to think than the one before") {
  CHECK_FALSE(Level::from(0));
  CHECK_FALSE(Level::from(11));
  std::set<std::string_view> names;
  std::uint64_t nodes = 0;
  for (int number = Level::kWeakest; number <= Level::kStrongest; ++number) {
    const Level level = *Level::from(number);
    CHECK(level.number() == number);
    names.insert(level.name());
    const auto limits = level.limits();
    CHECK_FALSE(limits.time);
    CHECK(limits.nodes.has_value() != level.is_unlimited());
    if (limits.nodes) CHECK(*limits.nodes > nodes);
    nodes = limits.nodes.value_or(0);
  }
  CHECK(names.size() == 10);
  CHECK(Level::from(10)->is_unlimited());
  CHECK(Level().number() == 5);
}
