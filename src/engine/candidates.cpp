#include "candidates.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>

#include <accasta/rules/landing.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/rules/reach.hpp>

#include "turn_order.hpp"

namespace accasta::engine {
namespace {

/// The lowest order. Several can be added without overflow.
constexpr std::int32_t kLowest = std::numeric_limits<std::int32_t>::min() / 2;

// The order of captures: the weight of a unit of gain, and the bonus for driving a stack out of the
// own castle, which is lost for letting one in.
constexpr int kCaptureGainWeight = 16;
constexpr std::int32_t kCaptureCastleBonus = 3000;

/// An upper bound for several effects.
struct UpperBound {
  std::int32_t order = kLowest;
  int entries = -1;
  bool lands_as_required = false;

  void raise(const UpperBound& other) {
    order = std::max(order, other.order);
    entries = std::max(entries, other.entries);
    lands_as_required = lands_as_required || other.lands_as_required;
  }
  UpperBound plus(const UpperBound& other) const {
    return {order + other.order, entries + other.entries,
            lands_as_required || other.lands_as_required};
  }
};

/// The contribution of a landing, or of the pieces left behind at the end of the turn, to a
/// candidate.
struct Effect {
  std::int32_t order;
  std::int8_t entries;
  std::int8_t evictions;

  UpperBound bound(bool lands_as_required) const { return {order, entries, lands_as_required}; }
};
// A generator has thousands of them, which should fit into the fastest cache.
static_assert(sizeof(Effect) == 8);

/// The k highest order values, the lowest first.
class TopOrders {
 public:
  /// Sets k, at most GenerationFilter::kMostJudged.
  explicit TopOrders(std::size_t count) : count_(count) {}

  /// Returns the lowest order that is kept, once there are k. Before that returns kLowest.
  std::int32_t lowest() const { return lowest_; }

  // Most new orders are hardly above the lowest, so insertion is faster than a heap.
  void add(std::int32_t order) {
    if (order <= lowest_) return;
    if (size_ < count_) {
      std::size_t i = size_++;
      for (; i > 0 && orders_[i - 1] > order; --i) orders_[i] = orders_[i - 1];
      orders_[i] = order;
    } else {
      std::size_t i = 1;
      for (; i < size_ && orders_[i] < order; ++i) orders_[i - 1] = orders_[i];
      orders_[i - 1] = order;
    }
    if (size_ == count_) lowest_ = orders_.front();
  }

 private:
  std::size_t count_;
  std::size_t size_ = 0;
  std::int32_t lowest_ = kLowest;
  std::array<std::int32_t, GenerationFilter::kMostJudged> orders_;
};

/// A generator of the candidates of a position. A turn is one to three moves of one stack, and
/// there may be thousands. Two properties make it fast (branch and bound):
/// - The effect of a move does not depend on the turn's other moves. The effect of lifting certain
///   pieces onto a certain cell is computed once, for all turns with that move.
/// - Effects add up. An upper bound of what can follow a move is known before the rest of the turn.
///   If no turn with this beginning can pass the filter, it is not continued.
class Generator {
 public:
  Generator(const Position& position, const OrderingContext& context,
            const GenerationFilter& filter, std::vector<Candidate>& candidates)
      : position_(position),
        required_landing_(filter.required_landing),
        is_limited_(filter.only_judged),
        top_orders_(filter.judged),
        candidates_(candidates),
        own_(position.side_to_move()),
        entries_to_threaten_(kStacksToWin - position.stacks_in_enemy_castle(own_)),
        occupied_(position.occupied()),
        entry_cells_(castle(opponent(own_)) - position.heads(own_)),
        eviction_cells_(castle(own_) & position.heads(opponent(own_))),
        order_(position, context) {}

  bool left_out() const { return left_out_; }

  void from(Cell cell, const Landing& landing) {
    from_ = cell;
    order_.start(cell);
    const Stack pieces = position_.stack(cell);
    levels_ = 0;
    prepare(pieces, 0, landing);
    extend(0, landing, Candidate{Turn(cell), 0, 0, 0}, false);
  }

  /// Adds the neurons' output to the orders of the first turns. The others come after them, or are
  /// omitted if the filter does not need them.
  void judge_first() {
    const auto is_first = [&](const Candidate& candidate) {
      return candidate.order >= top_orders_.lowest() || candidate.entries >= entries_to_threaten_;
    };
    if (is_limited_ && std::erase_if(candidates_, std::not_fn(is_first)) > 0) left_out_ = true;
    for (Candidate& candidate : candidates_)
      candidate.order +=
          is_first(candidate)
              ? order_.judgement(candidate.turn, candidate.entries >= entries_to_threaten_)
              : kNotJudged;
  }

