#include "cli/options.hpp"

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::cli;

TEST_CASE("rules come from the option, else from the pieces, else they are Standard") {
  RulesOptions options;
  CHECK(options.rules() == Rules::standard());
  CHECK(options.rules(Variant::Pari) == Rules::pari());
  options.win = Win::NextTurn;
  Rules pari_next_turn = Rules::pari();
  pari_next_turn.win = Win::NextTurn;
  CHECK(options.rules(Variant::Pari) == pari_next_turn);

  options.preset = Variant::Pari;
  CHECK(options.rules(Variant::Standard) == pari_next_turn);
  CHECK(options.over(Rules::standard()) == pari_next_turn);
}
