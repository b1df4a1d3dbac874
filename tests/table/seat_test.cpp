#include <accasta/table/session.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::table;

TEST_CASE("a seat has a person first to choose from, then every level") {
  const auto& choices = seat_choices();
  REQUIRE(choices.size() == 11);
  CHECK(choices.front().is_human());
  CHECK(choices.front().name() == "human");
  for (std::size_t i = 0; i < choices.size(); ++i) CHECK(index_of(choices[i]) == i);
  CHECK(choices.back().level == engine::Level::from(10));
  CHECK(choices[5].name() == "level 5 (club)");
}

TEST_CASE("a person plays either colour against the engine") {
  const engine::Level level = *engine::Level::from(3);
  CHECK(seats_against_engine(Color::White, level) == ByColor<Seat>{{}, {level}});
  CHECK(seats_against_engine(Color::Black, level) == ByColor<Seat>{{level}, {}});
}

TEST_CASE("players of a record are named as their seats were") {
  notation::Record record;
  CHECK(player_name(record, Color::White) == "?");
  record.set_tag("White", "human");
  record.set_tag("Black", "accasta 0.1.0");
  record.set_tag("BlackLevel", "2");
  CHECK(player_name(record, Color::White) == "human");
  CHECK(player_name(record, Color::Black) == "level 2 (novice)");
  CHECK(level_of(record, Color::Black) == engine::Level::from(2));
  CHECK_FALSE(level_of(record, Color::White));
  record.set_tag("Black", "Deep Stack");
  CHECK(player_name(record, Color::Black) == "Deep Stack, level 2 (novice)");
  record.set_tag("BlackLevel", "2000");
  CHECK(player_name(record, Color::Black) == "Deep Stack");
}
