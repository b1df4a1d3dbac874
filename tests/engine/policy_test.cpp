#include "engine/policy.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "brute_force.hpp"
#include "engine/candidates.hpp"
#include "engine/castle_threat.hpp"
#include "engine/weights_file.hpp"
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

TEST_CASE("The files of the policy are whole and say where they come from") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const auto file = built_in_file("policy", rules.variant, rules.win);
    const auto weights = read_weights_file(file);
    REQUIRE(weights);
    REQUIRE(weights->size() == policy_term::kCount + PolicyNetwork::kWeights);
    const auto& linear = policy_weights(rules.variant);
    CHECK(std::equal(linear.begin(), linear.end(), weights->begin()));
    const auto network = std::span(*weights).subspan(linear.size());
    for (std::size_t i = 0; i < network.size(); ++i)
      REQUIRE(std::abs(network[i]) <= (i < PolicyNetwork::kOutputWeightsAt ? PolicyNetwork::kMaxBias
                                       : i < PolicyNetwork::kTermWeightsAt
                                           ? PolicyNetwork::kMaxOutputWeight
                                           : PolicyNetwork::kMaxTermWeight));
    CHECK(weights_file_entry(file, "kind") == "policy");
    CHECK(weights_file_entry(file, "rules") ==
          (rules.variant == Variant::Standard ? "standard" : "pari"));
    CHECK(weights_file_entry(file, "architecture") ==
          "linear, " + std::to_string(policy_term::kCount) + " terms, and " +
              std::to_string(PolicyNetwork::kNeurons) + " neurons");
    for (const char* const entry : {"data", "positions", "engine", "epochs", "loss"})
      CHECK(weights_file_entry(file, entry));
  }
}

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
