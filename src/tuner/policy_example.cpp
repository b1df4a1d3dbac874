#include "policy_example.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <unordered_map>
#include <unordered_set>

#include "engine/candidates.hpp"
#include "engine/castle_threat.hpp"
#include "engine/evaluator.hpp"

namespace accasta::tuner {
namespace {

using engine::policy_term::kFills;
using engine::policy_term::kGain;

/// What a move or the rest adds to a turn: its terms but for kGain and how often that applies.
struct Effect {
  std::vector<std::uint16_t> terms;
  float gain = 0;
};

/// Makes the effects of a position's turns.
class Effects {
  static auto adding_to(Effect& effect) {
    return [&effect](int term) { effect.terms.push_back(static_cast<std::uint16_t>(term)); };
  }

 public:
  explicit Effects(const Position& position)
      : position_(position),
        evaluator_(engine::evaluator_for(position.rules().variant, position.rules().win)),
        phase_(engine::phase_of(position)),
        terms_(position, engine::enemy_threat(position), engine::both_reached(position)) {}

  Effect landing(Stack lifted, Cell from, Cell to) const {
    Effect effect;
    const auto add = adding_to(effect);
    terms_.count_landing(lifted, from, to, add);
    const Stack below = position_.stack(to);
    effect.gain = gain(to, below, lifted.on_top_of(below));
    return effect;
  }
  Effect leaving(Stack rest, Cell from) const {
    Effect effect;
    terms_.count_leaving(rest, from, adding_to(effect));
    effect.gain = gain(from, position_.stack(from), rest);
    return effect;
  }

 private:
  float gain(Cell cell, Stack before, Stack after) const {
    const Color own = position_.side_to_move();
    return static_cast<float>(evaluator_.value_for(own, after, cell, phase_) -
                              evaluator_.value_for(own, before, cell, phase_)) /
           engine::policy_term::kGainUnits;
  }

  const Position& position_;
  const engine::Evaluator& evaluator_;
  int phase_;
  engine::PolicyTerms terms_;
};

/// Calls `land(lifted, move)` for each move of a turn; returns what remains on its cell.
template <typename Land>
Stack for_each_landing(const Position& position, const Turn& turn, Land&& land) {
  Stack rest = position.stack(turn.from());
  for (const Move& move : turn.moves()) {
    land(rest.top(move.count), move);
    rest = rest.without_top(move.count);
  }
  return rest;
}

}  // namespace

Example::Example(const Sample& sample) : is_inner_(!sample.result) {
  const Position& position = sample.position;
  const Effects effects(position);
  const int missing = kStacksToWin - position.stacks_in_enemy_castle(position.side_to_move());
  static const engine::History no_history;
  std::vector<engine::Candidate> candidates;
  generate(position,
           {engine::evaluator_for(position.rules().variant, position.rules().win), no_history}, {},
           candidates);
  const std::uint64_t best_key = position.key_after(sample.best);
  std::unordered_set<std::uint64_t> keys;
  std::unordered_map<std::uint64_t, std::uint16_t> numbers;
  const auto number_of = [&](std::uint64_t id, auto&& make) {
    const auto [known, is_new] = numbers.try_emplace(id, static_cast<std::uint16_t>(gains_.size()));
    if (is_new) {
      const Effect effect = make();
      terms_.insert(terms_.end(), effect.terms.begin(), effect.terms.end());
      ends_.push_back(static_cast<std::uint32_t>(terms_.size()));
      gains_.push_back(effect.gain);
    }
    return known->second;
  };
  for (const engine::Candidate& candidate : candidates) {
    const std::uint64_t key = position.key_after(candidate.turn);
    if (!keys.insert(key).second) continue;
    if (key == best_key) best_ = turns_.size();
    const Cell from = candidate.turn.from();
    ExampleTurn turn;
    std::size_t size = 0;
    const Stack rest =
        for_each_landing(position, candidate.turn, [&](Stack lifted, const Move& move) {
          const std::uint64_t id = std::uint64_t{lifted.code()} << 16 |
                                   static_cast<std::uint64_t>(from.slot() << 8) |
                                   static_cast<std::uint64_t>(move.to.slot());
          turn.effects[size++] =
              number_of(id, [&] { return effects.landing(lifted, from, move.to); });
        });
    constexpr std::uint64_t kLeaving = std::uint64_t{1} << 63;
    const std::uint64_t id =
        kLeaving | std::uint64_t{rest.code()} << 16 | static_cast<std::uint64_t>(from.slot());
    turn.effects[size++] = number_of(id, [&] { return effects.leaving(rest, from); });
    turn.size = static_cast<std::uint8_t>(size);
    turn.fills = candidate.entries >= missing;
    turns_.push_back(turn);
  }
}

bool Example::keep_likeliest(std::span<const float> logits, std::size_t count) {
  if (logits.size() <= count) return true;
  std::vector<float> sorted(logits.begin(), logits.end());
  const auto next = sorted.begin() + static_cast<std::ptrdiff_t>(count);
  std::ranges::nth_element(sorted, next, std::greater{});
  if (logits[best_] <= *next) return false;
  Example kept(is_inner_);
  constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> numbers(gains_.size(), kNone);
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    if (logits[i] <= *next) continue;
    if (i == best_) kept.best_ = kept.turns_.size();
    ExampleTurn& turn = kept.turns_.emplace_back(turns_[i]);
    for (std::size_t j = 0; j < turn.size; ++j) {
      std::size_t& number = numbers[turn.effects[j]];
      if (number == kNone) {
        number = kept.gains_.size();
        kept.gains_.push_back(gains_[turn.effects[j]]);
        for_terms(turn.effects[j], [&](std::size_t term) {
          kept.terms_.push_back(static_cast<std::uint16_t>(term));
        });
        kept.ends_.push_back(static_cast<std::uint32_t>(kept.terms_.size()));
      }
      turn.effects[j] = static_cast<std::uint16_t>(number);
    }
  }
  kept.turns_.shrink_to_fit();
  kept.gains_.shrink_to_fit();
  kept.ends_.shrink_to_fit();
  kept.terms_.shrink_to_fit();
  *this = std::move(kept);
  return true;
}

std::vector<Example> examples_of(std::span<const Sample> samples, bool kept_back,
                                 const std::function<bool(Example&)>& keep) {
  std::vector<Example> examples;
  for (const Sample& sample : samples) {
    if (is_kept_back(sample.game) != kept_back) continue;
    Example example(sample);
    if (example.size() >= 2 && (!keep || keep(example))) examples.push_back(std::move(example));
  }
  return examples;
}

std::vector<CountedTerm> count_policy_terms(const Position& position, const Turn& turn) {
  const Effects effects(position);
  std::vector<CountedTerm> counted;
  float gain = 0;
  const auto add = [&](const Effect& effect) {
    for (const int term : effect.terms) counted.push_back({term, 1});
    gain += effect.gain;
  };
  const Stack rest = for_each_landing(position, turn, [&](Stack lifted, const Move& move) {
    add(effects.landing(lifted, turn.from(), move.to));
  });
  add(effects.leaving(rest, turn.from()));
  const Position next = position.after(turn);
  if (next.stacks_in_enemy_castle(position.side_to_move()) >= kStacksToWin)
    counted.push_back({kFills, 1});
  counted.push_back({kGain, gain});
  return counted;
}

}  // namespace accasta::tuner
