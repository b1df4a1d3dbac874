#include "policy_fit.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <random>
#include <unordered_map>
#include <unordered_set>

#include "engine/candidates.hpp"
#include "engine/castle_threat.hpp"
#include "engine/evaluator.hpp"
#include "engine/policy_terms.hpp"

namespace accasta::tuner {
namespace {

using engine::policy_term::kCount;
using engine::policy_term::kFills;
using engine::policy_term::kGain;

constexpr std::size_t kTerms = static_cast<std::size_t>(kCount);
/// Effects below this share of the gradient are passed over.
constexpr float kLeastSlope = 1e-4F;

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
        evaluator_(engine::full_evaluator(position.rules().variant, position.rules().win)),
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

/// A position with its turns, those that lead to the same position but once.
class Example {
 public:
  explicit Example(const Sample& sample) : is_inner_(!sample.result), game_(sample.game) {
    const Position& position = sample.position;
    const Effects effects(position);
    const int missing = kStacksToWin - position.stacks_in_enemy_castle(position.side_to_move());
    static const engine::History kNoHistory;
    std::vector<engine::Candidate> candidates;
    generate(position,
             {engine::full_evaluator(position.rules().variant, position.rules().win), kNoHistory},
             {}, candidates);
    const std::uint64_t best_key = position.key_after(sample.best);
    std::unordered_set<std::uint64_t> keys;
    std::unordered_map<std::uint64_t, std::uint16_t> numbers;
    const auto number_of = [&](std::uint64_t id, auto&& make) {
      const auto [known, is_new] =
          numbers.try_emplace(id, static_cast<std::uint16_t>(gains_.size()));
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

  bool is_inner() const { return is_inner_; }
  bool is_kept_back() const { return tuner::is_kept_back(game_); }
  std::size_t size() const { return turns_.size(); }
  std::size_t best() const { return best_; }

  /// The logits of all turns; `effects` is memory to work with.
  void logits(std::span<const float> weights, std::vector<float>& effects,
              std::vector<float>& logits) const {
    effects.resize(gains_.size());
    for (std::size_t i = 0; i < gains_.size(); ++i) {
      float sum = weights[kGain] * gains_[i];
      for_terms(i, [&](std::size_t term) { sum += weights[term]; });
      effects[i] = sum;
    }
    logits.resize(turns_.size());
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      const ExampleTurn& turn = turns_[i];
      float sum = turn.fills ? weights[kFills] : 0;
      for (std::size_t j = 0; j < turn.size; ++j) sum += effects[turn.effects[j]];
      logits[i] = sum;
    }
  }

  /// Calls `add(term, slope)`, where the loss changes by so much with the turns' logits.
  template <typename Add>
  void slopes(std::span<const float> of_turns, std::vector<float>& effects, Add&& add) const {
    effects.assign(gains_.size(), 0);
    float of_filling = 0;
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      const ExampleTurn& turn = turns_[i];
      for (std::size_t j = 0; j < turn.size; ++j) effects[turn.effects[j]] += of_turns[i];
      if (turn.fills) of_filling += of_turns[i];
    }
    float of_gain = 0;
    for (std::size_t i = 0; i < gains_.size(); ++i) {
      if (std::fabs(effects[i]) < kLeastSlope) continue;
      of_gain += effects[i] * gains_[i];
      for_terms(i, [&](std::size_t term) { add(term, effects[i]); });
    }
    add(static_cast<std::size_t>(kFills), of_filling);
    add(static_cast<std::size_t>(kGain), of_gain);
  }

 private:
  struct ExampleTurn {
    std::array<std::uint16_t, Turn::kMaxMoves + 1> effects{};
    std::uint8_t size = 0;
    bool fills = false;
  };

  template <typename Do>
  void for_terms(std::size_t effect, Do&& what) const {
    for (std::size_t i = effect == 0 ? 0 : ends_[effect - 1]; i < ends_[effect]; ++i)
      what(std::size_t{terms_[i]});
  }

