#include <string>

#include <accasta/rules/position.hpp>
#include <accasta/rules/setup.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using Fault = SetupError::Reason;

namespace {

SetupError error(const std::string& stacks, const Rules& rules) {
  const auto position = Position::from(test::placed_setup(stacks, Color::White), rules);
  REQUIRE_FALSE(position.has_value());
  return position.error();
}

}  // namespace

TEST_CASE("The set-ups with which a game begins") {
  CHECK(Setup::start(Variant::Standard) ==
        test::setup("shc,shc,shc,shc/x,sh,sh,sh,x/x2,s,s,x2/x7/x2,S,S,x2/x,SH,SH,SH,x/"
                    "SHC,SHC,SHC,SHC w 1"));
  CHECK(Setup::start(Variant::Pari) ==
        test::setup("ppp,ppp,ppp,ppp/x,pp,pp,pp,x/x2,p,p,x2/x7/x2,P,P,x2/x,PP,PP,PP,x/"
                    "PPP,PPP,PPP,PPP w 1"));
}

TEST_CASE("A position gives back the set-up it was made of") {
  const std::string text = "x4/x5/x2,pP,x3/x3,PPPppp,x3/x6/x5/x3,p b 12";
  CHECK(test::position(text, Rules::pari()).setup() == test::setup(text));
}

TEST_CASE("A set-up need not hold all pieces, nor any") {
  CHECK(Position::from(Setup{}, Rules::pari()).has_value());
  CHECK(Position::from(test::placed_setup("d4=P", Color::Black), Rules::pari()).has_value());
}

TEST_CASE("A set-up may hold any mix of kinds") {
  const std::string stacks = "a1=CCC a2=CCC a3=CCC a4=CCC b2=CCC b3=CCC b4=CC d4=sss";
  CHECK(Position::from(test::placed_setup(stacks, Color::White), Rules::standard()).has_value());
}

TEST_CASE("A stack holds at most three of a colour") {
  const SetupError white = error("c3=PPPP", Rules::pari());
  CHECK(white.reason == Fault::TooManyOfColorInStack);
  CHECK(white.cell.name() == "c3");
  CHECK(white.color == Color::White);

  const SetupError black = error("c3=SHC d4=sSshHh", Rules::standard());
  CHECK(black.reason == Fault::TooManyOfColorInStack);
  CHECK(black.cell.name() == "d4");
  CHECK(black.color == Color::Black);
  CHECK(Position::from(test::placed_setup("d4=PPPppp", Color::White), Rules::pari()).has_value());
}

TEST_CASE("A player has at most twenty pieces") {
  const std::string twenty = "a1=ppp a2=ppp a3=ppp a4=ppp b1=ppp b2=ppp b3=pp";
  CHECK(Position::from(test::placed_setup(twenty, Color::White), Rules::pari()).has_value());
  const SetupError found = error(twenty + " g4=P g3=Pp", Rules::pari());
  CHECK(found.reason == Fault::TooManyPieces);
  CHECK(found.cell.name() == "g3");
  CHECK(found.color == Color::Black);
}

TEST_CASE("The pieces are those of the variant") {
  const SetupError letter = error("d4=P e4=PhP", Rules::pari());
  CHECK(letter.reason == Fault::WrongKind);
  CHECK(letter.cell.name() == "e4");
  CHECK(error("d4=P", Rules::standard()).reason == Fault::WrongKind);
}

TEST_CASE("Turns are counted from 1") {
  Setup setup = Setup::start(Variant::Pari);
  for (const int number : {0, -1}) {
    setup.turn_number = number;
    const auto position = Position::from(setup, Rules::pari());
    REQUIRE_FALSE(position.has_value());
    CHECK(position.error().reason == Fault::TurnNumber);
  }
}
