#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include <accasta/notation/position_text.hpp>

#include "cli/bench_positions.hpp"
#include "support/catch.hpp"
#include "support/memory_limit.hpp"
#include "support/program.hpp"

using namespace accasta;
using Json = nlohmann::ordered_json;
using test::run;

TEST_CASE("The positions of the benchmark are of both variants and of all phases") {
  std::map<std::pair<Variant, cli::Phase>, int> counts;
  std::set<std::string_view> texts;
  for (const cli::BenchPosition& bench : cli::bench_positions()) {
    const Rules rules = Rules::preset(bench.variant);
    const auto position = notation::parse_position(bench.text, rules);
    INFO(bench.text);
    REQUIRE(position);
    CHECK_FALSE(position->outcome());
    CHECK(notation::to_text(*position) == bench.text);
    ++counts[{bench.variant, bench.phase}];
    texts.insert(bench.text);

    int high = 0;
    for (const Color color : kColors) high += position->stacks_in_enemy_castle(color);
    if (bench.phase == cli::Phase::ManyTurns) CHECK(position->count_legal_turns() > 2000);
    if (bench.phase == cli::Phase::Castles) CHECK(high >= 3);
    if (bench.phase == cli::Phase::FewStacks) CHECK(position->occupied().size() <= 15);
    if (bench.phase == cli::Phase::Wide) CHECK(position->occupied().size() >= 27);
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
