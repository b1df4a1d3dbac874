#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/stack.hpp>

#include "candidates.hpp"
#include "policy.hpp"
#include "policy_terms.hpp"

namespace accasta::engine {

/// The weight of both histories in the order, relative to that of the policy, in hundredths.
inline constexpr int kHistoryShare = 9;

/// A value for each cell, computed when it is first needed.
template <typename Value>
class LazyByCell {
 public:
  /// Returns the value of a cell. `compute` sets it the first time.
  template <typename Compute>
  const Value& at(Cell cell, const Compute& compute) {
    Value& value = values_[static_cast<std::size_t>(cell.slot())];
    if (!known_.contains(cell)) {
      known_.insert(cell);
      compute(value);
    }
    return value;
  }

 private:
  CellSet known_;
  // Uninitialized for the other cells.
  std::array<Value, Cell::kSlots> values_;
};

/// The parts of a turn's order: a number for each of its moves, one for the pieces that remain on
/// its cell, and one more if it fills the enemy castle. They come from the policy, with a small
/// part of history. The neurons' part is not a sum over single moves, so it is computed for
/// complete turns; see judgement().
class TurnOrder {
 public:
  TurnOrder(const Position& position, const OrderingContext& context)
      : TurnOrder(position, context,
                  context.reached != nullptr ? *context.reached : both_reached(position)) {}

  void start(Cell from) {
    from_ = from;
    way_from_ = terms_.way_from(from);
  }
  void lift(Stack pieces) { lifted_ = terms_.lifted(pieces); }

  std::int32_t landing(Cell to) {
    const Landed& cell = landed_on(to);
    std::int32_t sum = context_.history_of(own_, from_, to) * kHistoryShare / 100 + cell.logit +
                       view_from(to, PolicyTerms::range(lifted_, cell.target));
    PolicyTerms::count_pieces(lifted_, cell.target, way_from_,
                              [&](int term) { sum += policy_.direct(term); });
    return sum;
  }
  std::int32_t leaving(Stack rest) const {
    std::int32_t logit = 0;
    terms_.count_leaving(rest, from_, [&](int term) { logit += policy_.direct(term); });
    return logit;
  }
  std::int32_t filling() const { return policy_.direct(policy_term::kFills); }

  /// Returns the neurons' contribution to a whole turn. The order of the turn is otherwise the sum
  /// of the above.
  std::int32_t judgement(const Turn& turn, bool fills) {
    PolicyNetwork::Row sums = policy_.biases();
    const auto add = [&](int term) { policy_.add(sums, term); };
    if (fills) add(policy_term::kFills);
    const int way_from = terms_.way_from(turn.from());
    Stack rest = position_.stack(turn.from());
    for (const Move& move : turn.moves()) {
      const PolicyTerms::Lifted lifted = terms_.lifted(rest.top(move.count));
      const PolicyTerms::Target& target = landed_on(move.to).target;
      sums += sums_of(move.to, PolicyTerms::range(lifted, target));
      PolicyTerms::count_pieces(lifted, target, way_from, add);
      rest = rest.without_top(move.count);
    }
    terms_.count_leaving(rest, turn.from(), add);
    return policy_.output(sums);
  }

 private:
  /// The value of landing on a cell with any pieces, and the indexes of the other weights.
  struct Landed {
    std::int32_t logit;
    PolicyTerms::Target target;
  };

  TurnOrder(const Position& position, const OrderingContext& context, const BothReached& reached)
      : position_(position),
        context_(context),
        own_(position.side_to_move()),
        policy_(context.policy != nullptr ? *context.policy : policy(position.rules().variant)),
        terms_(position, context.threat, reached) {}

  const Landed& landed_on(Cell to) {
    return landed_.at(to, [&](Landed& landed) {
      landed.logit = 0;
      terms_.count_cell(to, [&](int term) { landed.logit += policy_.direct(term); });
      landed.target = terms_.target(to);
    });
  }
  std::int32_t view_from(Cell to, int range) {
    return views_[static_cast<std::size_t>(range)].at(to, [&](std::int32_t& logit) {
      logit = 0;
      terms_.count_view(to, range, [&](int term) { logit += policy_.direct(term); });
    });
  }

  /// Returns the neurons' sums for standing on a cell with a range.
  const PolicyNetwork::Row& sums_of(Cell to, int range) {
    return sums_[static_cast<std::size_t>(range)].at(to, [&](PolicyNetwork::Row& sums) {
      sums = PolicyNetwork::Row{};
      const auto add = [&](int term) { policy_.add(sums, term); };
      terms_.count_cell(to, add);
      terms_.count_view(to, range, add);
    });
  }

  const Position& position_;
  const OrderingContext& context_;
  Color own_;
  const PolicyNetwork& policy_;
  PolicyTerms terms_;
  Cell from_ = Cell::from_slot(0);
  int way_from_ = 0;
  PolicyTerms::Lifted lifted_{};
  LazyByCell<Landed> landed_;
  // By range.
  std::array<LazyByCell<std::int32_t>, 4> views_;
  std::array<LazyByCell<PolicyNetwork::Row>, 4> sums_;
};

}  // namespace accasta::engine
