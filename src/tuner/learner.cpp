#include "learner.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <utility>

namespace accasta::tuner {
namespace {

/// Slopes below this share of an example's gradient are skipped.
constexpr float kLeastSlope = 1e-4F;

/// Adds a row of numbers to another.
void add(float* sum, const float* row, std::size_t width) {
  for (std::size_t i = 0; i < width; ++i) sum[i] += row[i];
}

/// Converts logits to probabilities. Returns their cross entropy with the example's targets.
double softmax(std::vector<float>& logits, const Example& example) {
  const float most = *std::ranges::max_element(logits);
  double sum = 0;
  double wanted = 0;
  for (std::size_t i = 0; i < logits.size(); ++i) {
    const float logit = logits[i] - most;
    if (const double target = example.target_of(i); target > 0) wanted += target * logit;
    logits[i] = std::exp(logit);
    sum += logits[i];
  }
  for (float& logit : logits) logit = static_cast<float>(logit / sum);
  return std::log(sum) - wanted;
}

/// Returns a nearly normally distributed number: the sum of 12 uniform ones (Irwin and Hall). Does
/// not use std::normal_distribution, which may differ between libraries.
float normal(std::mt19937_64& random) {
  float sum = -6;
  for (int i = 0; i < 12; ++i) sum += static_cast<float>(random() >> 40) / (1U << 24);
  return sum;
}

/// The state of Adam's steps.
class Adam {
 public:
  explicit Adam(std::size_t count) : means_(count), squares_(count) {}

  /// Begins a step. change() then changes all weights, a part at a time.
  void begin_step() {
    ++steps_;
    mean_share_ = static_cast<float>(1 - std::pow(kMean, steps_));
    square_share_ = static_cast<float>(1 - std::pow(kSquare, steps_));
  }
  /// Changes the weights from number `first` on. `gradient` is the sum of that many gradients.
  void change(std::size_t first, std::span<float> weights, std::span<const float> gradient,
              float count, float rate, float decay) {
    for (std::size_t i = 0; i < weights.size(); ++i) {
      float& mean = means_[first + i];
      float& square = squares_[first + i];
      const float slope = gradient[i] / count;
      mean = kMean * mean + (1 - kMean) * slope;
      square = kSquare * square + (1 - kSquare) * slope * slope;
      const float step = mean / mean_share_ / (std::sqrt(square / square_share_) + 1e-8F);
      weights[i] = (weights[i] - rate * step) * (1 - rate * decay);
    }
  }

 private:
  static constexpr float kMean = 0.9F;
  static constexpr float kSquare = 0.999F;

