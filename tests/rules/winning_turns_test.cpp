#include <algorithm>
#include <array>
#include <vector>

#include <accasta/rules/winning_turns.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/positions.hpp"
#include "support/tried_out.hpp"

using namespace accasta;
using test::Class;

TEST_CASE("Turns that win whatever the opponent does are those that trying every turn finds",
          "[long]") {
  const Rules rules = GENERATE(from_range(test::all_rules()));
  std::array<int, 2> won{};
  std::array<int, 2> lost{};
  for (const Class wanted : {Class::RandomPlay, Class::SafeStacks, Class::CastleReleases,
                             Class::WonByLastTurn, Class::NearlyImmobile}) {
    for (const Position& position : test::positions(wanted, rules, 60, test::seed_or(83))) {
      CAPTURE(static_cast<int>(wanted), position.key());
      const bool is_lost = test::is_lost_next(position);
      REQUIRE(has_lost(position) == is_lost);
      ++lost.at(is_lost ? 1 : 0);
      std::vector<Turn> winning;
      for (const Turn& turn : position.legal_turns())
        if (test::is_lost_next(position.after(turn))) winning.push_back(turn);
      std::vector<Turn> found;
      REQUIRE_FALSE(any_winning_turn(position, [&](const Turn& turn) {
        found.push_back(turn);
        return false;
      }));
      CHECK(std::ranges::is_permutation(found, winning));
      const auto outcome = position.castle_outcome();
      const bool has_won = outcome && outcome->winner == position.side_to_move();
      CHECK(can_win(position) == (has_won || !winning.empty()));
      ++won.at(winning.empty() ? 0 : 1);
    }
  }
  for (const int count : won) CHECK(count > 0);
  for (const int count : lost) CHECK(count > 0);
}
