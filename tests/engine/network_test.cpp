#include "engine/network.hpp"

#include <algorithm>
#include <cmath>

#include <accasta/engine/engine.hpp>

#include "brute_force.hpp"
#include "engine/evaluator.hpp"
#include "engine/weights_file.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::engine;
using test::Class;

namespace {

/// Returns the network's value computed in floating point, from the weights in the file.
double plain_value(const Position& position, Value linear, const BothReached& reached) {
  namespace input = network_input;
  const Variant variant = position.rules().variant;
  const auto weights =
      *read_weights_file(built_in_file("network", variant, Rules::preset(variant).win));
  const auto weight = [&](std::size_t place) { return static_cast<double>(weights[place]); };
  const Color mover = position.side_to_move();
  double value =
      linear * weight(Network::kShareAt) / Network::kWholeShare + weight(Network::kBiasAt);
  for (std::size_t neuron = 0; neuron < Network::kNeurons; ++neuron) {
    for (const bool is_mirrored : {false, true}) {
      double sum = weight(Network::kHiddenBiasesAt + neuron);
      const auto add = [&](int which) {
        sum += weight(Network::kInputWeightsAt +
                      Network::kNeurons * static_cast<std::size_t>(which) + neuron);
      };
      for (const Color owner : kColors) {
        const int side = owner == mover ? 0 : 1;
        for (const Cell cell : position.heads(owner)) {
          const Stack stack = position.stack(cell);
          const Cell seen = is_mirrored ? cell.mirrored() : cell;
          const int attackers = reached[opponent(owner)].times(cell);
          const int defenders = reached[owner].times(cell);
          add(input::place_input(variant, side, input::kSeenCell[mover][seen],
                                 input::shape(stack, variant),
                                 input::danger(variant, attackers, defenders)));
          add(input::place_inputs(variant) + input::attack_input(variant, side,
                                                                 input::content(stack, variant),
                                                                 attackers, defenders));
        }
      }
      const double held = std::clamp(sum / Network::kOne, 0.0, 1.0);
      value += held * held * weight(Network::kOutputWeightsAt + neuron) / Network::kOutputUnit;
    }
  }
  return value;
}

/// Returns the sum of the evaluations of generated positions.
long sum_of_evaluations(const Rules& rules) {
  long sum = 0;
  for (const Position& position :
       test::positions({Class::RandomPlay, Class::SixHigh, Class::SafeStacks}, {rules}, 100, 5))
    sum += evaluate(position).units();
  return sum;
}

}  // namespace

TEST_CASE("There are networks for the presets only") {
  for (const Rules& rules : test::all_rules()) {
    const bool is_preset = (rules.variant == Variant::Standard) == (rules.win == Win::NextTurn);
    CHECK(read_network(rules.variant, rules.win).has_value() == is_preset);
  }
}

TEST_CASE("The network's integers say what real numbers say") {
  for (const Position& position : test::positions(
           {Class::RandomPlay, Class::SixHigh, Class::SafeStacks, Class::NearlyImmobile},
           {Rules::standard(), Rules::pari()}, 30, 11)) {
    const Evaluator& evaluator = evaluator_for(position.rules().variant, position.rules().win);
    BothReached reached;
    const Value linear = evaluator.evaluate_terms(position, castle_threats(position), reached);
    // The share of the linear evaluation and the network's part are both truncated to a whole unit.
    REQUIRE(std::abs(evaluator.evaluate(position) - plain_value(position, linear, reached)) < 2);
  }
}

// Update when the weights change on purpose.
TEST_CASE("The evaluation is the same to the last unit on every machine") {
  CHECK(sum_of_evaluations(Rules::standard()) == 138780);
  CHECK(sum_of_evaluations(Rules::pari()) == 135257);
}
