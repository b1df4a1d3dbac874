#include "cli/bench.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <accasta/engine/engine.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"
#include "support/memory_limit.hpp"
#include "support/program.hpp"
#include "support/texts.hpp"

using namespace accasta;

TEST_CASE("The positions of the benchmark are of both variants and of all phases") {
  std::map<std::pair<Variant, std::string_view>, int> counts;
  std::set<std::string> texts;
  for (const auto& [phase, depth, position] : cli::bench_positions()) {
    const std::string text = notation::to_text(position);
    INFO(text);
    CHECK_FALSE(position.outcome());
    CHECK(depth >= 1);
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

TEST_CASE("no position of the benchmark has more than a twentieth of the nodes", "[long]") {
  engine::Engine engine({.hash_mebibytes = 16, .threads = 1});
  std::uint64_t all = 0;
  std::uint64_t most = 0;
  for (const auto& bench : cli::bench_positions()) {
    engine.clear();
    const std::uint64_t nodes = engine.search(bench.position, {}, {.depth = bench.depth}).nodes;
    all += nodes;
    most = std::max(most, nodes);
  }
  CAPTURE(most, all);
  CHECK(20 * most <= all);
}

TEST_CASE("the benchmark of puzzles counts those that the engine solves", "[long]") {
  const test::TemporaryFolder folder;
  const auto solved_with = [&](int nodes) {
    const auto run = test::run_shell(fmt::format("accasta bench --puzzles {}", nodes), folder);
    CHECK(run.exit_code == 0);
    int solved = 0;
    int count = 0;
    int sum = 0;
    for (const std::string& line : test::lines_of(run.output)) {
      const auto place = line.find(" of ");
      if (place == std::string::npos) continue;
      solved = std::stoi(line.substr(place - 4));
      count = std::stoi(line.substr(place + 4));
      if (!line.starts_with("all")) sum += solved;
    }
    CHECK(count == static_cast<int>(exercises::puzzles(std::nullopt).puzzles.size()));
    CHECK(sum == solved);
    return solved;
  };
  const int with_few = solved_with(1);
  CHECK(with_few > 0);
  CHECK(solved_with(1000) > with_few);
}

TEST_CASE("a command that needs the engine and has not the memory ends with exit code 3") {
  if (!test::kCanLimitMemory) SKIP(test::kCannotLimitMemory);
  const test::TemporaryFolder folder;
  const auto run = test::run_shell("ulimit -v 250000; accasta bench --depth 1 --hash 256", folder);
  CHECK(run.exit_code == 3);
  CHECK(run.errors.starts_with("accasta: "));
}
