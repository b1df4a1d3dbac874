#include <accasta/rules/rules.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;

TEST_CASE("The presets") {
  const Rules standard = Rules::standard();
  CHECK(standard.variant == Variant::Standard);
  CHECK(standard.win == Win::NextTurn);
  CHECK(standard.castle_release == CastleRelease::Allowed);
  CHECK(standard.repetition == Repetition::Draw);

  const Rules pari = Rules::pari();
  CHECK(pari.variant == Variant::Pari);
  CHECK(pari.win == Win::AtOnce);
  CHECK(pari.castle_release == CastleRelease::Forbidden);
  CHECK(pari.repetition == Repetition::Draw);
  CHECK_FALSE(standard == pari);
}

TEST_CASE("The castles") {
  CHECK(test::names(castle(Color::White)) == "a1 a2 a3 a4 b2 b3 b4 c3 c4");
  CHECK(test::names(castle(Color::Black)) == "e3 e4 f2 f3 f4 g1 g2 g3 g4");
}
