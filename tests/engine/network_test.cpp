#include "engine/network.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

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
double plain_value(const Position& position) {
  const Rules& rules = position.rules();
  const auto weights = *read_weights_file(built_in_file("value", rules.variant, rules.win));
  const auto weight = [&](std::size_t place) { return static_cast<double>(weights[place]); };
  const auto inputs = static_cast<std::size_t>(value_input::blocks(rules.variant).count());
  std::vector<std::size_t> seen;
  std::vector<std::size_t> mirrored;
  value_input::for_each(
      position, castle_threats(position), both_reached(position),
      [&](int place, int mirrored_place) {
        seen.push_back(static_cast<std::size_t>(place));
        mirrored.push_back(static_cast<std::size_t>(mirrored_place));
      },
      [&](int input) {
        for (auto* const all : {&seen, &mirrored}) all->push_back(static_cast<std::size_t>(input));
      });
  double value = 0;
  for (const auto& all : {seen, mirrored}) {
    for (const std::size_t input : all) value += weight(ValueNetwork::kDirectWeightsAt + input);
    for (std::size_t neuron = 0; neuron < ValueNetwork::kNeurons; ++neuron) {
      double sum = weight(ValueNetwork::kBiasesAt + neuron);
      for (const std::size_t input : all)
        sum += weight(ValueNetwork::kDirectWeightsAt + inputs + ValueNetwork::kNeurons * input +
                      neuron);
      const double held = std::clamp(sum / ValueNetwork::kOne, 0.0, 1.0);
      value += held * held * weight(ValueNetwork::kOutputWeightsAt + neuron);
    }
  }
  return value / kValueUnit;
}

/// Returns the sum of the evaluations of generated positions.
long sum_of_evaluations(const Rules& rules) {
  long sum = 0;
  for (const Position& position :
       test::positions({Class::RandomPlay, Class::SixHigh, Class::SafeStacks}, {rules}, 100, 5))
    sum += evaluate(position).units();
  return sum;
}

/// Returns the inputs that apply to a position, sorted. Inputs of the mirror image are left out.
std::vector<int> inputs_of(const Position& position) {
  std::vector<int> inputs;
  value_input::for_each(
      position, castle_threats(position), both_reached(position),
      [&](int place, int) { inputs.push_back(place); },
      [&](int input) { inputs.push_back(input); });
  std::ranges::sort(inputs);
  return inputs;
}

}  // namespace

TEST_CASE("The network's integers say what real numbers say", "[long]") {
  for (const Position& position : test::positions(
           {Class::RandomPlay, Class::SixHigh, Class::SafeStacks, Class::NearlyImmobile},
           test::all_rules(), 30, 11))
    REQUIRE(std::abs(evaluate(position).units() - plain_value(position)) < 2);
}

TEST_CASE("The evaluation's inputs are the same for the other color") {
  for (const Position& position : test::positions(
           {Class::RandomPlay, Class::SixHigh, Class::CastleReleases}, test::all_rules(), 30, 13)) {
    const std::vector<int> inputs = inputs_of(position);
    REQUIRE(inputs == inputs_of(test::with_colors_swapped(position)));
    REQUIRE(inputs.front() >= 0);
    REQUIRE(inputs.back() < value_input::blocks(position.rules().variant).count());
    // A place and a content for each stack, and six to eight for the board.
    const auto stacks = static_cast<std::size_t>(position.occupied().size());
    REQUIRE(inputs.size() >= 2 * stacks + 6);
    REQUIRE(inputs.size() <= 2 * stacks + 8);
  }
}

// Update when the weights change on purpose.
TEST_CASE("The evaluation is the same to the last unit on every machine") {
  CHECK(sum_of_evaluations(Rules::standard()) == 113796);
  CHECK(sum_of_evaluations(Rules::pari()) == 62298);
}
