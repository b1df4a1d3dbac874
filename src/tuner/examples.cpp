#include "examples.hpp"

#include <algorithm>
#include <vector>

#include "engine/candidates.hpp"
#include "engine/castle_threat.hpp"
#include "engine/evaluator.hpp"
#include "engine/network_inputs.hpp"
#include "engine/policy_terms.hpp"

namespace accasta::tuner {
namespace {

void add_input(Example& example, int row, int times = Input::kOnce) {
  example.inputs.push_back({static_cast<std::uint16_t>(row), static_cast<std::int16_t>(times)});
}

/// Sets the outcomes of a game that the player to move wins with this probability.
void set_outcomes(Example& example, double target, double given) {
  example.given = {static_cast<float>(given), 0};
  example.target = static_cast<float>(target);
}

const engine::Evaluator& evaluator_of(const Position& position) {
  return engine::evaluator_for(position.rules().variant, position.rules().win);
}

/// The groups of inputs for the turns of a position: one for each move, and one for the pieces that
/// stay.
class PolicyGroups {
 public:
  PolicyGroups(const Position& position, Example& example)
      : position_(position),
        example_(example),
        phase_(engine::phase_of(position)),
        terms_(position, engine::enemy_threat(position), engine::both_reached(position)) {}

  /// Adds the sum of a turn's groups for an outcome. Turns from one cell must follow each other.
  void add_sum(std::size_t outcome, const Turn& turn, bool fills) {
    if (turn.from() != from_) {
      from_ = turn.from();
      groups_.fill(kNone);
    }
    Example::Sum& sum = example_.sums.emplace_back();
    sum.outcome = static_cast<std::uint16_t>(outcome);
    const auto add = [&](std::uint16_t group) { sum.groups[sum.size++] = group; };
    Stack rest = position_.stack(turn.from());
    int gone = 0;
    for (const Move& move : turn.moves()) {
      const Stack lifted = rest.top(move.count);
      add(number_of(gone, move.count, move.to, [&](const auto& count) {
        terms_.count_landing(lifted, turn.from(), move.to, count);
        const Stack below = position_.stack(move.to);
        add_gain(move.to, below, lifted.on_top_of(below));
      }));
      gone += move.count;
      rest = rest.without_top(move.count);
    }
    add(number_of(gone, 0, turn.from(), [&](const auto& count) {
      terms_.count_leaving(rest, turn.from(), count);
      add_gain(turn.from(), position_.stack(turn.from()), rest);
    }));
    if (!fills) return;
    if (filling_ == kNone) {
      add_input(example_, engine::policy_term::kFills);
      filling_ = example_.end_group();
    }
    add(filling_);
  }

 private:
  static constexpr std::uint16_t kNone = UINT16_MAX;
  static constexpr std::size_t kCounts = Stack::kMaxHeight + 1;

  /// Returns the group of moving `count` pieces to a cell after `gone` others, or of leaving the
  /// rest if `count` is 0. `count_terms` counts its terms the first time.
  template <typename CountTerms>
  std::uint16_t number_of(int gone, int count, Cell to, const CountTerms& count_terms) {
    const std::size_t index =
        (static_cast<std::size_t>(gone) * kCounts + static_cast<std::size_t>(count)) *
            Cell::kSlots +
        static_cast<std::size_t>(to.slot());
    std::uint16_t& group = groups_[index];
    if (group == kNone) {
      count_terms([&](int term) { add_input(example_, term); });
      group = example_.end_group();
    }
    return group;
  }

  void add_gain(Cell cell, Stack before, Stack after) {
    static_assert(Input::kOnce == engine::policy_term::kGainUnits);
    const Color own = position_.side_to_move();
    const engine::Evaluator& evaluator = evaluator_of(position_);
    add_input(example_, engine::policy_term::kGain,
              evaluator.value_for(own, after, cell, phase_) -
                  evaluator.value_for(own, before, cell, phase_));
  }