  std::vector<float> means_;
  std::vector<float> squares_;
  int steps_ = 0;
  float mean_share_ = 1;
  float square_share_ = 1;
};

}  // namespace

std::uint16_t Example::end_group() {
  ends.push_back(static_cast<std::uint32_t>(inputs.size()));
  return static_cast<std::uint16_t>(ends.size() - 1);
}

std::span<const std::uint16_t> Example::group(std::size_t i) const {
  const std::size_t begin = i == 0 ? 0 : ends[i - 1];
  return {inputs.data() + begin, ends[i] - begin};
}

void Example::add_sum(std::size_t outcome, std::initializer_list<std::uint16_t> groups) {
  Sum& sum = sums.emplace_back();
  sum.outcome = static_cast<std::uint16_t>(outcome);
  for (const std::uint16_t group : groups) sum.groups[sum.size++] = group;
}

double Example::target_of(std::size_t outcome) const {
  return (outcome == wanted ? target : 0) + (outcome + 1 == outcomes ? 1 - target : 0);
}

Model::Model(std::size_t neurons, std::size_t inputs) : neurons_(neurons), inputs_(inputs) {
  weights.resize(rows_at() + neurons * inputs);
  gradient.resize(weights.size());
}

void Model::begin_at_random(std::uint64_t seed, std::size_t inputs) {
  std::mt19937_64 random(seed);
  for (std::size_t i = 0; i < neurons_; ++i) {
    weights[i] = 0.25F;
    weights[output_weights_at() + i] = 0.5F * normal(random);
  }
  for (std::size_t i = 0; i < neurons_ * inputs_; ++i)
    weights[rows_at() + i] = i < neurons_ * inputs ? 0.05F * normal(random) : 0;
}

const std::vector<float>& Model::predict(const Example& example) {
  groups_.assign(neurons_ * example.ends.size(), 0);
  direct_.assign(example.ends.size(), 0);
  for (std::size_t i = 0; i < example.ends.size(); ++i)
    for (const std::uint16_t input : example.group(i)) {
      direct_[i] += weights[direct_weights_at() + input];
      add(groups_.data() + neurons_ * i, weights.data() + rows_at() + neurons_ * input, neurons_);
    }

  logits_.assign(example.outcomes, 0);
  sums_.assign(neurons_ * example.sums.size(), 0);
  for (std::size_t i = 0; i < example.sums.size(); ++i) {
    const Example::Sum& sum = example.sums[i];
    float& logit = logits_[sum.outcome];
    float* const neurons = sums_.data() + neurons_ * i;
    add(neurons, weights.data(), neurons_);
    for (std::size_t j = 0; j < sum.size; ++j) {
      logit += direct_[sum.groups[j]];
      add(neurons, groups_.data() + neurons_ * sum.groups[j], neurons_);
    }
    for (std::size_t k = 0; k < neurons_; ++k) {
      const float clamped = std::clamp(neurons[k], 0.0F, 1.0F);
      logit += weights[output_weights_at() + k] * clamped * clamped;
    }
  }
  return logits_;
}

void Model::backpropagate(const Example& example, std::span<const float> slopes) {
  // From here on the values of groups and sums are gradients.
  groups_.assign(groups_.size(), 0);
  direct_.assign(direct_.size(), 0);
  for (std::size_t i = 0; i < example.sums.size(); ++i) {
    const Example::Sum& sum = example.sums[i];
    const float slope = slopes[sum.outcome];
    if (std::fabs(slope) < kLeastSlope) continue;
    float* const neurons = sums_.data() + neurons_ * i;
    for (std::size_t k = 0; k < neurons_; ++k) {
      const float clamped = std::clamp(neurons[k], 0.0F, 1.0F);
      const bool is_free = neurons[k] > 0 && neurons[k] < 1;
      gradient[output_weights_at() + k] += slope * clamped * clamped;
      neurons[k] = is_free ? 2 * slope * weights[output_weights_at() + k] * clamped : 0;
    }
    add(gradient.data(), neurons, neurons_);
    for (std::size_t j = 0; j < sum.size; ++j) {
      direct_[sum.groups[j]] += slope;
      add(groups_.data() + neurons_ * sum.groups[j], neurons, neurons_);
    }
  }
  for (std::size_t i = 0; i < example.ends.size(); ++i) {
    const float* const group = groups_.data() + neurons_ * i;
    const auto is_small = [](float slope) { return std::fabs(slope) < kLeastSlope; };
    if (is_small(direct_[i]) && std::all_of(group, group + neurons_, is_small)) continue;
    for (const std::uint16_t input : example.group(i)) {
      gradient[direct_weights_at() + input] += direct_[i];
      add(gradient.data() + rows_at() + neurons_ * input, group, neurons_);
    }
  }
}

void Factors::compose(std::span<const float> factors, std::span<float> rows) const {
  const std::size_t width = rows.size() / rows_;
  std::ranges::copy(factors.first(rows.size()), rows.begin());
  for (const Group& group : groups_)
    for (std::size_t i = 0; i < group.factors.size(); ++i)
      add(&rows[width * (group.first + i)], &factors[width * group.factors[i]], width);
}

void Factors::spread(std::span<const float> rows, std::span<float> factors) const {
  const std::size_t width = rows.size() / rows_;
  std::ranges::fill(factors, 0.0F);
  std::ranges::copy(rows, factors.begin());
  for (const Group& group : groups_)
    for (std::size_t i = 0; i < group.factors.size(); ++i)
      add(&factors[width * group.factors[i]], &rows[width * (group.first + i)], width);
}

void Source::for_all(const std::function<void(const Example&)>& take) const {
  std::vector<std::uint32_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0U);
  for_each(numbers, take);
}

