#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>

#include <accasta/engine/engine.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>

#include "bench_positions.hpp"
#include "commands.hpp"
#include "options.hpp"

namespace accasta::cli {
namespace {

struct BenchOptions {
  int depth = 6;
  std::uint64_t hash = 16;
  int threads = 1;
  bool json = false;
};

/// The positions visited until each depth was finished, that of depth 1 first.
using NodesByDepth = std::vector<std::uint64_t>;

Position position_of(const BenchPosition& bench) {
  return notation::parse_position(bench.text, Rules::preset(bench.variant)).value();
}

/// The logarithm of how many times more positions a turn further takes, over the last two turns so
/// that odd and even depths count alike. Nothing for a search that a win has ended early.
std::optional<double> log_of_branching(const NodesByDepth& nodes, std::size_t depth) {
  if (depth < 3 || nodes.size() != depth) return std::nullopt;
  return std::log(static_cast<double>(nodes[depth - 1]) / static_cast<double>(nodes[depth - 3])) /
         2;
}

ExitCode run_bench(const BenchOptions& options) {
  check_hash(static_cast<std::size_t>(options.hash));
  engine::Engine engine(
      {.hash_mebibytes = static_cast<std::size_t>(options.hash), .threads = options.threads});
  engine::Limits limits;
  limits.depth = options.depth;

  const bool shows_progress = ::isatty(STDERR_FILENO) == 1;
  const auto positions = bench_positions();
  std::uint64_t nodes = 0;
  // For the geometric mean over middle games.
  double logs = 0;
  int measured = 0;
  std::chrono::duration<double> seconds{0};
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Position position = position_of(positions[i]);
    engine.clear();
    NodesByDepth by_depth;
    const auto start = std::chrono::steady_clock::now();
    const auto result = engine.search(position, {}, limits, {}, [&](const auto& progress) {
      by_depth.push_back(progress.nodes);
    });
    seconds += std::chrono::steady_clock::now() - start;
    nodes += result.last.nodes;
    if (positions[i].phase == Phase::Middle || positions[i].phase == Phase::ManyTurns)
      if (const auto log = log_of_branching(by_depth, static_cast<std::size_t>(options.depth))) {
        logs += *log;
        ++measured;
      }
    if (shows_progress)
      std::cerr << fmt::format("{:2} {:8} {:11} {:10} nodes\n", i + 1,
                               positions[i].variant == Variant::Standard ? "standard" : "pari",
                               name(positions[i].phase), result.last.nodes);
  }
  const double branching = measured == 0 ? 0 : std::exp(logs / measured);
  const auto per_second = static_cast<std::uint64_t>(
      seconds.count() > 0 ? static_cast<double>(nodes) / seconds.count() : 0.0);

  if (options.json) {
    std::cout << formats::dump(formats::Json{{"positions", positions.size()},
                                             {"depth", options.depth},
                                             {"hash", options.hash},
                                             {"threads", options.threads},
                                             {"nodes", nodes},
                                             {"seconds", seconds.count()},
                                             {"nps", per_second},
                                             {"branching", branching}})
              << '\n';
    return ExitCode::Done;
  }
  std::cout << fmt::format(
      "{} positions, depth {}, {} MiB, threads: {}\n"
      "{} nodes\n"
      "{} nodes a second\n"
      "{:.2f} times as many for each turn further, in middle games\n",
      positions.size(), options.depth, options.hash, options.threads, nodes, per_second, branching);
  return ExitCode::Done;
}

}  // namespace

void add_bench(CommandLine& line) {
  auto [command, options] = line.add_command(
      "bench", "Searches a fixed set of positions to a fixed depth: how many nodes, how fast",
      run_bench);
  command.add("--depth", options->depth, "How many turns to look ahead (default: 6)").range(1, 40);
  command.add("--hash", options->hash, "The hash table in MiB (default: 16)")
      .range(std::uint64_t{1}, std::uint64_t{1} << 20);
  command
      .add("--threads", options->threads,
           "How many threads search; with 1 (default) the nodes are the same on every "
           "machine")
      .range(1, 1024);
  command.add_flag("--json", options->json,
                   "One JSON object: positions, depth, hash, threads, nodes, seconds, nps, "
                   "branching");
}

}  // namespace accasta::cli
