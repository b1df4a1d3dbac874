#include "engine/weights_file.hpp"

#include <array>

#include "support/catch.hpp"

using namespace accasta::engine;

TEST_CASE("A file of weights is read as it was written") {
  constexpr std::array<std::int16_t, 5> kWeights{0, 1, -1, 32767, -32768};
  const std::string file = to_weights_file("kind test\nrules of two words\n", kWeights);
  const auto weights = read_weights_file(file);
  REQUIRE(weights);
  CHECK(std::equal(weights->begin(), weights->end(), kWeights.begin(), kWeights.end()));
  CHECK(weights_file_entry(file, "kind") == "test");
  CHECK(weights_file_entry(file, "rules") == "of two words");
  CHECK_FALSE(weights_file_entry(file, "rule"));
  CHECK_FALSE(weights_file_entry(file, "none"));
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