 private:
  /// The moves that lift a number of pieces.
  struct Lift {
    Stack lifted;
    CellSet targets;
    /// The effect of leaving the rest of the stack, if the turn ends with this move.
    Effect leaving;
    /// True if the turn can continue after it.
    bool continues;
    /// True if the rules allow leaving the rest behind.
    bool allowed;
    /// The largest contribution of the landing, and the largest one of the end of the turn or of
    /// further moves.
    UpperBound landing;
    UpperBound after;
    /// The effects by target. Uninitialized elsewhere.
    std::array<Effect, Cell::kSlots> effects;
  };
  /// The rest of the stack after a number of its upper pieces have moved, and the moves from there.
  /// It is the same for all turns that lead there.
  struct Level {
    Stack pieces;
    CellSet reached;
    int height;
    /// The largest contribution of any continuation.
    UpperBound best;
    std::array<Lift, Stack::kMaxHeight> lifts;
  };

  /// Computes the effects and bounds of all moves from this level down, on the board before the
  /// turn. Earlier moves of the turn can only shorten ways and fill cells, so the bounds hold for
  /// all turns. The exception is two landings on one cell; see Candidate.
  void prepare(Stack pieces, std::size_t gone, const Landing& landing) {
    Level& level = known_[gone];
    levels_ |= 1U << gone;
    level.pieces = pieces;
    level.height = pieces.height();
    level.reached = reach(from_, occupied_, range_of(pieces, position_.rules().variant));
    level.best = {};
    for (int count = 1; count <= level.height; ++count) {
      Lift& lift = level.lifts[static_cast<std::size_t>(count) - 1];
      const Stack rest = pieces.without_top(count);
      lift.allowed = may_leave(position_.rules(), own_, from_, rest);
      if (!lift.allowed) continue;
      lift.lifted = pieces.top(count);
      lift.targets = level.reached - landing.too_full_for(lift.lifted);
      lift.continues = !rest.empty() && rest.owner() == own_;
      lift.leaving = effect_of_leaving(rest);
      lift.landing = {};
      order_.lift(lift.lifted);
      for (const Cell to : lift.targets) {
        Effect& effect = lift.effects[static_cast<std::size_t>(to.slot())];
        effect = effect_of_landing(to);
        lift.landing.raise(effect.bound(required_landing_.contains(to)));
      }
      lift.after = {};
      lift.after.raise(lift.leaving.bound(false));
      if (lift.continues) {
        const std::size_t next = gone + static_cast<std::size_t>(count);
        if ((levels_ >> next & 1) == 0) prepare(rest, next, landing);
        lift.after.raise(known_[next].best);
      }
      if (!lift.targets.empty()) level.best.raise(lift.landing.plus(lift.after));
    }
  }

  /// Appends all turns that continue from `so_far` with the head of a level's pieces.
  void extend(std::size_t gone, const Landing& landing, const Candidate& so_far,
              bool landed_as_required) {
    const Level& level = known_[gone];
    const UpperBound bound{so_far.order, so_far.entries, landed_as_required};
    // A move onto an empty cell shortens some ways, so compute the targets again.
    const CellSet reached = gone == 0 ? level.reached
                                      : reach(from_, landing.occupied(),
                                              range_of(level.pieces, position_.rules().variant));
    for (int count = 1; count <= level.height; ++count) {
      const Lift& lift = level.lifts[static_cast<std::size_t>(count) - 1];
      if (!lift.allowed || lift.targets.empty()) continue;
      const UpperBound with_rest = bound.plus(lift.after);
      if (!passes(with_rest.plus(lift.landing))) {
        left_out_ = true;
        continue;
      }
      const CellSet targets =
          gone == 0 ? lift.targets : reached - landing.too_full_for(lift.lifted);
      for (const Cell to : targets) {
        const Effect& effect = lift.effects[static_cast<std::size_t>(to.slot())];
        const bool is_required = required_landing_.contains(to);
        if (!passes(with_rest.plus(effect.bound(is_required)))) {
          left_out_ = true;
          continue;
        }
        const Move move{static_cast<std::uint8_t>(count), to};
        Candidate next = with(so_far, effect);
        const bool lands_as_required = landed_as_required || is_required;
        if (lands_as_required)
          append(with(next, lift.leaving), move);
        else
          left_out_ = true;
        if (lift.continues) {
          next.turn.push(move);
          extend(gone + static_cast<std::size_t>(count), landing.with(to, lift.lifted), next,
                 lands_as_required);
        }
      }
    }
  }

