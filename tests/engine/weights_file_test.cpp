#include "engine/weights_file.hpp"

#include <array>
#include <cstdlib>
#include <limits>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "engine/evaluator.hpp"
#include "engine/policy.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::engine;

TEST_CASE("A file of weights is read as it was written") {
  constexpr std::array<std::int16_t, 9> kWeights{0, 1, -1, 127, -127, 128, -128, 32767, -32768};
  const std::string file = to_weights_file("kind test\nrules of two words\n", kWeights);
  const auto weights = read_weights_file(file);
  REQUIRE(weights);
  CHECK(std::equal(weights->begin(), weights->end(), kWeights.begin(), kWeights.end()));
  CHECK(weights_file_entry(file, "kind") == "test");
  CHECK(weights_file_entry(file, "rules") == "of two words");
  CHECK_FALSE(weights_file_entry(file, "rule"));
  CHECK_FALSE(weights_file_entry(file, "none"));
}

TEST_CASE("A file of weights that ends within one is refused") {
  constexpr std::array<std::int16_t, 2> kWeights{1, 1000};
  std::string file = to_weights_file("kind test\n", kWeights);
  // With the checksum of the remaining bytes: 01 80 e8.
  file.resize(file.size() - 1);
  const std::size_t begin = file.find("checksum ") + 9;
  file.replace(begin, 16, "d256ff1868997644");
  CHECK_FALSE(read_weights_file(file));
}

TEST_CASE("A damaged file of weights is refused") {
  constexpr std::array<std::int16_t, 3> kWeights{10, 20, 30};
  const std::string file = to_weights_file("kind test\n", kWeights);
  REQUIRE(read_weights_file(file));
  std::string changed = file;
  changed.back() = 'x';
  CHECK_FALSE(read_weights_file(changed));
  CHECK_FALSE(read_weights_file(file.substr(0, file.size() - 2)));
  CHECK_FALSE(read_weights_file(file + "x"));
  CHECK_FALSE(read_weights_file("kind test\n"));
  CHECK_FALSE(read_weights_file(""));
}

namespace {

/// Checks that a network has weights for these inputs, and that none is too large.
template <typename Network>
void check_weights(std::span<const std::int16_t> weights, int inputs) {
  REQUIRE(weights.size() == Network::weight_count(inputs));
  const std::size_t rows_at = Network::kDirectWeightsAt + static_cast<std::size_t>(inputs);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const int limit = i >= rows_at                     ? Network::kMaxInputWeight
                      : i >= Network::kDirectWeightsAt ? std::numeric_limits<std::int16_t>::max()
                      : i >= Network::kOutputWeightsAt ? Network::kMaxOutputWeight
                                                       : Network::kMaxBias;
    REQUIRE(std::abs(weights[i]) <= limit);
  }
}

}  // namespace

TEST_CASE("All built-in files of weights are whole, say where they come from, and fit the engine") {
  std::set<std::string> names;
  for (const std::string_view file : built_in_files()) {
    const auto kind = weights_file_entry(file, "kind").value();
    const auto rules = weights_file_entry(file, "rules").value();
    CAPTURE(kind, rules);
    CHECK(names.insert(std::string(kind) + ' ' + std::string(rules)).second);
    const auto weights = read_weights_file(file).value();
    const Variant variant = rules.starts_with("pari") ? Variant::Pari : Variant::Standard;
    if (kind == "value")
      check_weights<ValueNetwork>(weights, value_input::blocks(variant).count());
    else
      check_weights<PolicyNetwork>(weights, policy_term::kCount);
    for (const char* const entry :
         {"architecture", "data", "positions", "engine", "epochs", "loss"})
      CHECK(weights_file_entry(file, entry));
  }
  CHECK(names == std::set<std::string>{"policy pari", "policy standard", "value pari",
                                       "value pari win=next-turn", "value standard",
                                       "value standard win=at-once"});
  CHECK(built_in_file("policy", Variant::Pari, Win::NextTurn).empty());
}
