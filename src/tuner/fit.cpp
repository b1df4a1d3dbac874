#include "fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

namespace accasta::tuner {
namespace {

using engine::kLatest;
using engine::term::kCount;

constexpr std::size_t kTerms = static_cast<std::size_t>(kCount);
constexpr std::size_t kBatch = 8192;
constexpr double kFirstStep = 4;
double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

/// How often a term applies to the player to move, less how often to the other.
struct Count {
  std::uint16_t term;
  std::int16_t times;

  std::size_t early() const { return std::size_t{2} * term; }
  std::size_t late() const { return early() + 1; }
};

/// The samples as the fit needs them: all counts in one row.
class Counted {
 public:
  Counted(std::span<const Sample> samples, const Fit& how) {
    const double score_scale = best_scale(samples);
    for (const Sample& sample : samples) {
      const auto times = count_terms(sample.position);
      for (std::size_t i = 0; i < kTerms; ++i)
        if (times[i] != 0) counts_.push_back({static_cast<std::uint16_t>(i), times[i]});
      const int score = std::clamp(sample.score, -kMostUnits, kMostUnits);
      items_.push_back({counts_.size(),
                        static_cast<float>(engine::phase_of(sample.position)) / kLatest,
                        static_cast<float>(how.result_share * *sample.result +
                                           (1 - how.result_share) * sigmoid(score / score_scale))});
    }
  }

  std::size_t size() const { return items_.size(); }
  std::span<const Count> counts(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : items_[i - 1].end;
    return {counts_.data() + begin, items_[i].end - begin};
  }
  /// 0 early to 1 late.
  double phase(std::size_t i) const { return items_[i].phase; }
  double target(std::size_t i) const { return items_[i].target; }

 private:
  struct Item {
    std::size_t end;
    float phase;
    float target;
  };

  std::vector<Count> counts_;
  std::vector<Item> items_;
};

/// Early and late weights, and what Adam remembers of each.
class Learner {
 public:
  explicit Learner(const Fit& how) : how_(how) {}

  double expected(const Counted& data, std::size_t i) const {
    const double late = data.phase(i);
    double value = 0;
    for (const Count& count : data.counts(i))
      value += count.times * (weights_[count.early()] * (1 - late) + weights_[count.late()] * late);
    return sigmoid(value / how_.scale);
  }

  /// One step down along the gradient of some samples. Returns the sum of their losses.
  double learn(const Counted& data, std::span<const std::uint32_t> batch, double step) {
    std::array<double, 2 * kTerms> gradient{};
    double loss = 0;
    for (const std::uint32_t i : batch) {
      const double result = expected(data, i);
      loss += cross_entropy(data.target(i), result);
      const double slope = (result - data.target(i)) / how_.scale;
      const double late = data.phase(i);
      for (const Count& count : data.counts(i)) {
        gradient[count.early()] += slope * count.times * (1 - late);
        gradient[count.late()] += slope * count.times * late;
      }
    }
    constexpr double kMean = 0.9;
    constexpr double kSquare = 0.999;
    ++steps_;
    const double mean_share = 1 - std::pow(kMean, steps_);
    const double square_share = 1 - std::pow(kSquare, steps_);
    for (std::size_t i = 0; i < gradient.size(); ++i) {
      const double slope =
          gradient[i] / static_cast<double>(batch.size()) + how_.decay * weights_[i];
      means_[i] = kMean * means_[i] + (1 - kMean) * slope;
      squares_[i] = kSquare * squares_[i] + (1 - kSquare) * slope * slope;
      weights_[i] -= step * means_[i] / mean_share / (std::sqrt(squares_[i] / square_share) + 1e-9);
    }
    return loss;
  }

  engine::Weights weights() const {
    engine::Weights rounded;
    for (std::size_t i = 0; i < kTerms; ++i)
      rounded[i] = engine::Weight(static_cast<int>(std::lround(weights_[2 * i])),
                                  static_cast<int>(std::lround(weights_[2 * i + 1])));
    return rounded;
  }

 private:
  Fit how_;
  int steps_ = 0;
  std::array<double, 2 * kTerms> weights_{};
  std::array<double, 2 * kTerms> means_{};
  std::array<double, 2 * kTerms> squares_{};
};

}  // namespace

double cross_entropy(double target, double expected) {
  const double inside = std::clamp(expected, 1e-9, 1 - 1e-9);
  return -(target * std::log(inside) + (1 - target) * std::log(1 - inside));
}

std::array<std::int16_t, engine::term::kCount> count_terms(const Position& position) {
  std::array<std::int16_t, kTerms> times{};
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

double best_scale(std::span<const Sample> samples) {
  double best = 0;
  double least = INFINITY;
  // From 40 to 1500 in steps of 3 %.
  constexpr int kScales = 123;
  double scale = 40;
  for (int i = 0; i < kScales; ++i, scale *= 1.03) {
    double loss = 0;
    for (const Sample& sample : samples)
      loss += cross_entropy(*sample.result, sigmoid(sample.score / scale));
    if (loss >= least) continue;
    least = loss;
    best = scale;
  }
  return best;
}

engine::Weights fit(std::span<const Sample> samples, const Fit& how,
                    const std::function<void(const Loss&)>& report) {
  const Counted data(samples, how);
  std::vector<std::uint32_t> learned;
  std::vector<std::uint32_t> kept_back;
  // The positions of a game hang together, so they are all learned from or all kept back.
  for (std::uint32_t i = 0; i < data.size(); ++i)
    (is_kept_back(samples[i].game) ? kept_back : learned).push_back(i);

  Learner learner(how);
  std::mt19937_64 random(1);
  for (int epoch = 1; epoch <= how.epochs; ++epoch) {
    std::ranges::shuffle(learned, random);
    const double step = kFirstStep * std::pow(0.05, static_cast<double>(epoch - 1) / how.epochs);
    double loss = 0;
    for (std::size_t begin = 0; begin < learned.size(); begin += kBatch)
      loss += learner.learn(
          data, std::span(learned).subspan(begin, std::min(kBatch, learned.size() - begin)), step);
    double kept_loss = 0;
    for (const std::uint32_t i : kept_back)
      kept_loss += cross_entropy(data.target(i), learner.expected(data, i));
    report({epoch, loss / static_cast<double>(learned.size()),
            kept_back.empty() ? 0 : kept_loss / static_cast<double>(kept_back.size())});
  }
  return learner.weights();
}

}  // namespace accasta::tuner
