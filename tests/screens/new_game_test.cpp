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
