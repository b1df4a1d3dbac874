#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <utility>

#include <accasta/engine/engine.hpp>
#include <accasta/match/opening.hpp>
#include <accasta/match/random.hpp>

namespace accasta::match {
namespace {

constexpr std::uint64_t kNodesToJudge = 3000;

/// Plays random turns from the start. The game may be over before all are made.
game::Game random_turns(const Rules& rules, int count, Random& random) {
  game::Game game(Position::start(rules));
  for (int i = 0; i < count && !game.outcome(); ++i) {
    const auto turns = game.position().legal_turns();
    game.push(turns[random.below(turns.size())]);
  }
  return game;
}

bool is_balanced(const game::Game& game, int balance, engine::Engine& judge) {
  if (game.outcome()) return false;
  judge.clear();
  engine::Limits limits;
  limits.nodes = kNodesToJudge;
  const auto result = judge.search(game.position(), game.keys_before(), limits);
  return std::abs(result.score.units()) <= balance;
}

game::Game random_opening(const RandomOpenings& openings, const Rules& rules, Random random) {
  // The start itself, or a position that only one turn leads to, may never be balanced.
  constexpr int kTries = 1000;
  const auto lengths = static_cast<std::uint64_t>(openings.most_turns - openings.fewest_turns + 1);
  engine::Engine judge({.hash_mebibytes = 1});
  for (int i = 0; i < kTries; ++i) {
    const int length = openings.fewest_turns + static_cast<int>(random.below(lengths));
    game::Game game = random_turns(rules, length, random);
    if (length == 0 || is_balanced(game, openings.balance, judge)) return game;
  }
  return random_turns(rules, openings.fewest_turns, random);
}

/// Returns the index of the position for a pair. Each round has its own order.
std::size_t chosen(std::size_t positions, std::uint64_t seed, std::uint64_t pair) {
  std::vector<std::size_t> order(positions);
  std::iota(order.begin(), order.end(), std::size_t{0});
  Random random = Random::of(seed, pair / positions);
  for (std::size_t i = positions; i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  return order[pair % positions];
}

}  // namespace

game::Game opening(const Openings& openings, const Rules& rules, std::uint64_t seed,
                   std::uint64_t pair) {
  if (const auto* random = std::get_if<RandomOpenings>(&openings))
    return random_opening(*random, rules, Random::of(seed, pair));
  const auto& positions = std::get<std::vector<Position>>(openings);
  return game::Game(positions[chosen(positions.size(), seed, pair)]);
}

}  // namespace accasta::match
