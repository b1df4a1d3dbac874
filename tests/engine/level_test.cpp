#include <set>
#include <string_view>

#include <accasta/engine/level.hpp>

#include "support/catch.hpp"

using namespace accasta;
using accasta::engine::Level;

TEST_CASE("There are ten levels, each with a name and a character, stronger than the one before") {
  CHECK_FALSE(Level::from(0));
  CHECK_FALSE(Level::from(11));
  std::set<std::string_view> names;
  std::set<std::string_view> characters;
  engine::Limits before{.nodes = 0, .weakness = engine::Weakness{.depth = 1, .quiet = 0}};
  int rating = 0;
  int rating_in_pari = 0;
  for (int number = Level::kWeakest; number <= Level::kStrongest; ++number) {
    const Level level = *Level::from(number);
    CAPTURE(number);
    CHECK(level.number() == number);
    names.insert(level.name());
    characters.insert(level.character());
    CHECK(level.rating(Variant::Standard) > rating);
    CHECK(level.rating(Variant::Pari) > rating_in_pari);
    rating = level.rating(Variant::Standard);
    rating_in_pari = level.rating(Variant::Pari);
    const auto limits = level.limits();
    CHECK_FALSE(limits.time);
    CHECK(limits.nodes.has_value() != level.is_unlimited());
    if (limits.weakness) {
      REQUIRE(before.weakness);
      CHECK(limits.weakness->depth >= before.weakness->depth);
      CHECK(limits.weakness->quiet > before.weakness->quiet);
    } else if (limits.nodes && !before.weakness) {
      CHECK(*limits.nodes > *before.nodes);
    }
    before = limits;
  }
  CHECK(names.size() == 10);
  CHECK(characters.size() == 10);
  CHECK(Level::from(10)->is_unlimited());
  CHECK(Level().number() == 5);
}
