#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/turn.hpp>

#include "candidates.hpp"
#include "evaluation_cache.hpp"
#include "evaluator.hpp"
#include "history.hpp"
#include "key_set.hpp"
#include "turn_picker.hpp"
#include "value.hpp"

namespace accasta::engine {

/// A turn that another thread is currently searching. This thread returns to it last.
struct Deferred {
  Turn turn;
  /// The depth reduction in turns.
  int reduction;
};

/// An entry of the search stack: the data that a node keeps while the nodes below it are searched.
/// There is one for each distance from the root. The next node there reuses its vectors, so a
/// search allocates nothing.
struct Ply {
  std::vector<Candidate> candidates;
  TurnPicker::Buffers picker;
  /// The positions that the searched turns lead to.
  KeySet seen;
  /// The turns searched first. They get the malus if another one fails high.
  std::vector<Turn> malus_turns;
  std::vector<Deferred> deferred;
  /// The last two turns that failed high at this distance from the root.
  std::array<std::optional<Turn>, 2> killers;
  /// The turn that is being searched from here.
  std::optional<Turn> played;
  /// The static evaluation. Nothing if it was not computed because the opponent threatens to win.
  std::optional<Value> static_eval;
  /// The principal variation from here on.
  std::vector<Turn> pv;
  /// The key of the position.
  std::uint64_t key = 0;
};

/// The data of one search thread, kept from one search to the next.
struct ThreadData {
  ThreadData() : continuations(Cell::kSlots), plies(kMaxPly + 1) {}

  /// Returns the evaluator for positions under these rules. Assigns the cache to it.
  const Evaluator& evaluator(const Rules& rules) {
    const Evaluator& evaluator = evaluator_for(rules.variant, rules.win);
    if (&evaluator != evaluated_with) evaluations.clear();
    evaluated_with = &evaluator;
    return evaluator;
  }

  /// Clears everything that was learned.
  void clear() {
    history.clear();
    for (History& continuation : continuations) continuation.clear();
  }

  /// The values of positions by the current evaluator.
  EvaluationCache evaluations;
  const Evaluator* evaluated_with = nullptr;
  History history;
  /// The continuation history, by the cell on which the opponent's last turn put down its first
  /// pieces.
  std::vector<History> continuations;
  /// The search stack, by distance from the root: kMaxPly + 1 entries.
  std::vector<Ply> plies;
  /// A function that is called for every node below the root whose turns are about to be searched,
  /// with its depth. For learning from searches.
  std::function<void(const Position&, int depth)> on_inner_node;
};

}  // namespace accasta::engine
