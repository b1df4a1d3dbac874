#include "weights.hpp"

#include <cassert>

#include "weights_file.hpp"

namespace accasta::engine {

Weights read_weights(Variant variant, Win win) {
  const auto numbers = read_weights_file(built_in_file("linear", variant, win));
  Weights weights;
  assert(numbers && numbers->size() == 2 * weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i)
    weights[i] = Weight((*numbers)[2 * i], (*numbers)[2 * i + 1]);
  return weights;
}

}  // namespace accasta::engine
