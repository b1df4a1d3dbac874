#include "finder.hpp"

#include <algorithm>
#include <string>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::tactics;

namespace {

std::vector<Tactic> found_in(const std::vector<Position>& game) {
  prover::Prover prover;
  return find_tactics(game, {.turns = 3}, prover);
}

}  // namespace

TEST_CASE("tactics are found in a game, as far from each other as is asked for", "[long]") {
  const Tactic win = parse_tactic(
                         "win 2/3 | pari | ppp,p,ppp,ppp/x2,ppp,p,p/x,pPpPp,p,p,x2/P,x6/x,P,P,P,x2/"
                         "P,PPP,PP,PP,x/x2,PPP,PPP b 5 | e2:2xc3,3+c3")
                         .value();
  const Tactic hold = parse_tactic(
                          "hold 2/3 | pari | x,ppp,ppp,p/p,p,pppP,p,p/p,x2,p,pP,x/x6,pP/x2,PPpP,x3/"
                          "P,PPPp,PP,PP,P/PP,PP,x,P b 10 | b2:1xc3")
                          .value();
  CHECK(found_in({win.position}) == std::vector<Tactic>{win});
  CHECK(found_in({hold.position}) == std::vector<Tactic>{hold});
  // No game, but the finder does not ask how one position came from another.
  CHECK(found_in({hold.position, win.position}) == std::vector<Tactic>{win});
  const Position start = Position::start(Rules::pari());
  CHECK(found_in({hold.position, start, start, start, win.position}) ==
        std::vector<Tactic>{hold, win});
}

TEST_CASE("what is plain to see is no tactic") {
  const Rules pari = Rules::pari();
  // Won with the next turn; over; nothing to win or lose.
  CHECK(found_in({test::placed("g1=P g2=P e2=P a1=pp", Color::White, pari)}).empty());
  CHECK(found_in({test::placed("g1=P g2=P g3=P a1=pp", Color::Black, pari)}).empty());
  CHECK(found_in({test::placed("a1=P g1=p", Color::White, pari)}).empty());
}

TEST_CASE("a game of the engine against itself is the same again, and legal") {
  const Rules rules = GENERATE(Rules::standard(), Rules::pari());
  const auto game = self_play(rules, 20, 3);
  CHECK(game == self_play(rules, 20, 3));
  CHECK(game != self_play(rules, 20, 4));
  REQUIRE(game.size() > 5);
  for (std::size_t i = 1; i < game.size(); ++i) {
    const auto turns = game[i - 1].legal_turns();
    CHECK(std::ranges::any_of(
        turns, [&](const Turn& turn) { return game[i - 1].after(turn) == game[i]; }));
  }
}
