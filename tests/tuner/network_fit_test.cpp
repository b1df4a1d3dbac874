#include "tuner/network_fit.hpp"

#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/network.hpp"
#include "engine/weights_file.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;

namespace {

std::string text_of_games(int threads) {
  tuner::SelfPlay how;
  how.rules = Rules::pari();
  how.games = 200;
  how.nodes = 100;
  how.inner = 1;
  how.seed = 5;
  how.threads = threads;
  std::stringstream text;
  tuner::generate(how, 0, text);
  return text.str();
}

std::vector<tuner::Sample> samples_in(const std::string& text) {
  std::stringstream in(text);
  std::vector<tuner::Sample> samples;
  tuner::read_samples(in, Rules::pari(), samples);
  return samples;
}

/// FNV-1a.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char byte : text) hash = (hash ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3;
  return hash;
}

}  // namespace

// The whole way from games to a network, in small. The figures are to be brought up to date when
// the search or the weights change on purpose.
TEST_CASE("Training can be repeated to the last byte", "[long]") {
  const std::string text = text_of_games(2);
  CHECK(hash_of(text) == 0xb98e3cb8373c41a8);
  CHECK(text_of_games(1) == text);

  const auto samples = samples_in(text);
  tuner::NetworkFit how;
  how.epochs = 1;
  const auto fitted = tuner::fit_network(samples, how, [](const tuner::Loss&) {});
  CHECK(fitted.loss == Approx(0.8979750090).margin(1e-6));
  CHECK(tuner::fit_network(samples, how, [](const tuner::Loss&) {}).weights == fitted.weights);
}

TEST_CASE("A network goes on from the one that is there", "[long]") {
  const auto samples = samples_in(text_of_games(2));
  tuner::NetworkFit how;
  how.epochs = 1;
  how.first_weights =
      *engine::read_weights_file(engine::built_in_file("network", Variant::Pari, Win::AtOnce));
  how.step = 0;
  const auto same = tuner::fit_network(samples, how, [](const tuner::Loss&) {});
  CHECK((same.weights == how.first_weights));
  how.batch = 64;
  how.step = 0.0005;
  const auto fitted = tuner::fit_network(samples, how, [](const tuner::Loss&) {});
  CHECK((fitted.weights != how.first_weights));
  how.first_weights.clear();
  const auto by_chance = tuner::fit_network(samples, how, [](const tuner::Loss&) {});
  CHECK(fitted.loss < by_chance.loss);
}

TEST_CASE("A network learns what the linear evaluation does not know", "[long]") {
  // Here the player with more stacks on the board is ahead, whatever else there is.
  std::vector<tuner::Sample> samples;
  for (std::uint64_t game = 0; game < 32; ++game) {
    for (const Position& position : test::positions(test::Class::RandomPlay, Rules::pari(), 100,
                                                    static_cast<std::uint32_t>(game))) {
      const Color mover = position.side_to_move();
      const int more = position.heads(mover).size() - position.heads(opponent(mover)).size();
      samples.push_back({position, 200 * more,
                         more > 0    ? 1.0
                         : more == 0 ? 0.5
                                     : 0.0,
                         Turn(*Cell::parse("a1")), game});
    }
  }
  tuner::NetworkFit how;
  how.epochs = 20;
  how.batch = 64;
  std::vector<double> losses;
  const auto fitted = tuner::fit_network(
      samples, how, [&](const tuner::Loss& loss) { losses.push_back(loss.learned); });
  REQUIRE(losses.size() == 20);
  CHECK(losses.back() < losses.front());
  CHECK(fitted.loss - fitted.least_loss < 0.3 * (fitted.linear_loss - fitted.least_loss));
  CHECK(fitted.samples > 1000);
  CHECK(fitted.weights.size() == engine::Network::weight_count(Variant::Pari));
}
