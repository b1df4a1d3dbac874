#include "examples.hpp"

#include <algorithm>
#include <vector>

#include "engine/candidates.hpp"
#include "engine/castle_threat.hpp"
#include "engine/evaluator.hpp"
#include "engine/policy_terms.hpp"
#include "engine/reached.hpp"
#include "engine/value_inputs.hpp"

namespace accasta::tuner {
namespace {

void add_input(Example& example, int input) {
  example.inputs.push_back(static_cast<std::uint16_t>(input));
}

/// The groups of inputs for the turns of a position: one for each move, and one for the pieces that
/// stay.
class PolicyGroups {
 public:
  PolicyGroups(const Position& position, Example& example)
      : position_(position),
        example_(example),
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
      }));
      gone += move.count;
      rest = rest.without_top(move.count);
    }
    add(number_of(gone, 0, turn.from(),
                  [&](const auto& count) { terms_.count_leaving(rest, turn.from(), count); }));
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

  const Position& position_;
  Example& example_;
  engine::PolicyTerms terms_;
  std::optional<Cell> from_;
  std::uint16_t filling_ = kNone;
  /// The numbers of the groups for turns from the present cell.
  std::array<std::uint16_t, kCounts * kCounts * Cell::kSlots> groups_;
};

}  // namespace

Example value_example(const Position& position, double target) {
  Example example;
  const engine::BothReached reached = engine::both_reached(position);
  // The inputs of the board, of its mirror image, and of both.
  std::array<std::vector<int>, 3> inputs;
  engine::value_input::for_each(
      position, engine::castle_threats(position), reached,
      [&](int place, int mirrored_place) {
        inputs[0].push_back(place);
        inputs[1].push_back(mirrored_place);
      },
      [&](int input) { inputs[2].push_back(input); });
  for (const std::vector<int>& group : inputs) {
    for (const int input : group) add_input(example, input);
    example.end_group();
  }
  example.add_sum(0, {0, 2});
  example.add_sum(0, {1, 2});
  example.outcomes = 2;
  example.target = static_cast<float>(target);
  return example;
}

std::optional<Example> PolicyExamples::operator()(const Sample& sample) {
  const Position& position = sample.position;
  static const engine::History no_history;
  const Rules& rules = position.rules();
  engine::OrderingContext context{engine::evaluator_for(rules.variant, rules.win), no_history};
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
    const std::size_t outcome = example.outcomes++;
    if (key == best_key) {
      example.wanted = static_cast<std::uint16_t>(outcome);
      has_best = true;
    }
    groups.add_sum(outcome, candidate.turn, candidate.entries >= missing);
  }
  if (!has_best || example.outcomes < 2) return std::nullopt;
  return example;
}

Factors value_factors(Variant variant) {
  const engine::value_input::Blocks& inputs = engine::value_input::blocks(variant);
  Factors factors(static_cast<std::size_t>(inputs.count()));
  {
    enum Digit : std::size_t { Danger, Side, Head, Pattern, Cell };
    factors.share(inputs.place, {Side, Head, Pattern});
    factors.share(inputs.place, {Cell, Side, Head, Pattern});
    if (inputs.place.size(Head) > 1) {
      factors.share(inputs.place, {Cell, Side, Pattern});
      factors.share(inputs.place, {Cell, Side, Head});
    }
  }
  enum Digit : std::size_t { Side, Head, Content, Attackers, Defenders, Mobility };
  factors.share(inputs.content, {Side, Head, Content, Attackers, Defenders});
  factors.share(inputs.content, {Side, Head, Content, Mobility});
  factors.share(inputs.content, {Side, Content, Attackers, Defenders});
  return factors;
}

}  // namespace accasta::tuner
