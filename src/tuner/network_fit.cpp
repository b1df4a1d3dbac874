#include "network_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "engine/castle_threat.hpp"
#include "engine/evaluator.hpp"
#include "engine/network.hpp"
#include "random.hpp"

namespace accasta::tuner {
namespace {

using engine::Network;

constexpr std::size_t kNeurons = Network::kNeurons;
float sigmoid(float x) { return 1 / (1 + std::exp(-x)); }

/// Whether the search would ask for the static evaluation, and it is not nearly decided.
bool is_quiet(const Sample& sample) {
  return std::abs(sample.score) <= kMostUnits && !sample.position.outcome() &&
         engine::enemy_threat(sample.position).empty();
}

/// Rare inputs have something in common with others: where a stack of this pattern stands says
/// something whatever its head and the danger it is in. So each of the network's inputs stands for
/// several factors while it is learned, itself the first, and its weights are the sums of theirs.
/// Numbers below `inputs()` are the network's inputs.
class Factors {
 public:
  explicit Factors(Variant variant) {
    namespace input = engine::network_input;
    const int places = input::place_inputs(variant);
    // The input of the same place for a stack that nothing attacks.
    const auto calm = [&](int place) { return place % input::calm_place_inputs(variant); };
    factors_.resize(static_cast<std::size_t>(places + input::attack_inputs(variant)));
    for (std::size_t i = 0; i < factors_.size(); ++i) factors_[i] = {static_cast<Factor>(i)};
    count_ = factors_.size();
    const int heads = input::heads(variant);
    for (int i = 0; i < places; ++i) {
      const int shape = i % input::shapes(variant);
      const int side = i / input::shapes(variant) % 2;
      share(i, side * input::shapes(variant) + shape);
    }
    begin_next();
    for (int i = 0; i < places; ++i) share(i, calm(i));
    begin_next();
    if (heads > 1) {
      for (int i = 0; i < places; ++i) {
        const int pattern = i % input::kPatterns;
        const int side_and_cell = calm(i) / input::shapes(variant);
        share(i, side_and_cell * input::kPatterns + pattern);
      }
      begin_next();
      for (int i = 0; i < places; ++i) share(i, calm(i) / input::kPatterns);
      begin_next();
      constexpr int kOfContent = 3 * 3;
      const int of_head = input::kContents * kOfContent;
      for (int i = 0; i < input::attack_inputs(variant); ++i) {
        const int side = i / (of_head * heads);
        share(places + i, side * of_head + i % of_head);
      }
      begin_next();
    }
  }

  std::size_t inputs() const { return factors_.size(); }
  /// How many factors there are in all.
  std::size_t size() const { return count_; }
  /// An input's factors: as many for each input of a sort, and in the same order.
  const std::vector<std::uint16_t>& of(std::size_t input) const { return factors_[input]; }

 private:
  using Factor = std::uint16_t;

  /// Gives an input the factor of a number, counted from the first of this sort.
  void share(int input, int number) {
    const std::size_t factor = count_ + static_cast<std::size_t>(number);
    factors_[static_cast<std::size_t>(input)].push_back(static_cast<Factor>(factor));
    next_ = std::max(next_, factor + 1);
  }
  void begin_next() { count_ = next_; }

  std::vector<std::vector<Factor>> factors_;
  std::size_t count_ = 0;
  std::size_t next_ = 0;
};

/// A factor of one of a sample's inputs, and that of its mirror image.
struct Input {
  std::uint16_t seen;
  std::uint16_t mirrored;
};

/// The samples as the fit needs them.
class Inputs {
 public:
  Inputs(std::span<const Sample> samples, const Factors& factors, const NetworkFit& how)
      : factors_(factors) {
    std::vector<Sample> with_result;
    for (const Sample& sample : samples)
      if (sample.result && is_quiet(sample)) with_result.push_back(sample);
    const double score_scale = with_result.empty() ? how.scale : best_scale(with_result);
    for (const Sample& sample : samples) {
      if (!is_quiet(sample)) continue;
      add_inputs(sample.position);
      const double thought = 1 / (1 + std::exp(-sample.score / score_scale));
      const double target =
          sample.result ? how.result_share * *sample.result + (1 - how.result_share) * thought
                        : thought;
      items_.push_back({inputs_.size(), static_cast<float>(linear_), static_cast<float>(target),
                        is_kept_back(sample.game)});
    }
  }

