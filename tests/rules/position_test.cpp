#include <map>
#include <string>
#include <vector>

#include <accasta/rules/repetition.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using test::Class;
using test::kBlack;
using test::kWhite;
using test::names;
using test::placed;

TEST_CASE("The sets of a position") {
  const Position position = placed("a1=P b1=PPp c1=pppP d4=PPPppp e1=pp", kWhite, Rules::pari());
  CHECK(names(position.occupied()) == "a1 b1 c1 d4 e1");
  CHECK(names(position.heads(kWhite)) == "a1 c1");
  CHECK(names(position.heads(kBlack)) == "b1 d4 e1");
  CHECK(names(position.at_least(kWhite, 1)) == "a1 b1 c1 d4");
  CHECK(names(position.at_least(kWhite, 2)) == "b1 d4");
  CHECK(names(position.at_least(kWhite, 3)) == "d4");
  CHECK(names(position.at_least(kBlack, 1)) == "b1 c1 d4 e1");
  CHECK(names(position.at_least(kBlack, 2)) == "c1 d4 e1");
  CHECK(names(position.at_least(kBlack, 3)) == "c1 d4");
  CHECK(position.at_least(kWhite, 4).empty());
  CHECK(position.at_least(kBlack, 4).empty());
}

TEST_CASE("Stacks in the enemy castle are those of the own heads there") {
  const Position position =
      placed("g1=P f2=pP e3=Pp e2=P f1=P a1=p b2=Pp c3=pP c4=p d4=p", kWhite, Rules::pari());
  CHECK(position.stacks_in_enemy_castle(kWhite) == 2);
  CHECK(position.stacks_in_enemy_castle(kBlack) == 3);
}

TEST_CASE("The key is that of the stacks and the player to move") {
  const std::string board = "x4/x5/x6/p,x6/x6/x5/x3,P ";
  const Position white = test::position(board + "w 1", Rules::pari());
  CHECK(white.key() == test::position(board + "w 30", Rules::pari()).key());
  CHECK(white.key() == test::position(board + "w 1", test::rules("pari win=next-turn")).key());
  CHECK(white.key() != test::position(board + "b 1", Rules::pari()).key());
  CHECK(white.key() != placed("d1=p a3=P", kWhite, Rules::pari()).key());
  CHECK(placed("d4=Pp", kWhite, Rules::pari()).key() !=
        placed("d4=pP", kWhite, Rules::pari()).key());
}

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

TEST_CASE("A list of turns is used again") {
  std::vector<Turn> turns{test::turn("d4:1-d5")};
  const Position start = Position::start(Rules::standard());
  start.legal_turns(turns);
  CHECK(turns == start.legal_turns());
}

TEST_CASE("The castle condition alone says nothing of immobility") {
  const Position position = placed("a1=P a2=PPPp b1=PPPp b2=PPPp", kWhite, Rules::pari());
  CHECK_FALSE(position.castle_outcome());
  CHECK(position.outcome() == Outcome{kBlack, Outcome::Reason::Immobility});
  CHECK(position.legal_turns().empty());
  CHECK(position.count_legal_turns() == 0);
}

TEST_CASE("A position occurs again with the same stacks and the same player to move") {
  const std::string start = "x4/x5/x6/p,x6/x6/x5/x3,P w 1";
  std::vector<Position> game{test::position(start, Rules::pari())};
  std::vector<int> occurrences{occurrences_of_last(game)};
  for (int round = 0; round < 2; ++round) {
    for (const char* turn : {"a4:1-a3", "d1:1-c1", "a3:1-a4", "c1:1-d1"}) {
      game.push_back(test::played(game.back(), turn));
      occurrences.push_back(occurrences_of_last(game));
    }
  }
  CHECK(occurrences == std::vector<int>{1, 1, 1, 1, 2, 2, 2, 2, kOccurrencesToDraw});
}

TEST_CASE("The same stacks with the other player to move are no repetition") {
  const std::string board = "x4/x5/x6/p,x6/x6/x5/x3,P ";
  const std::vector<Position> game{test::position(board + "w", Rules::pari()),
                                   test::position(board + "b", Rules::pari())};
  CHECK(occurrences_of_last(game) == 1);
}
