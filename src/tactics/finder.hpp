#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <accasta/prover/prover.hpp>
#include <accasta/rules/position.hpp>

#include "tactic.hpp"

namespace accasta::tactics {

struct FinderOptions {
  /// Within how many turns of the winner there must be a win: 2 or, with 3, also 3.
  int turns = 3;
  /// How far it is proven that the turn is the only one; at least `turns`.
  int depth = 3;
  /// How many positions the prover may visit for one question; what takes longer is passed over.
  std::uint64_t budget = 1'000'000;
  /// Asked before the long proof that nothing else wins, or that the turn holds.
  std::function<bool(const Tactic&)> is_wanted = [](const Tactic&) { return true; };
};

/// The tactics among the positions of a game, each proven, never two of them with fewer than four
/// turns between. Left out is what is plain to see: wins with the next turn, and threats where all
/// but a few turns lose to the enemy's next one. What is deeper than two turns of the winner is
/// looked for only near the end of a game that was won.
std::vector<Tactic> find_tactics(const std::vector<Position>& game, const FinderOptions& options,
                                 prover::Prover& prover);

/// A game of the engine against itself, `nodes` a turn, after a few random turns: its positions,
/// from that after the random turns to the last one. The same for the same arguments, with the same
/// engine.
std::vector<Position> self_play(const Rules& rules, std::uint64_t nodes, std::uint64_t seed);

}  // namespace accasta::tactics
