#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

#include "evaluator.hpp"
#include "history.hpp"
#include "value.hpp"

namespace accasta::engine {

/// A legal turn with what the search wants to know before it plays it. Where two moves of a turn
/// land on the same cell the numbers are only approximately right.
struct Candidate {
  Turn turn;
  /// The higher, the earlier the turn should be tried.
  std::int32_t order;
  /// By how much the stacks' values change for the mover.
  std::int16_t gain;
  /// By how many the mover's stacks in the enemy castle grow, or the enemy's in the mover's shrink.
  std::int8_t entries;
  std::int8_t evictions;
  bool captures;
};

/// What tells good turns from bad ones before they are searched.
struct Guide {
  const Evaluator& evaluator;
  const History& history;
  /// How moves did after the enemy's last one; none at the root.
  const History* continuation = nullptr;

  bool lacks(Feature feature) const {
    return kFeaturesCanBeSwitched && evaluator.off().contains(feature);
  }
};

/// Which turns are wanted. Of those that land right, turns that fill the enemy castle always are.
struct Wanted {
  /// About so many, those that come first.
  std::size_t count = std::numeric_limits<std::size_t>::max();
  /// Only those that gain at least so much.
  Value least_gain = -kInfinite;
  /// Only those that land on one of these cells.
  CellSet landing_on = CellSet::all();
};

/// Legal turns of a position that is not won, into a vector whose memory is used again: those that
/// are wanted and some more. Turns that lead to the same position are all there. False if legal
/// turns were left out.
bool generate(const Position& position, const Guide& guide, const Wanted& wanted,
              std::vector<Candidate>& candidates);

/// The legal turns of a single move that lands on an enemy stack and gains at least so much, the
/// quick way.
void generate_captures(const Position& position, const Guide& guide, Value least_gain,
                       std::vector<Candidate>& candidates);

/// Whether this turn, whatever it is, is legal in a position that is not won.
bool is_legal(const Position& position, const Turn& turn);

}  // namespace accasta::engine
