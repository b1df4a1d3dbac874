#include "evaluator.hpp"

#include <algorithm>

#include <accasta/engine/engine.hpp>

#include "weights_file.hpp"

namespace accasta::engine {
namespace {

/// The evaluator for these rules, created on first use and then constant, for all engines and
/// threads.
template <Variant OfVariant, Win OfWin>
const Evaluator& only_evaluator() {
  static const Evaluator evaluator(OfVariant, OfWin);
  return evaluator;
}

}  // namespace

Evaluator::Evaluator(Variant variant, Win win)
    : variant_(variant), network_(*read_weights_file(built_in_file("value", variant, win))) {}

Value Evaluator::evaluate(const Position& position, const CastleThreats& threats,
                          const BothReached& reached) const {
  ValueNetwork::Row seen = network_.biases();
  ValueNetwork::Row mirrored = network_.biases();
  ValueNetwork::Row both{};
  int direct = 0;
  value_input::for_each(
      position, threats, reached,
      [&](int place, int mirrored_place) {
        network_.add(seen, place);
        network_.add(mirrored, mirrored_place);
        direct += network_.direct(place) + network_.direct(mirrored_place);
      },
      [&](int input) {
        network_.add(both, input);
        direct += 2 * network_.direct(input);
      });
  seen += both;
  mirrored += both;
  const Value value = (network_.output(seen, mirrored) + direct) / kValueUnit;
  return std::clamp(value, -kMaxEvaluation, kMaxEvaluation);
}

const Evaluator& evaluator_for(Variant variant, Win win) {
  if (variant == Variant::Standard)
    return win == Win::NextTurn ? only_evaluator<Variant::Standard, Win::NextTurn>()
                                : only_evaluator<Variant::Standard, Win::AtOnce>();
  return win == Win::NextTurn ? only_evaluator<Variant::Pari, Win::NextTurn>()
                              : only_evaluator<Variant::Pari, Win::AtOnce>();
}

Score evaluate(const Position& position) {
  const Rules& rules = position.rules();
  return Score::units(evaluator_for(rules.variant, rules.win).evaluate(position));
}

}  // namespace accasta::engine