  std::size_t size() const { return items_.size(); }
  std::span<const Input> inputs(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : items_[i - 1].end;
    return {inputs_.data() + begin, items_[i].end - begin};
  }
  /// The linear evaluation, in units.
  float linear(std::size_t i) const { return items_[i].linear; }
  float target(std::size_t i) const { return items_[i].target; }
  bool kept_back(std::size_t i) const { return items_[i].kept_back; }

 private:
  struct Item {
    std::size_t end;
    float linear;
    float target;
    bool kept_back;
  };

  void add_inputs(const Position& position) {
    namespace input = engine::network_input;
    const Variant variant = position.rules().variant;
    engine::BothReached reached;
    linear_ = engine::evaluator_for(variant, position.rules().win)
                  .evaluate_terms(position, engine::castle_threats(position), reached);
    const Color mover = position.side_to_move();
    for (const Color owner : kColors) {
      const int side = owner == mover ? 0 : 1;
      for (const Cell cell : position.heads(owner)) {
        const Stack stack = position.stack(cell);
        const int attackers = reached[opponent(owner)].times(cell);
        const int defenders = reached[owner].times(cell);
        const auto place = [&](Cell on) {
          return static_cast<std::uint16_t>(input::place_input(
              variant, side, input::kSeenCell[mover][on], input::shape(stack, variant),
              input::danger(variant, attackers, defenders)));
        };
        add(place(cell), place(cell.mirrored()));
        const auto attack = static_cast<std::uint16_t>(
            input::place_inputs(variant) + input::attack_input(variant, side,
                                                               input::content(stack, variant),
                                                               attackers, defenders));
        add(attack, attack);
      }
    }
  }

  void add(std::size_t seen, std::size_t mirrored) {
    const auto& of_seen = factors_.of(seen);
    const auto& of_mirrored = factors_.of(mirrored);
    for (std::size_t i = 0; i < of_seen.size(); ++i)
      inputs_.push_back({of_seen[i], of_mirrored[i]});
  }

  const Factors& factors_;
  std::vector<Input> inputs_;
  std::vector<Item> items_;
  engine::Value linear_ = 0;
};

/// The network with weights that are not rounded, in the order of the file, with a row for each
/// factor in place of those for inputs. 1 is the hidden layer's unit and the output's is the
/// scale.
class NetworkLearner {
 public:
  NetworkLearner(const Factors& factors, const NetworkFit& how)
      : how_(how),
        factors_(factors),
        weights_(Network::kInputWeightsAt + kNeurons * factors.size()),
        gradient_(weights_.size()),
        means_(weights_.size()),
        squares_(weights_.size()) {
    if (how.first_weights.empty())
      begin_by_chance();
    else
      begin_with(how.first_weights);
  }

  double expected(const Inputs& data, std::size_t i) {
    add_up(data, i);
    return sigmoid(output(data, i));
  }

  /// One step down along the gradient of some samples. Returns the sum of their losses.
  double learn(const Inputs& data, std::span<const std::uint32_t> batch, double step) {
    std::ranges::fill(gradient_, 0.0F);
    double loss = 0;
    for (const std::uint32_t i : batch) {
      add_up(data, i);
      const float result = sigmoid(output(data, i));
      loss += cross_entropy(data.target(i), result);
      add_slopes(data, i, (result - data.target(i)) / static_cast<float>(batch.size()));
    }
    descend(static_cast<float>(step));
    return loss;
  }

  /// Rounded, in the engine's units and bounds.
  std::vector<std::int16_t> rounded() const {
    std::vector<float> sums(weights_.begin(), weights_.begin() + Network::kInputWeightsAt);
    for (std::size_t input = 0; input < factors_.inputs(); ++input) {
      Row sum{};
      for (const std::size_t factor : factors_.of(input))
        for (std::size_t i = 0; i < kNeurons; ++i)
          sum[i] += weights_[Network::kInputWeightsAt + kNeurons * factor + i];
      sums.insert(sums.end(), sum.begin(), sum.end());
    }
    std::vector<std::int16_t> rounded;
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const auto [unit, most] = unit_of(i);
      rounded.push_back(
          static_cast<std::int16_t>(std::lround(std::clamp(sums[i] * unit, -most, most))));
    }
    return rounded;
  }

