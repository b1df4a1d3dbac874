#include "bench.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/limits.hpp>
#include <accasta/base/system.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/grade.hpp>
#include <accasta/formats/json.hpp>

#include "commands.hpp"

// The embedded file bench.positions.
extern "C" {
extern const char accasta_bench[];
extern const char accasta_bench_end[];
}

namespace accasta::cli {
namespace {

/// The depth with which every position is searched to its own depth. More or less shifts them all.
constexpr int kUsualDepth = 6;

struct Bench final : Command {
  Bench()
      : Command({"bench",
                 "Searches a fixed set of positions to fixed depths: how many nodes, how fast"}) {
    add_number("--depth", depth, 1, base::kMostDepth,
               "How deep to search: 6 is each position's own depth, other numbers shift all",
               {.not_with = {"--puzzles"}});
    add_number("--hash", hash, 1, base::kLargestHash, "The hash table in MiB");
    add_threads_to(*this, threads,
                   "The number of threads that search; with 1 the nodes are the same on every "
                   "machine");
    add_number("--puzzles", puzzles, std::uint64_t{1}, base::kMostNodes,
               "Searches the built-in puzzles instead, each for this many positions at most: how "
               "many are solved",
               {.value = "NODES"});
    add("--json", json,
        "One JSON object: positions, depth, hash, threads, nodes, seconds, mean_seconds, nps, "
        "branching; for puzzles kinds, nodes, seconds");
  }
  ExitCode run() const override;

