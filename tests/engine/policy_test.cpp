#include "engine/policy.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "brute_force.hpp"
#include "engine/candidates.hpp"
#include "engine/castle_threat.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::engine;
using test::Class;

namespace {

/// Returns the order values of all turns, without any history, highest first.
std::vector<std::int32_t> orders(const Position& position) {
  static const auto history = std::make_unique<History>();
  OrderingContext context{evaluator_for(position.rules().variant, position.rules().win), *history};
  context.threat = enemy_threat(position);
  std::vector<Candidate> candidates;
  generate(position, context, {}, candidates);
  std::vector<std::int32_t> orders;
  for (const Candidate& candidate : candidates) orders.push_back(candidate.order);
  std::ranges::sort(orders, std::ranges::greater{});
  return orders;
}

}  // namespace

TEST_CASE("The policy does not tell left from right or white from black") {
  for (const Position& position :
       test::positions({Class::RandomPlay, Class::SixHigh, Class::CastleReleases,
                        Class::WonByLastTurn, Class::NearlyImmobile},
                       test::all_rules(), 20, 31)) {
    if (position.castle_outcome()) continue;
    // If there are several threats, any one may be meant, and a different one in the mirror image.
    if (!enemy_threat(position).empty()) continue;
    const auto expected = orders(position);
    REQUIRE(orders(test::mirrored(position)) == expected);
    REQUIRE(orders(test::with_colors_swapped(position)) == expected);
  }
}
