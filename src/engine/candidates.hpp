#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

#include "evaluator.hpp"
#include "history.hpp"
#include "policy.hpp"
#include "value.hpp"

namespace accasta::engine {

/// A legal turn with the numbers that the search needs before playing it. They are sums over single
/// moves, so they are only approximate if two moves land on the same cell.
struct Candidate {
  Turn turn;
  /// The move ordering score. Turns with a higher one are searched earlier.
  std::int32_t order;
  /// The growth of the mover's number of stacks in the enemy castle, and the decrease of the
  /// opponent's in the mover's castle.
  std::int8_t entries;
  std::int8_t evictions;
};

/// The knowledge of move ordering before a turn is searched.
struct OrderingContext {
  const Evaluator& evaluator;
  const History& history;
  /// The continuation history of the opponent's last turn. Null at the root.
  const History* continuation = nullptr;
  /// The cells on which the opponent's threat to win depends. Empty without a threat.
  CellSet threat = {};
  /// The cells that both sides' stacks can reach. Computed if null.
  const BothReached* reached = nullptr;
  /// The policy. That of the variant if null.
  const PolicyNetwork* policy = nullptr;

  /// Returns the sum of both histories for a move.
  std::int32_t history_of(Color color, Cell from, Cell to) const {
    return history.of(color, from, to) +
           (continuation == nullptr ? 0 : continuation->of(color, from, to));
  }
};

/// The turns to generate. Turns that fill the enemy castle are always generated if they land as
/// required.
struct GenerationFilter {
  static constexpr std::size_t kMostJudged = 256;
  /// The number of turns, the best by the linear policy, that the neurons rate. At most
  /// kMostJudged.
  std::size_t judged = 128;
  /// True if the others are left out.
  bool only_judged = false;
  /// The cells of which the turn must land on at least one.
  CellSet required_landing = kBoard;
};

/// The change in order of turns that the policy's neurons did not rate: they come after all others.
inline constexpr std::int32_t kNotJudged = -1'000'000;

/// Generates the legal turns that pass a filter, and maybe some more, into a vector whose memory is
/// reused. Several turns may lead to the same position. Returns false if legal turns were omitted.
/// Precondition: the position is not won.
bool generate(const Position& position, const OrderingContext& context,
              const GenerationFilter& filter, std::vector<Candidate>& candidates);

/// Generates the legal turns of a single move that captures (lands on an enemy stack) and gains at
/// least `min_gain` units by the direct values of the stacks. Their order is by gain and history,
/// without the policy, and their entries and evictions are not counted. Far faster than generate().
/// Precondition: the position is not won.
void generate_captures(const Position& position, const OrderingContext& context, Value min_gain,
                       std::vector<Candidate>& candidates);

}  // namespace accasta::engine
