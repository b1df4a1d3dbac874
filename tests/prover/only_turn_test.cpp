#include <set>
#include <string>
#include <vector>

#include <accasta/notation/position_text.hpp>
#include <accasta/prover/only_turn.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::prover;

TEST_CASE("the only turn that wins") {
  Prover prover;
  // One piece is one step from the third cell, and it has one way in.
  const Position one = test::placed("g1=P g2=P f1=P a1=pp", Color::White, Rules::pari());
  CHECK(winning_turns(one, 1, 1, prover) == std::vector{test::turn("f1:1-f2")});

  // Here it has two ways in.
  const Position two = test::placed("g1=P g2=P e2=P a1=pp", Color::White, Rules::pari());
  CHECK_FALSE(winning_turns(two, 1, 1, prover));
  const auto both = winning_turns(two, 1, 2, prover).value();
  CHECK(both.size() == 2);

  const Position none = test::placed("a1=P g1=p", Color::White, Rules::pari());
  CHECK_FALSE(winning_turns(none, 1, 1, prover));
}

TEST_CASE("winning turns are those that the prover finds one by one") {
  const Rules rules = GENERATE(Rules::standard(), Rules::pari());
  Prover prover;
  std::size_t won = 0;
  for (const Position& position : test::positions(test::Class::RandomPlay, rules, 300, 5)) {
    if (position.outcome()) continue;
    std::size_t count = 0;
    for (const Turn& turn : distinct_turns(position))
      if (prover.loses(position.after(turn), 0) == true) ++count;
    const auto turns = winning_turns(position, 1, 1000, prover);
    CHECK((turns ? turns->size() : 0) == count);
    if (count > 0) ++won;
  }
  CHECK(won > 0);
}

TEST_CASE("the only turn that does not lose") {
  Prover prover;
  const Position position = test::position(
      "x,scsC,shc,x/s,h,shsH,x,s/x6/x5,S,x/x,H,S,hscH,x2/hS,SHsS,CSHh,CS,x/x2,CH,cHSSh b 18",
      Rules::standard());
  const auto turn = only_holding_turn(position, 1, prover);
  REQUIRE(turn);
  CHECK(*turn == test::turn("f2:1-d4"));
  const Position quiet = test::placed("d4=PPP d5=PPP g1=p", Color::White, Rules::pari());
  CHECK_FALSE(only_holding_turn(quiet, 1, prover));
}

TEST_CASE("distinct turns lead to all positions that can be reached, once to each") {
  const Rules rules = GENERATE(from_range(test::all_rules()));
  for (const test::Class wanted :
       {test::Class::RandomPlay, test::Class::SixHigh, test::Class::NearlyImmobile}) {
    for (const Position& position : test::positions(wanted, rules, 15, 79)) {
      CAPTURE(notation::to_text(position));
      std::set<std::string> all;
      for (const Turn& turn : position.legal_turns())
        all.insert(notation::to_text(position.after(turn)));
      const auto distinct = distinct_turns(position);
      std::set<std::string> reached;
      for (const Turn& turn : distinct) reached.insert(notation::to_text(position.after(turn)));
      CHECK(reached == all);
      CHECK(distinct.size() == all.size());
    }
  }
}
