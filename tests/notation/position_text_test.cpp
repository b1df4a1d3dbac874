#include <string>

#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::notation;

namespace {

constexpr const char* kStandardStart =
    "shc,shc,shc,shc/x,sh,sh,sh,x/x2,s,s,x2/x7/x2,S,S,x2/x,SH,SH,SH,x/SHC,SHC,SHC,SHC w 1";
constexpr const char* kPariStart =
    "ppp,ppp,ppp,ppp/x,pp,pp,pp,x/x2,p,p,x2/x7/x2,P,P,x2/x,PP,PP,PP,x/PPP,PPP,PPP,PPP w 1";

}  // namespace

TEST_CASE("the start positions are written as the rules say") {
  CHECK(to_text(Position::start(Rules::standard())) == kStandardStart);
  CHECK(to_text(Position::start(Rules::pari())) == kPariStart);
  CHECK(*parse_position(kStandardStart, Rules::standard()) == Position::start(Rules::standard()));
  CHECK(*parse_position(kPariStart, Rules::pari()) == Position::start(Rules::pari()));
}

TEST_CASE("longer forms of a position are read and written in the shortest form") {
  const std::string shortest = "x4/x5/x6/x3,P,x3/x6/x5/x4 w 1";
  for (const std::string text : {
           "x4/x5/x6/x3,P,x3/x6/x5/x4 w",
           "x4/x5/x6/x3,P,x3/x6/x5/x4 w 1",
           "x1,x1,x1,x1/x2,x3/x,x5/x,x,x,P,x2,x1/x6/x5/x4 w 1",
           "  x4/x5/x6/x3,P,x3/x6/x5/x4   w  1 \t",
           "x04/x5/x6/x3,P,x3/x6/x5/x4 w 001",
       }) {
    INFO(text);
    const auto setup = parse_setup(text).value();
    CHECK(to_text(setup) == shortest);
  }
}

TEST_CASE("the pieces say which variant a set-up belongs to") {
  CHECK(variant_of(*parse_setup(kStandardStart)) == Variant::Standard);
  CHECK(variant_of(*parse_setup(kPariStart)) == Variant::Pari);
  CHECK(variant_of(*parse_setup("x4/x5/x6/x7/x6/x5/x4 w")) == std::nullopt);
  CHECK(variant_of(*parse_setup("P,c,x2/x5/x6/x7/x6/x5/x4 w")) == std::nullopt);
}

TEST_CASE("every position of random games is written and read back") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (const Position& position : test::positions(test::Class::RandomPlay, rules, 1500, 7)) {
      const std::string text = to_text(position);
      const auto read = parse_position(text, rules).value();
      REQUIRE(read == position);
      REQUIRE(to_text(*parse_setup(text)) == text);
    }
  }
}

TEST_CASE("rules are written as a preset and what differs from it") {
  CHECK(to_text(Rules::standard()) == "standard");
  CHECK(to_text(Rules::pari()) == "pari");
  Rules online = Rules::pari();
  online.win = Win::NextTurn;
  online.castle_release = CastleRelease::Allowed;
  CHECK(to_text(online) == "pari win=next-turn castle-release=allowed");
  CHECK(*parse_rules("pari win=next-turn castle-release=allowed") == online);
  CHECK(*parse_rules("  pari  castle-release=allowed win=next-turn repetition=draw ") == online);
}

TEST_CASE("the preset standard-2008 is read and never written") {
  const auto rules = parse_rules("standard-2008").value();
  CHECK(rules == Rules::standard_2008());
  CHECK(to_text(rules) == "standard win=at-once castle-release=forbidden");
  CHECK(to_text(*parse_rules("standard-2008 win=next-turn")) ==
        "standard castle-release=forbidden");
  CHECK(to_text(*parse_rules("standard win=at-once")) == "standard win=at-once");
}
