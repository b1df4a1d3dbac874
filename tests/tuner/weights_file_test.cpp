#include "tuner/weights_file.hpp"

#include <fstream>
#include <sstream>

#include "support/catch.hpp"

using namespace accasta;

TEST_CASE("The engine's weights are as the tuner writes them") {
  tuner::AllWeights all;
  for (const Variant variant : {Variant::Standard, Variant::Pari})
    for (const Win win : {Win::NextTurn, Win::AtOnce})
      all[engine::weight_set(variant, win)] = engine::weights(variant, win);
  std::ostringstream written;
  tuner::write_weights(all, written);

  std::ifstream file(ACCASTA_WEIGHTS_FILE);
  std::ostringstream text;
  text << file.rdbuf();
  CHECK(written.str() == text.str());
}

TEST_CASE("Weights are pairs of numbers that add up") {
  using engine::Weight;
  const Weight sum = Weight(100, -7) + Weight(-130, 5) - Weight(3, -40);
  CHECK(sum == Weight(-33, 38));
  CHECK(sum.early() == -33);
  CHECK(sum.late() == 38);
  CHECK((-sum).early() == 33);
  CHECK((-sum).late() == -38);
  CHECK(sum.at(0) == -33);
  CHECK(sum.at(engine::kLatest) == 38);
  CHECK(Weight(-16, 16).at(engine::kLatest / 2) == 0);
}