 private:
  using Row = std::array<float, kNeurons>;

  void begin_by_chance() {
    std::mt19937_64 random(how_.seed);
    weights_[Network::kShareAt] = 1;
    for (std::size_t i = 0; i < kNeurons; ++i) {
      weights_[Network::kHiddenBiasesAt + i] = 0.25F;
      weights_[Network::kOutputWeightsAt + i] = 0.5F * normal(random);
    }
    const std::size_t end_of_inputs = Network::kInputWeightsAt + kNeurons * factors_.inputs();
    for (std::size_t i = Network::kInputWeightsAt; i < end_of_inputs; ++i)
      weights_[i] = 0.05F * normal(random);
  }

  /// The factors that inputs share begin at 0.
  void begin_with(std::span<const std::int16_t> rounded) {
    for (std::size_t i = 0; i < rounded.size(); ++i)
      weights_[i] = static_cast<float>(rounded[i]) / unit_of(i).one;
  }

  /// What 1 is among the engine's weights, and the greatest of these.
  struct Unit {
    float one;
    float most;
  };
  /// That of a weight by its place in the file.
  Unit unit_of(std::size_t i) const {
    const auto scale = static_cast<float>(how_.scale);
    if (i == Network::kShareAt) return {Network::kWholeShare, INT16_MAX};
    if (i == Network::kBiasAt) return {scale, INT16_MAX};
    if (i >= Network::kOutputWeightsAt && i < Network::kInputWeightsAt)
      return {scale * Network::kOutputUnit, Network::kMaxOutputWeight};
    return {Network::kOne, Network::kMaxInputWeight};
  }

  static float* row(std::vector<float>& of, std::size_t factor) {
    return of.data() + Network::kInputWeightsAt + kNeurons * factor;
  }

  /// The sums of the hidden layer.
  void add_up(const Inputs& data, std::size_t i) {
    std::copy_n(weights_.begin() + Network::kHiddenBiasesAt, kNeurons, seen_.begin());
    mirrored_ = seen_;
    for (const Input input : data.inputs(i)) {
      const float* const seen = row(weights_, input.seen);
      const float* const mirrored = row(weights_, input.mirrored);
      for (std::size_t j = 0; j < kNeurons; ++j) seen_[j] += seen[j];
      for (std::size_t j = 0; j < kNeurons; ++j) mirrored_[j] += mirrored[j];
    }
  }

  static float held(float sum) { return std::clamp(sum, 0.0F, 1.0F); }
  static float squared(float sum) { return held(sum) * held(sum); }

  /// Precondition: the sums are of this sample.
  float output(const Inputs& data, std::size_t i) const {
    float sum = weights_[Network::kBiasAt] +
                weights_[Network::kShareAt] * data.linear(i) / static_cast<float>(how_.scale);
    for (std::size_t j = 0; j < kNeurons; ++j)
      sum += weights_[Network::kOutputWeightsAt + j] * (squared(seen_[j]) + squared(mirrored_[j]));
    return sum;
  }

  /// `slope` is by how much the loss changes with the output.
  void add_slopes(const Inputs& data, std::size_t i, float slope) {
    gradient_[Network::kShareAt] += slope * data.linear(i) / static_cast<float>(how_.scale);
    gradient_[Network::kBiasAt] += slope;
    Row seen_slopes;
    Row mirrored_slopes;
    for (std::size_t j = 0; j < kNeurons; ++j) {
      const float weight = weights_[Network::kOutputWeightsAt + j];
      const auto back = [&](float sum) {
        return sum > 0 && sum < 1 ? 2 * slope * weight * sum : 0.0F;
      };
      gradient_[Network::kOutputWeightsAt + j] +=
          slope * (squared(seen_[j]) + squared(mirrored_[j]));
      seen_slopes[j] = back(seen_[j]);
      mirrored_slopes[j] = back(mirrored_[j]);
      gradient_[Network::kHiddenBiasesAt + j] += seen_slopes[j] + mirrored_slopes[j];
    }
    for (const Input input : data.inputs(i)) {
      float* const seen = row(gradient_, input.seen);
      float* const mirrored = row(gradient_, input.mirrored);
      for (std::size_t j = 0; j < kNeurons; ++j) seen[j] += seen_slopes[j];
      for (std::size_t j = 0; j < kNeurons; ++j) mirrored[j] += mirrored_slopes[j];
    }
  }

