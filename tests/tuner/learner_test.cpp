#include "tuner/learner.hpp"

#include <cmath>
#include <random>
#include <vector>

#include "support/catch.hpp"

using namespace accasta;
using tuner::Example;
using tuner::Factors;
using tuner::Model;

namespace {

constexpr std::size_t kRows = 12;

float uniform(std::mt19937_64& random) {
  return static_cast<float>(static_cast<double>(random() % 2001) / 1000 - 1);
}

/// Returns an example of four outcomes, two of which have a sum with common groups.
Example random_example(std::mt19937_64& random) {
  Example example;
  for (int group = 0; group < 3; ++group) {
    for (int i = 0; i < 3; ++i)
      example.inputs.push_back(static_cast<std::uint16_t>(random() % kRows));
    example.end_group();
  }
  example.add_sum(0, {0, 1});
  example.add_sum(0, {2});
  example.add_sum(1, {0, 2});
  example.add_sum(2, {1});
  example.outcomes = 4;
  example.wanted = 1;
  example.target = 0.7F;
  return example;
}

/// Returns a source of one example.
tuner::Source source_of(const Example& example) {
  return {1, [&example](auto numbers, const auto& take) {
            for ([[maybe_unused]] const auto number : numbers) take(example);
          }};
}

double loss_of(Model& model, const Example& example) {
  return tuner::loss_of(model, source_of(example)).model;
}

}  // namespace

TEST_CASE("The gradient is the change of the loss with each weight") {
  const std::size_t neurons = GENERATE(std::size_t{0}, std::size_t{5});
  std::mt19937_64 random(2);
  for (int i = 0; i < 20; ++i) {
    Model model(neurons, kRows);
    for (float& weight : model.weights) weight = 0.2F * uniform(random);
    const Example example = random_example(random);
    auto slopes = model.predict(example);
    double sum = 0;
    for (float& slope : slopes) sum += slope = std::exp(slope);
    for (std::size_t j = 0; j < slopes.size(); ++j)
      slopes[j] = static_cast<float>(slopes[j] / sum - example.target_of(j));
    model.backpropagate(example, slopes);
    for (std::size_t j = 0; j < model.weights.size(); ++j) {
      constexpr float kStep = 1e-3F;
      const float weight = model.weights[j];
      model.weights[j] = weight + kStep;
      const double above = loss_of(model, example);
      model.weights[j] = weight - kStep;
      const double below = loss_of(model, example);
      model.weights[j] = weight;
      CAPTURE(neurons, j);
      CHECK(std::abs((above - below) / (2 * kStep) - model.gradient[j]) < 2e-3);
    }
  }
}

TEST_CASE("Losses of the model and of the targets") {
  Example example;
  example.inputs.push_back(0);
  example.add_sum(0, {example.end_group()});
  example.outcomes = 2;
  example.target = 0.5F;
  Model model(0, 1);
  model.weights[0] = std::log(3.0F);
  const tuner::Loss loss = tuner::loss_of(model, source_of(example));
  CHECK(loss.model == Approx(-0.5 * std::log(0.75) - 0.5 * std::log(0.25)));
  CHECK(loss.least == Approx(std::log(2)));
}

TEST_CASE("Direct weights can be kept while the neurons learn") {
  std::mt19937_64 random(3);
  const Example example = random_example(random);
  Model model(5, kRows);
  model.begin_at_random(1, kRows / 2);
  for (std::size_t i = model.rows_at() + 5 * kRows / 2; i < model.weights.size(); ++i)
    CHECK(model.weights[i] == 0);
  const auto direct_of = [](const Model& of) {
    return std::vector(of.weights.begin() + static_cast<std::ptrdiff_t>(of.direct_weights_at()),
                       of.weights.begin() + static_cast<std::ptrdiff_t>(of.rows_at()));
  };
  for (const bool keeps_direct : {true, false}) {
    const double before = loss_of(model, example);
    const std::vector<float> direct = direct_of(model);
    tuner::train(model, Factors(kRows), source_of(example), source_of(example),
                 {.epochs = 20, .decay = 1, .keeps_direct = keeps_direct}, [](const auto&) {});
    CHECK((direct_of(model) == direct) == keeps_direct);
    CHECK(loss_of(model, example) < before);
  }
}

TEST_CASE("Rows are sums of their factors, and slopes go back the same way") {
  Factors factors(6);
  // Rows 0 to 5 have digits 0 0, 0 1, 1 0, 1 1, 2 0, 2 1.
  factors.share(engine::IndexBlock{0, 3, 2}, {0});
  factors.share(engine::IndexBlock{2, 2, 2}, {1});
  REQUIRE(factors.size() == 6 + 3 + 2);
  std::vector<float> weights;
  for (int i = 0; i < 11; ++i) weights.push_back(static_cast<float>(1 << i));
  std::vector<float> rows(6);
  factors.compose(weights, rows);
  CHECK(rows == std::vector<float>{1 + 64, 2 + 64, 4 + 128 + 512, 8 + 128 + 1024, 16 + 256 + 512,
                                   32 + 256 + 1024});
  std::vector<float> spread(11);
  factors.spread(std::vector<float>{1, 2, 4, 8, 16, 32}, spread);
  CHECK(spread == std::vector<float>{1, 2, 4, 8, 16, 32, 3, 12, 48, 20, 40});
}