  /// Returns the order that a turn must exceed.
  std::int32_t threshold() const { return is_limited_ ? top_orders_.lowest() : kLowest; }

  /// Returns true if a turn with these numbers could pass the filter. Turns that fill the castle
  /// pass whatever their order.
  bool passes(const UpperBound& bound) const {
    return (bound.order > threshold() || bound.entries >= entries_to_threaten_) &&
           bound.lands_as_required;
  }

  /// Appends a turn if it passes the filter. `candidate` does not have its last move yet. The move
  /// is added in place: copying a turn right after writing to it stalls the processor (store
  /// forwarding).
  void append(Candidate candidate, Move last) {
    if (candidate.entries >= entries_to_threaten_) {
      candidate.order += order_.filling();
    } else if (candidate.order <= threshold()) {
      left_out_ = true;
      return;
    }
    top_orders_.add(candidate.order);
    candidates_.push_back(candidate);
    candidates_.back().turn.push(last);
  }

  static Candidate with(const Candidate& candidate, const Effect& effect) {
    return {candidate.turn, candidate.order + effect.order,
            static_cast<std::int8_t>(candidate.entries + effect.entries),
            static_cast<std::int8_t>(candidate.evictions + effect.evictions)};
  }

  Effect effect_of_landing(Cell to) {
    return {order_.landing(to), entry_cells_.contains(to), eviction_cells_.contains(to)};
  }

  Effect effect_of_leaving(Stack rest) const {
    const bool stays = !rest.empty() && rest.owner() == own_;
    const bool releases = !rest.empty() && !stays;
    const bool left_enemy_castle = !stays && castle(opponent(own_)).contains(from_);
    const bool lets_enemy_in = releases && castle(own_).contains(from_);
    return {order_.leaving(rest), static_cast<std::int8_t>(left_enemy_castle ? -1 : 0),
            static_cast<std::int8_t>(lets_enemy_in ? -1 : 0)};
  }

  const Position& position_;
  CellSet required_landing_;
  /// True if only turns are generated whose order is among the top ones.
  bool is_limited_;
  TopOrders top_orders_;
  std::vector<Candidate>& candidates_;
  Color own_;
  int entries_to_threaten_;
  CellSet occupied_;
  CellSet entry_cells_;
  CellSet eviction_cells_;
  TurnOrder order_;
  bool left_out_ = false;

  Cell from_ = Cell::from_slot(0);
  /// The levels, by the number of pieces that have moved. Uninitialized where levels_ has no bit.
  unsigned levels_ = 0;
  std::array<Level, Stack::kMaxHeight> known_;
};

}  // namespace

bool generate(const Position& position, const OrderingContext& context,
              const GenerationFilter& filter, std::vector<Candidate>& candidates) {
  candidates.clear();
  Generator generator(position, context, filter, candidates);
  const Landing landing(position);
  for (const Cell from : position.heads(position.side_to_move())) generator.from(from, landing);
  generator.judge_first();
  return !generator.left_out();
}

void generate_captures(const Position& position, const OrderingContext& context, Value min_gain,
                       std::vector<Candidate>& candidates) {
  candidates.clear();
  const Color own = position.side_to_move();
  const CellSet enemy_heads = position.heads(opponent(own));
  const Landing landing(position);
  const auto value_of = [&](Stack stack, Cell cell) {
    return context.evaluator.direct_value(own, stack, cell);
  };
  for (const Cell from : position.heads(own)) {
    const Stack pieces = position.stack(from);
    const auto add = [&](const Lift& lift) {
      const Value gain_left = value_of(lift.rest, from) - value_of(pieces, from);
      const bool lets_enemy_in =
          !lift.continues && !lift.rest.empty() && castle(own).contains(from);
      for (const Cell to : lift.targets) {
        const Stack below = position.stack(to);
        const Value gain =
            gain_left + value_of(lift.lifted.on_top_of(below), to) - value_of(below, to);
        if (gain < min_gain) continue;
        std::int32_t order = kCaptureGainWeight * gain + context.history_of(own, from, to);
        if (castle(own).contains(to)) order += kCaptureCastleBonus;
        if (lets_enemy_in) order -= kCaptureCastleBonus;
        candidates.push_back({Turn(from), order, 0, 0});
        candidates.back().turn.push({static_cast<std::uint8_t>(lift.count), to});
      }
    };
    for_each_lift(position.rules(), own, from, pieces, landing, add, enemy_heads);
  }
}

}  // namespace accasta::engine
