#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

#include "evaluator.hpp"
#include "history.hpp"
#include "parameters.hpp"
#include "value.hpp"

namespace accasta::engine {

/// A legal turn with what the search wants to know of it before it plays it. The numbers are added
/// up from single moves, so they are only nearly right where two moves land on the same cell.
struct Candidate {
  Turn turn;
  /// The score for move ordering: the higher, the earlier the turn is searched.
  std::int32_t order;
  /// By how much the stacks' values change for the mover, in units; see Evaluator::value_for.
  std::int16_t gain;
  /// By how many the mover's stacks in the enemy castle grow, or the enemy's in the mover's shrink.
  std::int8_t entries;
  std::int8_t evictions;
};

/// The knowledge of move ordering before a turn is searched.
struct OrderingContext {
  const Evaluator& evaluator;
  const History& history;
  /// The continuation history of the enemy's last turn; none at the root.
  const History* continuation = nullptr;
  /// The cells on which the enemy's threat to win depends; none without one.
  CellSet threat = {};
  /// Where both sides can go; worked out if it is not known.
  const BothReached* reached = nullptr;
  /// See Parameters::history_share.
  int history_share = Parameters{}.history_share;
};

/// Which turns are generated. Turns that fill the enemy castle always are, if they land as
/// required.
struct GenerationFilter {
  /// Only the first by the order without the policy's network, at least so many.
  std::size_t max_count = std::numeric_limits<std::size_t>::max();
  /// Only those of which at least one move lands on one of these cells.
  CellSet required_landing = CellSet::all();
};

/// The change in order of turns that the policy's network did not judge: they come
/// after all others.
inline constexpr std::int32_t kNotJudged = -1'000'000;

/// Generates the legal turns that pass a filter, and maybe some more, into a vector whose memory is
/// used again. Several turns may lead to the same position. False if legal turns were left out.
/// Precondition: the position is not won.
bool generate(const Position& position, const OrderingContext& context,
              const GenerationFilter& filter, std::vector<Candidate>& candidates);

/// Generates the legal turns of a single move that captures (lands on an enemy stack) and gains at
/// least so much. Far faster than generate(). Precondition: the position is not won.
void generate_captures(const Position& position, const OrderingContext& context, Value min_gain,
                       std::vector<Candidate>& candidates);

}  // namespace accasta::engine
