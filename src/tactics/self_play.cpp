#include "self_play.hpp"

#include <cstddef>
#include <random>

#include <accasta/engine/engine.hpp>
#include <accasta/prover/prover.hpp>

namespace accasta::tactics {

std::vector<Position> self_play(const Rules& rules, std::uint64_t nodes, std::uint64_t seed) {
  constexpr std::size_t kLongestGame = 150;
  std::mt19937_64 random(seed);
  std::vector<Position> positions{Position::start(rules)};
  const auto random_turns = 2 + random() % 5;
  for (std::size_t i = 0; i < random_turns && !positions.back().outcome(); ++i) {
    const auto turns = prover::distinct_turns(positions.back());
    positions.push_back(positions.back().after(turns[random() % turns.size()]));
  }
  const std::size_t first = positions.size() - 1;

  // One for each player, so that neither knows what the other has found.
  std::vector<engine::Engine> engines;
  for (int i = 0; i < 2; ++i) engines.emplace_back(engine::Options{.hash_mebibytes = 1});
  std::vector<std::uint64_t> keys;
  for (const Position& position : positions) keys.push_back(position.key());
  while (positions.size() < kLongestGame) {
    keys.pop_back();
    const auto result =
        engines[positions.size() % 2].search(positions.back(), keys, {.nodes = nodes});
    if (!result.best) break;
    keys.push_back(positions.back().key());
    positions.push_back(positions.back().after(*result.best));
    keys.push_back(positions.back().key());
  }
  positions.erase(positions.begin(), positions.begin() + static_cast<std::ptrdiff_t>(first));
  return positions;
}

}  // namespace accasta::tactics
