#include "weights.hpp"

#include <cassert>

#include "weights_file.hpp"

namespace accasta::engine {
namespace {

Weights read(Variant variant, Win win) {
  const auto numbers = read_weights_file(built_in_file("linear", variant, win));
  Weights weights;
  assert(numbers && numbers->size() == 2 * weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i)
    weights[i] = Weight((*numbers)[2 * i], (*numbers)[2 * i + 1]);
  return weights;
}

}  // namespace

const Weights& weights(Variant variant, Win win) {
  static const auto sets = [] {
    std::array<Weights, kWeightSets> all;
    for (const Variant each : {Variant::Standard, Variant::Pari})
      for (const Win when : {Win::NextTurn, Win::AtOnce})
        all[weight_set(each, when)] = read(each, when);
    return all;
  }();
  return sets[weight_set(variant, win)];
}

}  // namespace accasta::engine
