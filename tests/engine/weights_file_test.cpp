#include "engine/weights_file.hpp"

#include <array>
#include <set>
#include <string>
#include <string_view>

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

TEST_CASE("All built-in files of weights are whole, and none is built in twice") {
  std::set<std::string> names;
  for (const std::string_view file : built_in_files()) {
    CHECK(read_weights_file(file));
    const auto kind = weights_file_entry(file, "kind").value();
    const auto rules = weights_file_entry(file, "rules").value();
    CHECK(names.insert(std::string(kind) + ' ' + std::string(rules)).second);
  }
  CHECK(names.size() == 8);
  for (const Variant variant : {Variant::Standard, Variant::Pari})
    for (const Win win : {Win::NextTurn, Win::AtOnce})
      CHECK(read_weights_file(built_in_file("linear", variant, win)).value().size() ==
            2 * term::kCount);
  CHECK(built_in_file("network", Variant::Pari, Win::NextTurn).empty());
}
