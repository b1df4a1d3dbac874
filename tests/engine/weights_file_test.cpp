#include "engine/weights_file.hpp"

#include <array>
#include <cstdlib>
#include <limits>
#include <set>
#include <string>
#include <string_view>

#include "engine/network.hpp"
#include "engine/policy.hpp"
#include "engine/weights.hpp"
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

TEST_CASE("All built-in files of weights are whole, say where they come from, and fit the engine") {
  constexpr std::size_t kTerms = policy_term::kCount;
  std::set<std::string> names;
  for (const std::string_view file : built_in_files()) {
    const auto kind = weights_file_entry(file, "kind").value();
    const auto rules = weights_file_entry(file, "rules").value();
    CAPTURE(kind, rules);
    CHECK(names.insert(std::string(kind) + ' ' + std::string(rules)).second);
    const auto weights = read_weights_file(file).value();
    const Variant variant = rules.starts_with("pari") ? Variant::Pari : Variant::Standard;
    CHECK(weights.size() == (kind == "linear"    ? 2 * term::kCount
                             : kind == "network" ? Network::weight_count(variant)
                                                 : kTerms + PolicyNetwork::kWeights));
    if (kind == "linear") continue;
    for (const char* const entry :
         {"architecture", "data", "positions", "engine", "epochs", "loss"})
      CHECK(weights_file_entry(file, entry));
    // Larger weights would overflow.
    for (std::size_t i = 0; i < weights.size(); ++i) {
      int limit = std::numeric_limits<std::int16_t>::max();
      if (kind == "network" && i >= Network::kHiddenBiasesAt)
        limit = i >= Network::kOutputWeightsAt && i < Network::kInputWeightsAt
                    ? Network::kMaxOutputWeight
                    : Network::kMaxInputWeight;
      if (kind == "policy" && i >= kTerms)
        limit = i - kTerms < PolicyNetwork::kOutputWeightsAt ? PolicyNetwork::kMaxBias
                : i - kTerms < PolicyNetwork::kTermWeightsAt ? PolicyNetwork::kMaxOutputWeight
                                                             : PolicyNetwork::kMaxTermWeight;
      REQUIRE(std::abs(weights[i]) <= limit);
    }
  }
  CHECK(names.size() == 8);
  CHECK(built_in_file("network", Variant::Pari, Win::NextTurn).empty());
}
