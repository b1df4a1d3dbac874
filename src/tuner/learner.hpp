#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <vector>

#include "engine/index_block.hpp"

namespace accasta::tuner {

/// Possible outcomes, of which one comes true: a game is won or lost, one of several turns is the
/// best. The model gives each outcome a logit. A softmax turns the logits into probabilities.
///
/// Inputs are grouped, because many outcomes share them: the inputs of one move belong to all turns
/// with this move. The model looks at sums of groups, each on behalf of one outcome.
struct Example {
  static constexpr std::size_t kMostGroups = 5;

  struct Sum {
    std::uint16_t outcome = 0;
    std::uint16_t size = 0;
    std::array<std::uint16_t, kMostGroups> groups{};
  };

  /// Makes a group of the inputs that were added since the last one. Returns its number.
  std::uint16_t end_group();
  std::span<const std::uint16_t> group(std::size_t i) const;
  void add_sum(std::size_t outcome, std::initializer_list<std::uint16_t> groups);
  /// Returns the probability that an outcome should have: `target` for the wanted one, the rest for
  /// the last one.
  double target_of(std::size_t outcome) const;

  /// The numbers of the inputs that apply.
  std::vector<std::uint16_t> inputs;
  /// The end of each group among the inputs.
  std::vector<std::uint32_t> ends;
  std::vector<Sum> sums;
  std::uint16_t outcomes = 0;
  std::uint16_t wanted = 0;
  float target = 1;
};

/// A set of weights and the function that computes the logits of outcomes from them, like
/// engine::Network: each kind of input has a direct weight and a row of weights for the neurons.
///
/// A sum's direct weights are added to the logit. A neuron's sum is its bias plus the weights of
/// the inputs. It is clamped to 0..1, squared and multiplied by its output weight. Without neurons
/// the model is linear.
class Model {
 public:
  /// Makes a model. All weights are 0.
  Model(std::size_t neurons, std::size_t inputs);

  /// Sets the weights of the neurons at random, but those of inputs from number `inputs` on to 0.
  void begin_at_random(std::uint64_t seed, std::size_t inputs);

  // The layout of the weights: the hidden biases, the output weights, the direct weights, the rows.
  std::size_t output_weights_at() const { return neurons_; }
  std::size_t direct_weights_at() const { return 2 * neurons_; }
  std::size_t rows_at() const { return direct_weights_at() + inputs_; }
  std::size_t neurons() const { return neurons_; }

  /// Returns the logits of an example's outcomes.
  const std::vector<float>& predict(const Example& example);
  /// Adds to `gradient`. `slopes` is the derivative of the loss by each logit. Precondition: the
  /// last prediction was of this example.
  void backpropagate(const Example& example, std::span<const float> slopes);

  std::vector<float> weights;
  /// The derivative of the loss by each weight.
  std::vector<float> gradient;

 private:
  std::size_t neurons_;
  std::size_t inputs_;
  // The neurons' sums for each group and for each of the example's sums, and the sum of the direct
  // weights of each group.
  std::vector<float> groups_;
  std::vector<float> sums_;
  std::vector<float> direct_;
  std::vector<float> logits_;
};

/// Weight factorization: during training the weights of an input are the sum of its own factor and
/// of others that it shares with similar inputs. Rare inputs thus benefit from common ones.
class Factors {
 public:
  /// Gives each row its own factor.
  explicit Factors(std::size_t rows) : rows_(rows), size_(rows) {}

  /// Adds a factor for each combination of some digits of a block's numbers. The rows of the block
  /// get the factors of their digits.
  template <std::size_t DigitCount>
  void share(const engine::IndexBlock<DigitCount>& block,
             std::initializer_list<std::size_t> digits) {
    Group& group = groups_.emplace_back(Group{static_cast<std::size_t>(block.first()), {}});
    int combinations = 1;
    for (const std::size_t digit : digits) combinations *= block.size(digit);
    for (int number = block.first(); number < block.end(); ++number) {
      int factor = 0;
      for (const std::size_t digit : digits)
        factor = factor * block.size(digit) + block.digit(number, digit);
      group.factors.push_back(size_ + static_cast<std::size_t>(factor));
    }
    size_ += static_cast<std::size_t>(combinations);
  }

  /// Returns the number of factors.
  std::size_t size() const { return size_; }
  /// Computes each row as the sum of its factors.
  void compose(std::span<const float> factors, std::span<float> rows) const;
  /// Computes the gradient of each factor as the sum of its rows' gradients.
  void spread(std::span<const float> rows, std::span<float> factors) const;

 private:
  struct Group {
    std::size_t first;
    std::vector<std::size_t> factors;
  };

  std::size_t rows_;
  std::size_t size_;
  std::vector<Group> groups_;
};

/// Numbered examples that are made whenever they are needed: all of them may not fit into memory.
struct Source {
  std::uint32_t count = 0;
  /// Calls `take` with the examples of these numbers, in this order. Leaves out those that turn out
  /// to teach nothing.
  std::function<void(std::span<const std::uint32_t> numbers,
                     const std::function<void(const Example&)>& take)>
      for_each;

  /// Calls `take` with all examples, in order.
  void for_all(const std::function<void(const Example&)>& take) const;
};

/// The mean loss of some examples: the cross entropy between targets and predictions.
struct Loss {
  double model = 0;
  /// The least possible loss, that of the targets themselves.
  double least = 0;
};
Loss loss_of(Model& model, const Source& examples);

struct Training {
  int epochs = 10;
  /// The learning rate of the first epoch. It falls to a thirtieth.
  double learning_rate = 0.005;
  /// The weight decay. Each step shrinks a row by this factor times the learning rate.
  double decay = 0;
  /// The number of examples per step.
  std::size_t batch = 1024;
  std::uint64_t seed = 1;
  /// True if the direct weights stay as they are.
  bool keeps_direct = false;
};

/// A pass over all examples.
struct Epoch {
  int number;
  /// The mean loss of the training examples while they were used.
  double loss;
  /// The mean loss of the validation examples afterwards.
  double validation;
};

/// Minimizes the loss by stochastic gradient descent with Adam's steps and decoupled weight decay
/// (Loshchilov and Hutter, "Decoupled weight decay regularization", 2019). The same examples give
/// the same weights.
void train(Model& model, const Factors& factors, const Source& examples, const Source& validation,
           const Training& how, const std::function<void(const Epoch&)>& report);

}  // namespace accasta::tuner
