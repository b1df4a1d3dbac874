#include <algorithm>
#include <set>
#include <string>

#include <accasta/notation/position_text.hpp>
#include <accasta/prover/prover.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using test::Class;

TEST_CASE("distinct turns lead to all positions that can be reached, once to each") {
  const Rules rules = GENERATE(from_range(test::all_rules()));
  for (const Class wanted : {Class::RandomPlay, Class::SixHigh, Class::NearlyImmobile}) {
    for (const Position& position : test::positions(wanted, rules, 15, 79)) {
      CAPTURE(notation::to_text(position));
      std::set<std::string> all;
      for (const Turn& turn : position.legal_turns())
        all.insert(notation::to_text(position.after(turn)));
      const auto distinct = prover::distinct_turns(position);
      std::set<std::string> reached;
      for (const Turn& turn : distinct) reached.insert(notation::to_text(position.after(turn)));
      CHECK(reached == all);
      CHECK(distinct.size() == all.size());
    }
  }
}

TEST_CASE("distinct turns come in the order of the legal ones") {
  const Position start = Position::start(Rules::pari());
  const auto all = start.legal_turns();
  const auto distinct = prover::distinct_turns(start);
  auto place = all.begin();
  for (const Turn& turn : distinct) {
    place = std::find(place, all.end(), turn);
    REQUIRE(place != all.end());
  }
  CHECK(distinct.front() == all.front());
}
