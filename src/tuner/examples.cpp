#include "examples.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <unordered_map>
#include <unordered_set>
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

/// The groups of inputs for the policy: one for each move of a turn, and one for the pieces that
/// stay.
class PolicyGroups {
 public:
  PolicyGroups(const Position& position, Example& example)
      : position_(position),
        example_(example),
        phase_(engine::phase_of(position)),
        terms_(position, engine::enemy_threat(position), engine::both_reached(position)) {}

  /// Returns the group of a move that lifts a stack.
  std::uint16_t landing(Stack lifted, Cell from, Cell to) {
    return number_of({lifted.code(), from.slot(), to.slot()}, [&](auto add) {
      terms_.count_landing(lifted, from, to, add);
      const Stack below = position_.stack(to);
      add_gain(to, below, lifted.on_top_of(below));
    });
  }
  /// Returns the group of the pieces that remain on the turn's cell.
  std::uint16_t leaving(Stack rest, Cell from) {
    return number_of({rest.code(), from.slot(), -1}, [&](auto add) {
      terms_.count_leaving(rest, from, add);
      add_gain(from, position_.stack(from), rest);
    });
  }
  /// Returns the group of turns that fill the castle.
  std::uint16_t filling() {
    return number_of({0, -1, -1}, [](auto add) { add(engine::policy_term::kFills); });
  }

 private:
  /// A stack and the slots of two cells.
  using Key = std::array<std::int64_t, 3>;

  template <typename Count>
  std::uint16_t number_of(const Key& key, Count&& count) {
    const auto [known, is_new] = numbers_.try_emplace(key);
    if (is_new) {
      count([&](int term) { add_input(example_, term); });
      known->second = example_.end_group();
    }
    return known->second;
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
  std::map<Key, std::uint16_t> numbers_;
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

Example policy_example(const Sample& sample) {
  const Position& position = sample.position;
  Example example;
  PolicyGroups groups(position, example);
  const int missing = kStacksToWin - position.stacks_in_enemy_castle(position.side_to_move());
  static const engine::History no_history;
  std::vector<engine::Candidate> candidates;
  generate(position, {evaluator_of(position), no_history}, {}, candidates);
  const std::uint64_t best_key = position.key_after(sample.best);
  std::unordered_set<std::uint64_t> keys;
  for (const engine::Candidate& candidate : candidates) {
    const std::uint64_t key = position.key_after(candidate.turn);
    if (!keys.insert(key).second) continue;
    if (key == best_key) example.wanted = static_cast<std::uint16_t>(example.sums.size());
    Example::Sum& sum = example.sums.emplace_back();
    sum.outcome = static_cast<std::uint16_t>(example.sums.size() - 1);
    const Cell from = candidate.turn.from();
    Stack rest = position.stack(from);
    for (const Move& move : candidate.turn.moves()) {
      sum.groups[sum.size++] = groups.landing(rest.top(move.count), from, move.to);
      rest = rest.without_top(move.count);
    }
    sum.groups[sum.size++] = groups.leaving(rest, from);
    if (candidate.entries >= missing) sum.groups[sum.size++] = groups.filling();
  }
  example.given.resize(example.sums.size());
  return example;
}

std::optional<Example> likeliest(const Example& example, std::span<const float> logits,
                                 std::size_t count) {
  std::vector<float> sorted(logits.begin(), logits.end());
  float least = -std::numeric_limits<float>::infinity();
  if (sorted.size() > count) {
    const auto next = sorted.begin() + static_cast<std::ptrdiff_t>(count);
    std::ranges::nth_element(sorted, next, std::greater{});
    least = *next;
  }
  if (logits[example.wanted] <= least) return std::nullopt;
  Example kept;
  std::unordered_map<std::uint16_t, std::uint16_t> numbers;
  for (const Example::Sum& old : example.sums) {
    const float logit = logits[old.outcome];
    if (logit <= least) continue;
    if (old.outcome == example.wanted) kept.wanted = static_cast<std::uint16_t>(kept.sums.size());
    Example::Sum& sum = kept.sums.emplace_back(old);
    sum.outcome = static_cast<std::uint16_t>(kept.given.size());
    kept.given.push_back(logit);
    for (std::size_t i = 0; i < sum.size; ++i) {
      const auto [known, is_new] = numbers.try_emplace(old.groups[i]);
      if (is_new) {
        const auto group = example.group(old.groups[i]);
        kept.inputs.insert(kept.inputs.end(), group.begin(), group.end());
        known->second = kept.end_group();
      }
      sum.groups[i] = known->second;
    }
  }
  return Example(kept);
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
