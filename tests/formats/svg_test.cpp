#include <string>

#include <accasta/formats/svg.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"
#include "support/xml.hpp"

using namespace accasta;
using formats::svg;
using formats::svg_icon;

TEST_CASE("pictures look as they did") {
  const std::string pictures = std::string(ACCASTA_TEST_DATA) + "/pictures/";
  // A stack of six leaves the name of its cell free.
  const Position standard = test::position(
      "shcSHC,x2,shc/x5/x6/x,hhh,x2,cSh,x2/x,S,S,S,x,hs/x2,SH,SHCs,x/x2,SHC,SSsHh w 16",
      Rules::standard());
  test::approve_file(pictures + "standard.svg", svg(standard));
  // A safe stack, the arrows of three moves and a caption.
  const Position pari = test::position(
      "ppp,x2,ppp/x5/x2,pppP,pP,x2/x,ppp,x2,pPp,x2/x,P,P,P,x,pp/x2,PP,PPPp,x/PPP,x,PPP,PPpPp w 16",
      Rules::pari());
  const Turn turn = test::turn("a1:1-a2,1-b1,1-b2");
  test::approve_file(
      pictures + "pari-flipped.svg",
      svg(test::played(pari, "a1:1-a2,1-b1,1-b2"),
          {.last_turn = turn, .last_turn_text = "16. a1:-a2,-b1,-b2", .flipped = true}));
}

TEST_CASE("a picture had an arrow for a turn that came too late against a win") {
  const std::string won = "C,S,H,x/x5/x6/x7/x6/x,c,x3/x4 ";
  const formats::SvgOptions options{.last_turn = test::turn("b1:1-b2")};
  const std::string late = svg(test::position(won + "w", Rules::standard()), options);
  CHECK(late.find("arrow\"") == std::string::npos);
  CHECK(late.find("touched\"") == std::string::npos);
  CHECK(late.find("White has won") != std::string::npos);
  const std::string running = svg(test::position(won + "b", Rules::standard()), options);
  CHECK(running.find("arrow\"") != std::string::npos);
}

TEST_CASE("a card shows the result, the headline, and a graph of the evaluations in comments") {
  notation::Record record{
      .tags = {},
      .rules = Rules::standard(),
      .start = test::position("C,S,x,H/x5/x6/x7/x6/x5/x3,s w 7", Rules::standard()),
      .turns = {}};
  record.turns = {{test::turn("g4:1-f4"), {6}, {"[%eval 0.5]"}, {}, {}},
                  {test::turn("a4:1-a3"), {4}, {"[%eval 3]"}, {}, {}}};
  record.result = notation::GameResult::WhiteWins;
  const std::string card = formats::svg_card(record, "Ana & Bo", 1, false);
  CHECK(test::read_xml(card).fault.empty());
  test::approve_file(std::string(ACCASTA_TEST_DATA) + "/pictures/card.svg", card);
  record.turns.front().comments.clear();
  record.turns.back().comments.clear();
  CHECK(formats::svg_card(record, "", {}, false).find("class=\"share\"") == std::string::npos);
  const std::string headline(60, 'x');
  CHECK(formats::svg_card(record, headline, {}, false).find("textLength=\"422\"") !=
        std::string::npos);
}

TEST_CASE("the icon is a square without text") {
  const std::string icon = svg_icon();
  CHECK(icon.find("width=\"324\" height=\"324\"") != std::string::npos);
  CHECK(icon.find("<text") == std::string::npos);
  test::approve_file(std::string(ACCASTA_TEST_DATA) + "/pictures/icon.svg", icon);
}
