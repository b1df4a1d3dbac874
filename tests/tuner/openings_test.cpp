#include "tuner/openings.hpp"

#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"

using namespace accasta;

namespace {

tuner::OpeningSearch quick_search(const Rules& rules) {
  tuner::OpeningSearch how;
  how.rules = rules;
  how.count = 3;
  how.nodes = 60;
  how.games = 4;
  how.seed = 2;
  return how;
}

}  // namespace

TEST_CASE("As many openings are found as are wanted, none of them decided", "[long]") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const tuner::OpeningSearch how = quick_search(rules);
    std::uint64_t all = 0;
    std::stringstream text;
    tuner::find_openings(how, text, [&](std::uint64_t count, std::uint64_t tried) {
      CHECK(count <= tried);
      all = tried;
    });
    // Openings that one color wins are passed over.
    if (rules == Rules::standard()) CHECK(all > how.count);
    std::vector<Position> openings;
    for (std::string line; std::getline(text, line);) {
      if (line.starts_with('#')) continue;
      INFO(line);
      const auto position = notation::parse_position(line, rules);
      REQUIRE(position);
      CHECK_FALSE(position->outcome());
      openings.push_back(position.value());
    }
    REQUIRE(openings.size() == 3);
    CHECK(openings[0] != openings[1]);
    CHECK(openings[1] != openings[2]);
  }
}

TEST_CASE("The openings found are the same on one thread and on two", "[long]") {
  tuner::OpeningSearch how = quick_search(Rules::pari());
  std::ostringstream one;
  tuner::find_openings(how, one);
  how.threads = 2;
  std::ostringstream two;
  tuner::find_openings(how, two);
  CHECK(one.str() == two.str());
}