  bool is_inner_;
  std::uint64_t game_;
  std::size_t best_ = 0;
  std::vector<ExampleTurn> turns_;
  /// Of each effect: its gain, and where its terms end.
  std::vector<float> gains_;
  std::vector<std::uint32_t> ends_;
  std::vector<std::uint16_t> terms_;
};

/// Makes probabilities of logits; returns the negative logarithm of the one at a place.
double softmax(std::vector<float>& logits, std::size_t place) {
  const float most = *std::ranges::max_element(logits);
  const double above = most - logits[place];
  double sum = 0;
  for (float& logit : logits) {
    logit = std::exp(logit - most);
    sum += logit;
  }
  for (float& logit : logits) logit = static_cast<float>(logit / sum);
  return std::log(sum) + above;
}

class PolicyLearner {
 public:
  explicit PolicyLearner(const PolicyFit& how)
      : how_(how), weights_(kTerms), squares_(kTerms, 1e-3F), gradient_(kTerms) {
    weights_[kGain] = 0.5F;
  }
  explicit PolicyLearner(const engine::PolicyWeights& weights) : PolicyLearner(PolicyFit{}) {
    for (std::size_t i = 0; i < kTerms; ++i)
      weights_[i] = static_cast<float>(weights[i]) / engine::kLogitUnit;
  }

  void learn(const Example& example, double step) {
    example.logits(weights_, effects_, turns_);
    softmax(turns_, example.best());
    turns_[example.best()] -= 1;
    touched_.clear();
    example.slopes(turns_, effects_, [&](std::size_t term, float slope) {
      if (gradient_[term] == 0) touched_.push_back(term);
      gradient_[term] += slope;
    });
    for (const std::size_t term : touched_) {
      if (gradient_[term] == 0) continue;
      const float slope = gradient_[term] + static_cast<float>(how_.decay) * weights_[term];
      gradient_[term] = 0;
      squares_[term] += slope * slope;
      weights_[term] -= static_cast<float>(step) * slope / std::sqrt(squares_[term]);
    }
  }

  void add_to(PolicyScore& score, const Example& example) {
    example.logits(weights_, effects_, turns_);
    const float best = turns_[example.best()];
    const auto better = std::ranges::count_if(turns_, [&](float logit) { return logit > best; });
    for (std::size_t i = 0; i < kRecallCounts.size(); ++i)
      if (better < kRecallCounts[i]) score.recall[i] += 1;
    score.loss += softmax(turns_, example.best());
    ++score.samples;
  }

  engine::PolicyWeights weights() const {
    engine::PolicyWeights rounded;
    for (std::size_t i = 0; i < kTerms; ++i)
      rounded[i] = static_cast<std::int16_t>(
          std::lround(std::clamp(weights_[i] * engine::kLogitUnit, -32000.F, 32000.F)));
    return rounded;
  }

 private:
  PolicyFit how_;
  std::vector<float> weights_;
  std::vector<float> squares_;
  std::vector<float> gradient_;
  std::vector<std::size_t> touched_;
  std::vector<float> effects_;
  std::vector<float> turns_;
};

void finish(PolicyScore& score) {
  if (score.samples == 0) return;
  const auto count = static_cast<double>(score.samples);
  score.loss /= count;
  for (double& share : score.recall) share /= count;
}

PolicyScores scores_of(std::span<const Example> examples, PolicyLearner& learner) {
  PolicyScores scores;
  for (const Example& example : examples)
    if (example.is_kept_back())
      learner.add_to(example.is_inner() ? scores.inner : scores.games, example);
  finish(scores.games);
  finish(scores.inner);
  return scores;
}

/// Those in which there is something to choose.
std::vector<Example> examples_of(std::span<const Sample> samples) {
  std::vector<Example> examples;
  for (const Sample& sample : samples) {
    Example example(sample);
    if (example.size() >= 2) examples.push_back(std::move(example));
  }
  return examples;
}

}  // namespace

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

double PolicyScores::loss() const {
  const auto count = static_cast<double>(games.samples + inner.samples);
  return count == 0 ? 0
                    : (games.loss * static_cast<double>(games.samples) +
                       inner.loss * static_cast<double>(inner.samples)) /
                          count;
}

FittedPolicy fit_policy(std::span<const Sample> samples, const PolicyFit& how,
                        const std::function<void(int epoch, const PolicyScores&)>& report) {
  const std::vector<Example> examples = examples_of(samples);
  std::vector<const Example*> learned;
  for (const Example& example : examples)
    if (!example.is_kept_back()) learned.push_back(&example);
  PolicyLearner learner(how);
  PolicyScores scores;
  std::mt19937_64 random(1);
  for (int epoch = 1; epoch <= how.epochs; ++epoch) {
    std::ranges::shuffle(learned, random);
    const double step = how.step / (1 + 0.7 * (epoch - 1));
    for (const Example* const example : learned) learner.learn(*example, step);
    scores = scores_of(examples, learner);
    report(epoch, scores);
  }
  return {learner.weights(), scores};
}

PolicyScores score_policy(std::span<const Sample> samples, const engine::PolicyWeights& weights) {
  PolicyLearner learner(weights);
  return scores_of(examples_of(samples), learner);
}

}  // namespace accasta::tuner
