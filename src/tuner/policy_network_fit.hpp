#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/policy.hpp"
#include "policy_example.hpp"

namespace accasta::tuner {

/// The policy's network (engine::PolicyNetwork) with weights that are not rounded: 1 is the hidden
/// layer's unit and the logit's. Learned by stochastic gradient descent with AdaGrad's step sizes.
class PolicyNetworkLearner {
 public:
  /// Of small random weights, always the same.
  PolicyNetworkLearner();
  /// Precondition: PolicyNetwork::kWeights weights.
  explicit PolicyNetworkLearner(std::span<const std::int16_t> rounded);

  /// Adds what the network says of an example's turns to their logits.
  void add_to(std::vector<float>& logits, const Example& example);
  /// A step down for the example that was given to add_to() last: the loss changes by so much with
  /// its turns' logits.
  void learn(const Example& example, std::span<const float> slopes, float step);

  /// In the engine's units and bounds.
  std::vector<std::int16_t> rounded() const;

 private:
  using Network = engine::PolicyNetwork;
  using Row = std::array<float, Network::kNeurons>;

  /// Weights, and for each the sum of the squares of its slopes.
  struct Rows {
    explicit Rows(std::size_t count);
    void descend(std::size_t row, const Row& slopes, float step);

    std::vector<Row> weights;
    std::vector<Row> squares;
  };

  Row& row(std::size_t term) { return terms_.weights[term]; }

  Rows biases_{1};
  Rows output_{1};
  Rows terms_{engine::policy_term::kCount};
  std::vector<Row> effects_;
  /// Of the turns: their sums in the hidden layer.
  std::vector<Row> sums_;
};

}  // namespace accasta::tuner