  int depth = kUsualDepth;
  int hash = 16;
  int threads = 1;
  /// The limit of positions for each puzzle, if the built-in puzzles are searched instead.
  std::optional<std::uint64_t> puzzles;
  bool json = false;
};

/// The number of positions visited until each depth was completed, from depth 1 on.
using NodesByDepth = std::vector<std::uint64_t>;

/// Returns the logarithm of the factor by which one more turn of depth multiplies the positions.
/// The average over the last two turns evens out odd and even depths. Returns nothing for a search
/// that a win ended early.
std::optional<double> log_of_branching(const NodesByDepth& nodes, std::size_t depth) {
  if (depth < 3 || nodes.size() != depth) return std::nullopt;
  return std::log(static_cast<double>(nodes[depth - 1]) / static_cast<double>(nodes[depth - 3])) /
         2;
}

/// The number of puzzles of one variant and kind, and that of the solved ones.
struct Solved {
  int count = 0;
  int solved = 0;
};

ExitCode solve_puzzles(engine::Engine& engine, std::uint64_t most_nodes, bool as_json) {
  std::map<std::pair<Variant, exercises::PuzzleKind>, Solved> kinds;
  Solved all;
  std::uint64_t nodes = 0;
  const auto start = std::chrono::steady_clock::now();
  for (const exercises::Exercise& exercise : exercises::puzzles(std::nullopt).puzzles) {
    const exercises::Puzzle& puzzle = *exercise.puzzle();
    const exercises::Effort effort =
        exercises::solve(puzzle.position, puzzle.solution.front(), engine, {.nodes = most_nodes});
    nodes += effort.nodes;
    for (Solved* const each : {&all, &kinds[{puzzle.position.rules().variant, puzzle.kind}]}) {
      ++each->count;
      if (effort.solved) ++each->solved;
    }
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  if (as_json) {
    formats::Json::Array list;
    for (const auto& [kind, found] : kinds)
      list.push_back(formats::Json{{"rules", name(kind.first)},
                                   {"kind", name(kind.second)},
                                   {"count", found.count},
                                   {"solved", found.solved}});
    std::cout << formats::dump(
        formats::Json{{"kinds", list}, {"nodes", nodes}, {"seconds", taken.count()}});
    return ExitCode::Done;
  }
  const auto print = [](const std::string& what, const Solved& found) {
    std::cout << fmt::format("{:<22} {:4} of {:4} solved\n", what, found.solved, found.count);
  };
  for (const auto& [kind, found] : kinds)
    print(fmt::format("{:<8} {}", name(kind.first), name(kind.second)), found);
  print("all", all);
  std::cout << fmt::format("{} nodes in {:.1f} s\n", nodes, taken.count());
  return ExitCode::Done;
}

ExitCode Bench::run() const {
  check_hash(static_cast<std::size_t>(hash));
  const int used_threads = thread_count(threads);
  engine::Engine engine(
      {.hash_mebibytes = static_cast<std::size_t>(hash), .threads = used_threads});
  if (engine.options().hash_mebibytes != static_cast<std::size_t>(hash)) throw std::bad_alloc();
  if (puzzles) return solve_puzzles(engine, *puzzles, json);

  const bool shows_progress = base::is_terminal(base::Stream::Errors);
  const auto positions = bench_positions();
  std::uint64_t nodes = 0;
  // For the geometric mean over middle games.
  double logs = 0;
  int measured = 0;
  double logs_of_seconds = 0;
  std::chrono::duration<double> seconds{0};
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto& [phase, own_depth, position] = positions[i];
    const int reached = std::clamp(own_depth + depth - kUsualDepth, 1, base::kMostDepth);
    engine.clear();
    NodesByDepth by_depth;
    const auto start = std::chrono::steady_clock::now();
    const auto result =
        engine.search(position, {}, {.depth = reached}, {},
                      [&](const auto& progress) { by_depth.push_back(progress.nodes); });
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    seconds += taken;
    // A coarse clock may show no time at all.
    logs_of_seconds += std::log(std::max(taken.count(), 1e-9));
    nodes += result.nodes;
    if (phase == "middle game" || phase == "many turns")
      if (const auto log = log_of_branching(by_depth, static_cast<std::size_t>(reached))) {
        logs += *log;
        ++measured;
      }
    if (shows_progress)
      std::cerr << fmt::format("{:2} {:8} {:11} depth {:2} {:10} nodes\n", i + 1,
                               name(position.rules().variant), phase, reached, result.nodes);
  }
  const double branching = measured == 0 ? 0 : std::exp(logs / measured);
  const double mean_seconds = std::exp(logs_of_seconds / static_cast<double>(positions.size()));
  const auto per_second = static_cast<std::uint64_t>(
      seconds.count() > 0 ? static_cast<double>(nodes) / seconds.count() : 0.0);

  if (json) {
    std::cout << formats::dump(formats::Json{{"positions", positions.size()},
                                             {"depth", depth},
                                             {"hash", hash},
                                             {"threads", used_threads},
                                             {"nodes", nodes},
                                             {"seconds", seconds.count()},
                                             {"mean_seconds", mean_seconds},
                                             {"nps", per_second},
                                             {"branching", branching}});
    return ExitCode::Done;
  }
  std::cout << fmt::format(
      "{} positions, depth {}, {} MiB, threads: {}\n"
      "{} nodes\n"
      "{} nodes a second\n"
      "{:.2f} times as many nodes for each further turn, in middle games\n"
      "{:.2f} ms for a position, as a geometric mean\n",
      positions.size(), depth, hash, used_threads, nodes, per_second, branching,
      1000 * mean_seconds);
  return ExitCode::Done;
}

}  // namespace

std::vector<BenchPosition> bench_positions() {
  std::vector<BenchPosition> positions;
  std::string_view text(accasta_bench, static_cast<std::size_t>(accasta_bench_end - accasta_bench));
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() + 1);
    if (line.starts_with('#')) continue;
    const auto colon = line.find(": ");
    const auto space = line.rfind(' ', colon);
    positions.push_back({line.substr(0, space), std::stoi(std::string(line.substr(space))),
                         read_position(std::string(line.substr(colon + 2)), {}).value()});
  }
  return positions;
}

std::unique_ptr<Command> make_bench() { return std::make_unique<Bench>(); }

}  // namespace accasta::cli