  void descend(float step) {
    constexpr float kMean = 0.9F;
    constexpr float kSquare = 0.999F;
    /// The share of the linear evaluation is known well from the beginning.
    constexpr float kShareStep = 0.2F;
    ++steps_;
    const auto mean_share = static_cast<float>(1 - std::pow(kMean, steps_));
    const auto square_share = static_cast<float>(1 - std::pow(kSquare, steps_));
    const auto decay = static_cast<float>(how_.decay) * step;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      means_[i] = kMean * means_[i] + (1 - kMean) * gradient_[i];
      squares_[i] = kSquare * squares_[i] + (1 - kSquare) * gradient_[i] * gradient_[i];
      const float own_step = i == Network::kShareAt ? kShareStep * step : step;
      weights_[i] -=
          own_step * means_[i] / mean_share / (std::sqrt(squares_[i] / square_share) + 1e-8F);
      if (i >= Network::kInputWeightsAt) weights_[i] -= decay * weights_[i];
    }
  }

  NetworkFit how_;
  const Factors& factors_;
  int steps_ = 0;
  std::vector<float> weights_;
  std::vector<float> gradient_;
  std::vector<float> means_;
  std::vector<float> squares_;
  Row seen_{};
  Row mirrored_{};
};

}  // namespace

FittedNetwork fit_network(std::span<const Sample> samples, const NetworkFit& how,
                          const std::function<void(const Loss&)>& report) {
  const Factors factors(samples.front().position.rules().variant);
  const Inputs data(samples, factors, how);
  std::vector<std::uint32_t> learned;
  std::vector<std::uint32_t> kept_back;
  for (std::uint32_t i = 0; i < data.size(); ++i)
    (data.kept_back(i) ? kept_back : learned).push_back(i);
  const auto mean = [](double sum, const std::vector<std::uint32_t>& of) {
    return of.empty() ? 0 : sum / static_cast<double>(of.size());
  };

  NetworkLearner learner(factors, how);
  std::mt19937_64 random(how.seed);
  double kept_loss = 0;
  for (int epoch = 1; epoch <= how.epochs; ++epoch) {
    // Not std::shuffle, which may differ between libraries.
    for (std::size_t i = learned.size(); i > 1; --i)
      std::swap(learned[i - 1], learned[random() % i]);
    const double step = how.step * std::pow(1.0 / 30, static_cast<double>(epoch - 1) / how.epochs);
    double loss = 0;
    for (std::size_t begin = 0; begin < learned.size(); begin += how.batch)
      loss += learner.learn(
          data, std::span(learned).subspan(begin, std::min(how.batch, learned.size() - begin)),
          step);
    kept_loss = 0;
    for (const std::uint32_t i : kept_back)
      kept_loss += cross_entropy(data.target(i), learner.expected(data, i));
    report({epoch, mean(loss, learned), mean(kept_loss, kept_back)});
  }

  FittedNetwork fitted{learner.rounded(), mean(kept_loss, kept_back), 0, 0, data.size()};
  for (const std::uint32_t i : kept_back) {
    fitted.linear_loss +=
        cross_entropy(data.target(i), sigmoid(data.linear(i) / static_cast<float>(how.scale)));
    fitted.least_loss += cross_entropy(data.target(i), data.target(i));
  }
  fitted.linear_loss = mean(fitted.linear_loss, kept_back);
  fitted.least_loss = mean(fitted.least_loss, kept_back);
  return fitted;
}

}  // namespace accasta::tuner