Loss loss_of(Model& model, const Source& examples) {
  Loss loss;
  std::size_t count = 0;
  examples.for_all([&](const Example& example) {
    ++count;
    std::vector<float> logits = model.predict(example);
    loss.model += softmax(logits, example);
    for (const double target : {double{example.target}, 1.0 - example.target})
      if (target > 0) loss.least -= target * std::log(target);
  });
  for (double* const sum : {&loss.model, &loss.least})
    *sum /= static_cast<double>(std::max<std::size_t>(count, 1));
  return loss;
}

void train(Model& model, const Factors& factors, const Source& examples, const Source& validation,
           const Training& how, const std::function<void(const Epoch&)>& report) {
  const std::size_t direct = model.direct_weights_at();
  const std::size_t rows = model.rows_at();
  // The learned numbers: the weights before the direct ones, then the factors of the direct weights
  // and of the rows.
  const std::size_t row_factors = direct + factors.size();
  std::vector<float> learned(row_factors + model.neurons() * factors.size());
  std::copy_n(model.weights.begin(), rows, learned.begin());
  std::copy(model.weights.begin() + static_cast<std::ptrdiff_t>(rows), model.weights.end(),
            learned.begin() + static_cast<std::ptrdiff_t>(row_factors));
  std::vector<float> gradient(learned.size());
  Adam adam(learned.size());
  const auto part = [](std::vector<float>& numbers, std::size_t begin, std::size_t end) {
    return std::span(numbers).subspan(begin, end - begin);
  };

  float rate = 0;
  std::size_t in_batch = 0;
  const auto end_batch = [&] {
    if (in_batch == 0) return;
    adam.begin_step();
    const auto change = [&](std::size_t begin, std::size_t end, double decay) {
      adam.change(begin, part(learned, begin, end), part(gradient, begin, end),
                  static_cast<float>(in_batch), rate, static_cast<float>(decay));
    };
    const auto change_factored = [&](std::size_t begin, std::size_t end, std::size_t factors_begin,
                                     std::size_t factors_end) {
      if (begin == end) return;
      factors.spread(part(model.gradient, begin, end), part(gradient, factors_begin, factors_end));
      change(factors_begin, factors_end, how.decay);
      factors.compose(part(learned, factors_begin, factors_end), part(model.weights, begin, end));
    };
    std::copy_n(model.gradient.begin(), direct, gradient.begin());
    change(0, direct, 0);
    std::copy_n(learned.begin(), direct, model.weights.begin());
    if (!how.keeps_direct) change_factored(direct, rows, direct, row_factors);
    change_factored(rows, model.weights.size(), row_factors, learned.size());
    std::ranges::fill(model.gradient, 0.0F);
    in_batch = 0;
  };

  std::vector<std::uint32_t> order(examples.count);
  std::iota(order.begin(), order.end(), 0U);
  std::mt19937_64 random(how.seed);
  std::ranges::fill(model.gradient, 0.0F);
  for (int epoch = 1; epoch <= how.epochs; ++epoch) {
    // Do not use std::shuffle, which may differ between libraries.
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    rate = static_cast<float>(how.learning_rate *
                              std::pow(1.0 / 30, static_cast<double>(epoch - 1) / how.epochs));
    double loss = 0;
    std::size_t count = 0;
    examples.for_each(order, [&](const Example& example) {
      ++count;
      std::vector<float> slopes = model.predict(example);
      loss += softmax(slopes, example);
      for (std::size_t i = 0; i < slopes.size(); ++i)
        slopes[i] -= static_cast<float>(example.target_of(i));
      model.backpropagate(example, slopes);
      if (++in_batch == how.batch) end_batch();
    });
    end_batch();
    report({epoch, loss / static_cast<double>(std::max<std::size_t>(count, 1)),
            loss_of(model, validation).model});
  }
}

}  // namespace accasta::tuner
