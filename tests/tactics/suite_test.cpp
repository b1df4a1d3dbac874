// The positions in tests/data/tactics, which the engine is measured by: docs/engine.md.

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "tactic.hpp"

using namespace accasta;
using namespace accasta::tactics;

namespace {

std::vector<Tactic> suite(const std::string& name) {
  std::ifstream input(std::string(ACCASTA_TEST_DATA "/tactics/") + name + ".tactics");
  REQUIRE(input);
  const auto tactics = read_tactics(input);
  if (!tactics) FAIL(tactics.error().line << ": " << tactics.error().message);
  return *tactics;
}

void prove_some(const std::string& name, std::size_t count) {
  const auto tactics = suite(name);
  prover::Prover prover;
  for (std::size_t i = 0; i < std::min(count, tactics.size()); ++i) {
    CAPTURE(to_text(tactics[i]));
    CHECK(flaw_of(tactics[i], prover).value_or("") == "");
  }
}

}  // namespace

TEST_CASE("the suite holds both variants, wins and defences") {
  const bool pari = GENERATE(false, true);
  const auto tactics = suite(pari ? "pari" : "standard");
  CHECK(tactics.size() >= (pari ? 200 : 100));
  std::set<std::string> positions;
  std::size_t wins = 0;
  for (const Tactic& tactic : tactics) {
    CAPTURE(to_text(tactic));
    CHECK(tactic.position.rules() == (pari ? Rules::pari() : Rules::standard()));
    CHECK_FALSE(tactic.position.outcome());
    CHECK(tactic.turns >= 2);
    CHECK(tactic.depth >= 3);
    CHECK(tactic.position.count_legal_turns() > 1);
    CHECK(positions.insert(to_text(tactic)).second);
    if (tactic.aim == Aim::Win) ++wins;
  }
  CHECK(wins >= 20);
  CHECK(tactics.size() - wins >= 5);
}

TEST_CASE("some of the suite, proven again", "[long]") {
  prove_some("standard", 5);
  prove_some("pari", 5);
}

// Half a minute and more: accasta_tactics_tests "[slow]".
TEST_CASE("all of the suite, proven again", "[.][slow]") {
  const std::string name = GENERATE("standard", "pari");
  prove_some(name, suite(name).size());
}
