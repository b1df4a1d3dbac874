#include "screens/new_game.hpp"

#include <set>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::screens;
using namespace accasta::table;

namespace {

const engine::Level kLevel = *engine::Level::from(3);

}  // namespace

TEST_CASE("new game: it is Standard, White against the engine, without clocks") {
  const NewGame game(kLevel);
  CHECK(game.check());
  const Session session = game.session();
  CHECK(session.position() == Position::start(Rules::standard()));
  CHECK(session.seats().white.is_here());
  CHECK(session.seats().black.level == kLevel);
  CHECK_FALSE(session.clock());
}

TEST_CASE("new game: the variant brings its own options") {
  NewGame game(kLevel);
  game.change_variant();
  CHECK(game.rules == Rules::pari());
  Rules changed = game.rules;
  changed.win = Win::NextTurn;
  game.set_rules(changed);
  CHECK(game.session().game().rules() == changed);
  game.change_variant();
  CHECK(game.rules == Rules::standard());
}

TEST_CASE("new game: levels of each color and clocks are gone through in a circle") {
  NewGame game(kLevel);
  std::set<std::string> names;
  for (int i = 0; i < 11; ++i, game.change_seat(Color::White, +1))
    names.insert(game.seats.white.name());
  CHECK(names.size() == 11);
  CHECK(game.seats.white.is_here());
  game.change_seat(Color::White, -1);
  CHECK(game.seats.white.level == engine::Level::from(10));
  CHECK(game.seats.black.level == kLevel);
  names.clear();
  do {
    names.insert(clock_name(game.time_control));
    game.change_clock(+1);
  } while (game.time_control);
  CHECK(names.size() == 8);
  game.change_clock(-1);
  CHECK(clock_name(game.time_control) == "1h");
  const Session session = game.session();
  REQUIRE(session.clock());
  CHECK(session.clock()->left(Color::White, {}) == std::chrono::hours(1));
}

TEST_CASE("new game: the next one begins with the variant, players and clock") {
  NewGame first(kLevel);
  first.change_variant();
  Rules changed = first.rules;
  changed.win = Win::NextTurn;
  first.set_rules(changed);
  first.position = test::placed("d4=P g1=p", Color::Black, first.rules);
  first.change_seat(Color::White, +2);
  first.change_clock(+1);
  first.think_time = std::chrono::seconds(3);
  const Session played = first.session();

  const NewGame next(played);
  CHECK(next.start() == Position::start(changed));
  CHECK(next.seats.white == played.seats().white);
  CHECK(next.seats.black == played.seats().black);
  CHECK(next.time_control == played.setup().time_control);
  CHECK(next.session().setup().think_time == std::chrono::seconds(3));
  CHECK(next.check());
}

TEST_CASE("new game: a custom position stays when options change, and goes with the variant") {
  NewGame game(kLevel);
  game.position = test::placed("d4=S g1=s", Color::Black, game.rules);
  Rules changed = game.rules;
  changed.repetition = Repetition::Off;
  game.set_rules(changed);
  CHECK(game.start().stack(*Cell::parse("d4")).height() == 1);
  CHECK(game.start().rules() == changed);
  CHECK(game.session().game().position().side_to_move() == Color::Black);
  game.change_variant();
  CHECK(game.start() == Position::start(Rules::pari()));
  // One that was set up brings its variant; the usual one is none.
  game.change_variant();
  game.set_position(test::placed("d4=P g1=p", Color::White, Rules::pari()));
  CHECK(game.rules == Rules::pari());
  CHECK(game.position);
  game.set_position(Position::start(Rules::pari()));
  CHECK_FALSE(game.position);
  // A game that is over cannot begin.
  game.change_variant();
  game.position = test::placed("g1=S g2=S g3=S d4=s", Color::White, game.rules);
  CHECK_FALSE(game.check());
}
