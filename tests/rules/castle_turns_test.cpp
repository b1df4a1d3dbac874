#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include <accasta/rules/castle_turns.hpp>
#include <accasta/rules/side_to_move.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/positions.hpp"

using namespace accasta;
using test::Class;

namespace {

using Test = std::function<bool(const Position& after)>;

/// Returns the legal turns for which a test holds, those with the fewest moves first.
std::vector<Turn> tried_out(const Position& position, const Test& test) {
  std::vector<Turn> turns;
  for (const Turn& turn : position.legal_turns())
    if (test(position.after(turn))) turns.push_back(turn);
  std::ranges::stable_sort(turns, {}, &Turn::size);
  return turns;
}

/// Returns a test that stores every turn that it is called with.
TurnTest into(std::vector<Turn>& turns) {
  return [&turns](const Turn& turn) {
    turns.push_back(turn);
    return false;
  };
}

}  // namespace

TEST_CASE("Turns that fill or clear a castle are those that trying every turn finds") {
  const Rules rules = GENERATE(from_range(test::all_rules()));
  std::array<int, 2> filled{};
  std::array<int, 2> cleared{};
  for (const Class wanted : {Class::RandomPlay, Class::SixHigh, Class::SafeStacks,
                             Class::CastleReleases, Class::WonByLastTurn, Class::NearlyImmobile}) {
    for (const Position& made : test::positions(wanted, rules, 100, test::seed_or(77))) {
      for (const Color own : kColors) {
        const Position position = with_to_move(made, own);
        if (position.castle_outcome()) continue;
        CAPTURE(name(own), static_cast<int>(wanted), made.key());
        const auto filling = tried_out(position, [own](const Position& after) {
          return after.stacks_in_enemy_castle(own) >= kStacksToWin;
        });
        std::vector<Turn> found;
        REQUIRE_FALSE(any_filling_turn(made, own, into(found)));
        std::ranges::stable_sort(found, {}, &Turn::size);
        REQUIRE(found == filling);
        REQUIRE(can_fill_castle(made, own) == !filling.empty());
        ++filled.at(filling.empty() ? 0 : 1);

        const Color enemy = opponent(own);
        if (position.stacks_in_enemy_castle(enemy) < kStacksToWin) continue;
        const auto clearing = tried_out(position, [enemy](const Position& after) {
          return after.stacks_in_enemy_castle(enemy) < kStacksToWin;
        });
        found.clear();
        REQUIRE_FALSE(any_clearing_turn(position, into(found)));
        std::ranges::stable_sort(found, {}, &Turn::size);
        REQUIRE(found == clearing);
        REQUIRE(can_clear_castle(position) == !clearing.empty());
        ++cleared.at(clearing.empty() ? 0 : 1);
      }
    }
  }
  for (const int count : filled) CHECK(count > 0);
  if (rules.win == Win::NextTurn)
    for (const int count : cleared) CHECK(count > 0);
}

TEST_CASE("A turn's cells are those where it begins, passes and lands") {
  CHECK(test::names(cells_of(test::turn("d4:1-d7,1-g4,1-c4"))) == "c4 d4 d5 d6 d7 e4 f4 g4");
  CHECK(test::names(cells_of(test::turn("a1:2-b1"))) == "a1 b1");
}
