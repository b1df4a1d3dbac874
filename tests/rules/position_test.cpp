#include <map>
#include <string>
#include <vector>

#include <accasta/rules/repetition.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::test;

TEST_CASE("Different positions have different keys") {
  std::map<std::uint64_t, Position> by_key;
  for (const Class wanted :
       {Class::RandomPlay, Class::SixHigh, Class::SafeStacks, Class::CastleReleases,
        Class::Finished, Class::WonByLastTurn, Class::NearlyImmobile}) {
    for (const Position& position : test::positions(wanted, Rules::standard(), 40, 3)) {
      for (const Turn& turn : position.legal_turns()) {
        const Position next = position.after(turn);
        const auto [known, is_new] = by_key.emplace(next.key(), next);
        if (!is_new && !known->second.same_board(next)) FAIL("two positions share a key");
      }
    }
  }
  CHECK(by_key.size() > 10'000);
}

TEST_CASE("Positions are equal by stacks, player, turn number and rules") {
  const std::string board = "x4/x5/x6/p,x6/x6/x5/x3,P ";
  const Position position = test::position(board + "w 1", Rules::pari());
  CHECK(position == test::position(board + "w 1", Rules::pari()));
  CHECK_FALSE(position == test::position(board + "w 2", Rules::pari()));
  CHECK_FALSE(position == test::position(board + "b 1", Rules::pari()));
  CHECK_FALSE(position == test::position(board + "w 1", test::rules("pari win=next-turn")));
  CHECK(position.same_board(test::position(board + "w 2", Rules::pari())));
  CHECK_FALSE(position.same_board(test::position(board + "b 1", Rules::pari())));
}

TEST_CASE("Legality of a single turn agrees with the list of turns and with checked play") {
  std::size_t legal = 0;
  std::size_t not_legal = 0;
  for (const Rules& rules : test::all_rules()) {
    for (const Class wanted : {Class::RandomPlay, Class::CastleReleases, Class::WonByLastTurn}) {
      const auto positions = test::positions(wanted, rules, 30, 3);
      for (std::size_t i = 0; i + 1 < positions.size(); ++i) {
        const Position& position = positions[i];
        REQUIRE_FALSE(position.is_legal(Turn(*Cell::parse("a1"))));
        for (const Turn& turn : position.legal_turns()) REQUIRE(position.is_legal(turn));
        const auto others = positions[i + 1].legal_turns();
        for (std::size_t n = 0; n < others.size(); n += 1 + n / 20) {
          const bool is_legal = position.is_legal(others[n]);
          REQUIRE(is_legal == position.play(others[n]).has_value());
          ++(is_legal ? legal : not_legal);
        }
      }
    }
  }
  CHECK(legal > 1000);
  CHECK(not_legal > 1000);
}

TEST_CASE("The same stacks with the other player to move are no repetition") {
  const std::string board = "x4/x5/x6/p,x6/x6/x5/x3,P ";
  const std::vector<Position> game{test::position(board + "w", Rules::pari()),
                                   test::position(board + "b", Rules::pari())};
  CHECK(occurrences_of_last(game) == 1);
}
