#include "tuner/spsa.hpp"

#include <cstddef>
#include <stdexcept>
#include <string>

#include "support/catch.hpp"

using namespace accasta;

namespace {

tuner::Spsa quick() {
  tuner::Spsa how;
  how.rules = {Rules::standard(), Rules::pari()};
  how.pairs = 10;
  how.nodes = 60;
  how.seed = 5;
  how.rate = 0.05;
  return how;
}

tuner::SpsaState tuned(const tuner::Spsa& how) {
  tuner::SpsaState state = tuner::spsa_start();
  tuner::spsa(how, state, [](const tuner::SpsaState&) {});
  return state;
}

}  // namespace

TEST_CASE("Tuning begins with the engine's own parameters and stays within their bounds") {
  CHECK(tuner::rounded(tuner::spsa_start()) == engine::Parameters{});
  tuner::Spsa how = quick();
  how.rate = 100;
  const tuner::SpsaState state = tuned(how);
  CHECK(state.pairs == how.pairs);
  CHECK(state.values != tuner::spsa_start().values);
  for (std::size_t i = 0; i < state.values.size(); ++i) {
    const auto& info = engine::kParameters[i];
    INFO(info.name);
    CHECK(engine::Parameters{}.*info.value >= info.least);
    CHECK(engine::Parameters{}.*info.value <= info.most);
    CHECK(state.values[i] >= info.least);
    CHECK(state.values[i] <= info.most);
  }
}

TEST_CASE("Tuning that was interrupted goes on from its file to the same end", "[long]") {
  const tuner::Spsa how = quick();
  std::string kept;
  tuner::SpsaState whole = tuner::spsa_start();
  tuner::spsa(how, whole, [&](const tuner::SpsaState& now) {
    if (now.pairs == 8) kept = tuner::to_text(how, now);
  });
  tuner::SpsaState rest = tuner::parse_spsa(kept, how);
  CHECK(rest.pairs == 8);
  tuner::spsa(how, rest, [](const tuner::SpsaState&) {});
  CHECK(rest.values == whole.values);
}

TEST_CASE("A tuning file of other settings, or cut short, is refused") {
  tuner::Spsa how = quick();
  const std::string text = tuner::to_text(how, tuner::spsa_start());
  CHECK_THROWS_AS(tuner::parse_spsa(text.substr(0, text.size() / 2), how), std::runtime_error);
  CHECK_THROWS_AS(tuner::parse_spsa("", how), std::runtime_error);
  how.nodes = 70;
  CHECK_THROWS_AS(tuner::parse_spsa(text, how), std::runtime_error);
}
