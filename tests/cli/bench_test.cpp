#include "cli/bench.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"
#include "support/memory_limit.hpp"
#include "support/program.hpp"

using namespace accasta;
using Json = nlohmann::ordered_json;
using test::run;

TEST_CASE("The positions of the benchmark are of both variants and of all phases") {
  std::map<std::pair<Variant, std::string_view>, int> counts;
  std::set<std::string> texts;
  for (const auto& [phase, position] : cli::bench_positions()) {
    const std::string text = notation::to_text(position);
    INFO(text);
    CHECK_FALSE(position.outcome());
    ++counts[{position.rules().variant, phase}];
    texts.insert(text);

    int high = 0;
    for (const Color color : kColors) high += position.stacks_in_enemy_castle(color);
    if (phase == "many turns") CHECK(position.count_legal_turns() > 2000);
    if (phase == "castles") CHECK(high >= 3);
    if (phase == "few stacks") CHECK(position.occupied().size() <= 15);
    if (phase == "wide") CHECK(position.occupied().size() >= 27);
  }
  CHECK(texts.size() == cli::bench_positions().size());
  CHECK(texts.size() >= 40);
  CHECK(counts.size() == 12);
  for (const auto& [unused, count] : counts) CHECK(count >= 4);
}

TEST_CASE("bench counts the same nodes every time") {
  const auto figures = [](const std::string& arguments) {
    const auto done = run("bench --json " + arguments);
    REQUIRE(done.exit_code == 0);
    return Json::parse(done.output);
  };
  const Json first = figures("--depth 2 --hash 1");
  CHECK(first["nodes"] > 1000);
  CHECK(first["positions"] == cli::bench_positions().size());
  CHECK(first["threads"] == 1);
  CHECK(figures("--depth 2 --hash 1")["nodes"] == first["nodes"]);
  CHECK(figures("--depth 1 --hash 1")["nodes"] < first["nodes"]);
  CHECK_THAT(run("bench --depth 2 --hash 1").output,
             Catch::Matchers::ContainsSubstring('\n' + first["nodes"].dump() + ' '));
}

TEST_CASE("a command that needs the engine and has not the memory ends with exit code 3") {
  if (!test::kCanLimitMemory) return;
  const test::TemporaryFolder folder;
  const auto run = test::run_shell("ulimit -v 250000; accasta bench --depth 1 --hash 256", folder);
  CHECK(run.exit_code == 3);
  CHECK(run.errors == "accasta: not enough memory\n");
}
