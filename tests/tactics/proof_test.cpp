#include <string>

#include "support/catch.hpp"
#include "support/positions.hpp"
#include "tactic.hpp"

using namespace accasta;
using namespace accasta::tactics;
using Catch::Matchers::ContainsSubstring;

namespace {

Tactic tactic(const std::string& line) { return parse_tactic(line).value(); }

std::string flaw(const Tactic& tactic) {
  prover::Prover prover;
  return flaw_of(tactic, prover).value_or("");
}

const std::string kWin =
    "win 2/3 | pari | ppp,p,ppp,ppp/x2,ppp,p,p/x,pPpPp,p,p,x2/P,x6/x,P,P,P,x2/P,PPP,PP,PP,x/"
    "x2,PPP,PPP b 5 | ";

}  // namespace

TEST_CASE("what is claimed of a winning turn is proven") {
  const Tactic right = tactic(kWin + "e2:2xc3,3+c3");
  CHECK(flaw(right).empty());

  Tactic wrong = right;
  wrong.best = test::turn("e2:2-c3");
  CHECK_THAT(flaw(wrong), ContainsSubstring("does not win within 2"));
  wrong = right;
  wrong.turns = 3;
  CHECK_THAT(flaw(wrong), ContainsSubstring("there is a win within 2"));
  wrong = right;
  wrong.turns = 1;
  CHECK_THAT(flaw(wrong), ContainsSubstring("does not win within 1"));
}

TEST_CASE("a second winning turn is a flaw") {
  // One step takes e2 into the castle, and there are several.
  const Position position = test::placed("g1=P g2=P e2=P a1=pp", Color::White, Rules::pari());
  const Tactic wrong{Aim::Win, 1, 1, position, test::turn("e2:1-e3")};
  CHECK_THAT(flaw(wrong), ContainsSubstring("wins within 1, too"));
}

TEST_CASE("what is claimed of the only turn that holds is proven", "[long]") {
  const Tactic right = tactic(
      "hold 2/3 | pari | x,ppp,ppp,p/p,p,pppP,p,p/p,x2,p,pP,x/x6,pP/x2,PPpP,x3/P,PPPp,PP,PP,P/"
      "PP,PP,x,P b 10 | b2:1xc3");
  CHECK(flaw(right).empty());

  Tactic wrong = right;
  wrong.best = test::turn("f1:1-e1");
  CHECK_THAT(flaw(wrong), ContainsSubstring("loses within"));
  wrong = right;
  wrong.turns = 1;
  CHECK_THAT(flaw(wrong), ContainsSubstring("does not lose within 1"));
  wrong = right;
  wrong.turns = 3;
  CHECK_THAT(flaw(wrong), ContainsSubstring("all others lose within 2"));
}
