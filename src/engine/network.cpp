#include "network.hpp"

#include <algorithm>
#include <cassert>
#include <string_view>

#include "weights_file.hpp"

namespace accasta::engine {

Network::Network(Variant variant, std::span<const std::int16_t> weights)
    : variant_(variant), linear_share_(weights[kShareAt]), bias_(weights[kBiasAt]) {
  assert(weights.size() == weight_count(variant));
  const auto read_row = [&](std::size_t begin, Row& row) {
    for (std::size_t i = 0; i < kNeurons; ++i) row[i] = weights[begin + i];
  };
  const auto read_input = [&](int input, Weights& row) {
    const std::size_t begin = kInputWeightsAt + kNeurons * static_cast<std::size_t>(input);
    for (std::size_t i = 0; i < kNeurons; ++i)
      row[i] = static_cast<std::int8_t>(weights[begin + i]);
  };
  read_row(kHiddenBiasesAt, biases_);
  read_row(kOutputWeightsAt, output_);

  const int places = network_input::place_inputs(variant);
  places_.resize(static_cast<std::size_t>(places));
  for (const Cell cell : kBoard) {
    const int seen = network_input::kSeenCell.white[cell];
    const int mirrored = network_input::kSeenCell.white[cell.mirrored()];
    for (const int side : {0, 1})
      for (int shape = 0; shape < network_input::shapes(variant); ++shape)
        for (int danger = 0; danger < network_input::dangers(variant); ++danger) {
          const int input = network_input::place_input(variant, side, seen, shape, danger);
          Pair& pair = places_[static_cast<std::size_t>(input)];
          read_input(input, pair.seen);
          read_input(network_input::place_input(variant, side, mirrored, shape, danger),
                     pair.mirrored);
        }
  }
  attacks_.resize(static_cast<std::size_t>(network_input::attack_inputs(variant)));
  for (std::size_t i = 0; i < attacks_.size(); ++i)
    read_input(places + static_cast<int>(i), attacks_[i]);
}

Value Network::Sums::value(Value linear) const {
  const Row seen = seen_ + attacks_;
  const Row mirrored = mirrored_ + attacks_;
  const auto squared = [](std::int16_t sum) {
    const int held = std::clamp<int>(sum, 0, kOne);
    return held * held;
  };
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < kNeurons; ++i)
    sum += (squared(seen[i]) + squared(mirrored[i])) * network_.output_[i];
  return linear * network_.linear_share_ / kWholeShare + network_.bias_ +
         sum / (kOne * kOne * kOutputUnit);
}

std::optional<Network> read_network(Variant variant, Win win) {
  const std::string_view file = built_in_file("network", variant, win);
  if (file.empty()) return std::nullopt;
  const auto weights = read_weights_file(file);
  assert(weights);
  return Network(variant, *weights);
}

}  // namespace accasta::engine
