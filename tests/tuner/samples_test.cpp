#include "tuner/samples.hpp"

#include <sstream>
#include <stdexcept>
#include <string>

#include "support/catch.hpp"

using namespace accasta;

namespace {

std::string played(const Rules& rules, int threads) {
  std::ostringstream out;
  tuner::generate({rules, 3, 200, 7, threads}, out);
  return out.str();
}

}  // namespace

TEST_CASE("Games give samples that can be read again") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const std::string text = played(rules, 1);
    CHECK(text == played(rules, 1));
    CHECK(text.size() == played(rules, 2).size());

    std::istringstream in(text);
    std::vector<tuner::Sample> samples;
    tuner::read_samples(in, rules, samples);
    REQUIRE(samples.size() > 3);
    bool has_won = false;
    bool has_lost = false;
    for (const tuner::Sample& sample : samples) {
      CHECK(sample.position.rules() == rules);
      has_won = has_won || sample.result == 1;
      has_lost = has_lost || sample.result == 0;
    }
    // Whoever is to move is not always the one who wins.
    CHECK(has_won);
    CHECK(has_lost);
  }
}

TEST_CASE("What is no sample is refused with its line") {
  const auto error = [](const std::string& text) -> std::string {
    std::istringstream in(text);
    std::vector<tuner::Sample> samples;
    try {
      tuner::read_samples(in, Rules::pari(), samples);
    } catch (const std::runtime_error& failure) {
      return failure.what();
    }
    return "";
  };
  const std::string good = "x4/x5/x6/x2,P,x,p,x2/x6/x5/x4 w 1|12|1\n";
  CHECK(error("# pari\n" + good).empty());
  CHECK(error("# standard\n" + good) == "line 1: the games have other rules");
  CHECK(error(good + "x9 w 1|12|1\n") == "line 2: not a position");
  CHECK(error("x4/x5/x6/x2,P,x,p,x2/x6/x5/x4 w 1|many|1\n") == "line 1: not a score");
  CHECK(error("x4/x5/x6/x2,P,x,p,x2/x6/x5/x4 w 1|12|2\n") == "line 1: not a result");
  CHECK(error("x4/x5/x6/x2,P,x,p,x2/x6/x5/x4 w 1\n") == "line 1: not a result");
}