  const Position& position_;
  Example& example_;
  int phase_;
  engine::PolicyTerms terms_;
  std::optional<Cell> from_;
  std::uint16_t filling_ = kNone;
  /// The numbers of the groups for turns from the present cell.
  std::array<std::uint16_t, kCounts * kCounts * Cell::kSlots> groups_;
};

}  // namespace

std::array<std::int16_t, engine::term::kCount> count_terms(const Position& position) {
  std::array<std::int16_t, engine::term::kCount> times{};
  const Color mover = position.side_to_move();
  const Variant variant = position.rules().variant;
  const auto add = [&](Color color, int term) {
    std::int16_t& entry = times[static_cast<std::size_t>(term)];
    entry = static_cast<std::int16_t>(entry + (color == mover ? 1 : -1));
  };
  ByColor<engine::Reached> reached;
  for (const Color color : kColors) {
    for (const Cell cell : position.heads(color)) {
      const Stack stack = position.stack(cell);
      const CellSet cells = engine::cells_for(position, cell, longest_range(stack, variant), color);
      reached[color].add(cells);
      engine::count_stack_terms(stack, variant, [&](int term) { add(color, term); });
      add(color, engine::place_term(engine::place_group(stack, variant), color, cell));
      add(color, engine::mobility_term(engine::mobility_group(stack, variant), cells.size()));
    }
  }
  const engine::CastleThreats threats = engine::castle_threats(position);
  for (const Color color : kColors)
    engine::count_board_terms(position, color, reached[color], reached[opponent(color)],
                              threats[color], [&](int term) { add(color, term); });
  return times;
}

Example linear_example(const Position& position, double target) {
  Example example;
  const auto times = count_terms(position);
  const int late = engine::phase_of(position);
  constexpr int kUnit = Input::kOnce / engine::kLatest;
  for (int term = 0; term < engine::term::kCount; ++term) {
    const int count = kUnit * times[static_cast<std::size_t>(term)];
    if (count == 0) continue;
    add_input(example, 2 * term, count * (engine::kLatest - late));
    add_input(example, 2 * term + 1, count * late);
  }
  example.add_sum(0, {example.end_group()});
  set_outcomes(example, target, 0);
  return example;
}

Example network_example(const Position& position, double target, double scale) {
  namespace input = engine::network_input;
  Example example;
  const Variant variant = position.rules().variant;
  const Color mover = position.side_to_move();
  engine::BothReached reached;
  const engine::Value linear =
      evaluator_of(position).evaluate_terms(position, engine::castle_threats(position), reached);
  const auto for_each_stack = [&](auto&& act) {
    for (const Color owner : kColors)
      for (const Cell cell : position.heads(owner))
        act(cell, position.stack(cell), owner == mover ? 0 : 1,
            reached[opponent(owner)].times(cell), reached[owner].times(cell));
  };
  const auto places = [&](bool is_mirrored) {
    for_each_stack([&](Cell cell, Stack stack, int side, int attackers, int defenders) {
      const Cell on = is_mirrored ? cell.mirrored() : cell;
      add_input(example, input::place_input(variant, side, input::kSeenCell[mover][on],
                                            input::shape(stack, variant),
                                            input::danger(variant, attackers, defenders)));
    });
    return example.end_group();
  };
  const std::uint16_t seen = places(false);
  const std::uint16_t mirrored = places(true);
  for_each_stack([&](Cell, Stack stack, int side, int attackers, int defenders) {
    const int content = input::content(stack, variant);
    add_input(example, input::place_inputs(variant) +
                           input::attack_input(variant, side, content, attackers, defenders));
  });
  const std::uint16_t attacks = example.end_group();
  example.add_sum(0, {seen, attacks});
  example.add_sum(0, {mirrored, attacks});
  set_outcomes(example, target, linear / scale);
  return example;
}

PolicyExamples::PolicyExamples(const engine::PolicyWeights& linear, std::size_t count)
    : count_(count) {
  // The network adds nothing.
  const std::vector<std::int16_t> zeros(engine::PolicyNetwork::kWeights);
  policy_.emplace(engine::Policy{linear, engine::PolicyNetwork(zeros)});
}

std::optional<Example> PolicyExamples::operator()(const Sample& sample) {
  const Position& position = sample.position;
  static const engine::History no_history;
  engine::OrderingContext context{evaluator_of(position), no_history};
  context.threat = engine::enemy_threat(position);
  if (policy_) context.policy = &*policy_;
  generate(position, context, {.judged = count_, .only_judged = policy_.has_value()}, candidates_);

  Example example;
  PolicyGroups groups(position, example);
  const int missing = kStacksToWin - position.stacks_in_enemy_castle(position.side_to_move());
  const std::uint64_t best_key = position.key_after(sample.best);
  bool has_best = false;
  keys_.reset(candidates_.size());
  for (const engine::Candidate& candidate : candidates_) {
    const std::uint64_t key = position.key_after(candidate.turn);
    if (!keys_.insert(key)) continue;
    const std::size_t outcome = example.given.size();
    if (key == best_key) {
      example.wanted = static_cast<std::uint16_t>(outcome);
      has_best = true;
    }
    groups.add_sum(outcome, candidate.turn, candidate.entries >= missing);
    example.given.push_back(policy_ ? static_cast<float>(candidate.order) / engine::kLogitUnit : 0);
  }
  if (!has_best || example.given.size() < 2) return std::nullopt;
  return example;
}

Factors network_factors(Variant variant) {
  namespace input = engine::network_input;
  using Axis = Factors::Axis;
  const auto number = [](int n) { return static_cast<std::size_t>(n); };
  const std::size_t places = number(input::place_inputs(variant));
  const std::size_t attacks = number(input::attack_inputs(variant));
  const std::size_t heads = number(input::heads(variant));
  const std::size_t shapes = number(input::shapes(variant));
  Factors factors(places + attacks);
  {
    // The digits of network_input::place_input().
    const Axis pattern{1, input::kPatterns};
    const Axis head{input::kPatterns, heads};
    const Axis side{shapes, 2};
    const Axis cell{2 * shapes, Cell::kCount};
    factors.share(0, places, {side, head, pattern});
    factors.share(0, places, {cell, side, head, pattern});
    if (heads == 1) return factors;
    factors.share(0, places, {cell, side, pattern});
    factors.share(0, places, {cell, side, head});
  }
  // The digits of network_input::attack_input().
  const Axis attackers_and_defenders{1, 9};
  const Axis content{9, input::kContents};
  const Axis side{9 * number(input::contents(variant)), 2};
  factors.share(places, attacks, {side, content, attackers_and_defenders});
  return factors;
}

}  // namespace accasta::tuner
