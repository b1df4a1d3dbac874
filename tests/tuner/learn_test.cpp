#include "tuner/learn.hpp"

#include <cmath>
#include <sstream>
#include <string>

#include "engine/weights_file.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;

namespace {

std::string text_of_games(std::uint64_t games, int threads) {
  const tuner::SelfPlay how{.rules = Rules::pari(),
                            .games = games,
                            .nodes = 100,
                            .inner = 1,
                            .seed = 5,
                            .threads = threads};
  std::stringstream text;
  tuner::generate(how, 0, text);
  return text.str();
}

/// Returns the FNV-1a hash.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char byte : text) hash = (hash ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3;
  return hash;
}

}  // namespace

// The whole way from games to weights, in small. Update the figures when the search or the weights
// change on purpose.
TEST_CASE("Training can be repeated to the last byte", "[long]") {
  const std::string text = text_of_games(200, 2);
  CHECK(hash_of(text) == 0x92d1893bc833de66);
  CHECK(text_of_games(200, 1) == text);

  const test::TemporaryFolder folder;
  folder.write("samples.txt", text);
  for (const tuner::Kind& kind : tuner::kinds()) {
    const tuner::Samples samples({folder.file("samples.txt")}, Rules::pari(), kind.is_wanted);
    tuner::Learning how = kind.defaults;
    how.training.epochs = 1;
    how.training.learning_rate = 0.005;
    how.training.batch = 64;
    std::string last;
    const tuner::Report report = [&](std::string_view line) { last = line; };
    const tuner::Learned learned = kind.learn(samples, how, report);
    how.threads = 2;
    CHECK(kind.learn(samples, how, report).weights == learned.weights);
    CHECK(learned.recall.empty() == (kind.name != "policy"));
    // Builds add up floats in different orders.
    CHECK(learned.loss.model == Approx(kind.name == "policy" ? 3.24121 : 0.58452).margin(5e-5));
    // Rounding hardly changes the result of the last epoch.
    CHECK(std::stod(last.substr(last.rfind(' '))) == Approx(learned.loss.model).margin(6e-3));

    how.present =
        *engine::read_weights_file(engine::built_in_file(kind.name, Variant::Pari, Win::AtOnce));
    CHECK(learned.weights.size() == how.present.size());
    how.goes_on = true;
    how.training.learning_rate = 0;
    how.training.decay = 0;
    CHECK(kind.learn(samples, how, report).weights == how.present);
  }
}

TEST_CASE("The scale is found by which scores predict results") {
  const Position position = Position::start(Rules::standard());
  tuner::ScoreCounts scores;
  CHECK(scores.empty());
  scores.add({position, 300, std::nullopt, Turn(*Cell::parse("a1"))});
  CHECK(scores.empty());
  // With 73 of 100 won at 300 units, the scale is 300.
  for (int i = 0; i < 100; ++i)
    scores.add({position, 300, i < 73 ? 1.0 : 0.0, Turn(*Cell::parse("a1"))});
  CHECK(std::abs(scores.best_scale() - 300) < 15);
}
