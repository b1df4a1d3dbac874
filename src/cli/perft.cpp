#include <atomic>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <mutex>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/in_order.hpp>
#include <accasta/base/safe_output.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/perft.hpp>

#include "commands.hpp"
#include "options.hpp"

namespace accasta::cli {
namespace {

struct PerftOptions {
  int depth = 1;
  bool divide = false;
  bool json = false;
  int threads = 1;
  RulesOptions rules;
  PositionOption position;
};

/// The count under each of the turns, shared out among threads turn by turn.
std::vector<std::uint64_t> count_each(const Position& position, const std::vector<Turn>& turns,
                                      int depth, int threads) {
  std::vector<std::uint64_t> counts(turns.size());
  std::atomic<std::size_t> next = 0;
  std::mutex progress;
  std::size_t done = 0;
  base::ProgressLine line;

  const auto work = [&] {
    for (std::size_t i = next++; i < turns.size(); i = next++) {
      counts[i] = perft(position.after(turns[i]), depth - 1);
      const std::scoped_lock lock(progress);
      if (++done; depth > 3) line.show(fmt::format("{} of {} turns", done, turns.size()));
    }
  };
  {
    const auto helpers = base::start_helpers(threads - 1, work);
    work();
  }
  return counts;
}

ExitCode run_perft(const PerftOptions& options) {
  const Position position = options.position.position(options.rules);
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t total = 0;
  if (options.depth == 0) {
    total = perft(position, 0);
  } else if (options.depth == 1 && !options.divide) {
    total = position.count_legal_turns();
  } else {
    const std::vector<Turn> turns = position.legal_turns();
    const auto counts = count_each(position, turns, options.depth, options.threads);
    for (std::size_t i = 0; i < turns.size(); ++i) {
      total += counts[i];
      if (!options.divide) continue;
      const std::string text = notation::write_turn(turns[i], position);
      if (options.json)
        std::cout << formats::dump(formats::Json{{"turn", text}, {"nodes", counts[i]}}) << '\n';
      else
        std::cout << text << ' ' << counts[i] << '\n';
    }
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  const double per_second =
      seconds.count() > 0 ? static_cast<double>(total) / seconds.count() : 0.0;

  if (options.json) {
    std::cout << formats::dump(formats::Json{{"depth", options.depth},
                                             {"nodes", total},
                                             {"seconds", seconds.count()},
                                             {"nps", static_cast<std::uint64_t>(per_second)}})
              << '\n';
  } else {
    std::cerr << fmt::format("{:.3f} s, {:.0f} million turns a second\n", seconds.count(),
                             per_second / 1e6);
    std::cout << total << '\n';
  }
  return ExitCode::Done;
}

}  // namespace

void add_perft(CommandLine& line) {
  auto [command, options] = line.add_command(
      "perft", "Counts the lines of DEPTH turns that lead on from a position, turns as written",
      run_perft);
  command.add("DEPTH", options->depth, "How many turns deep").required().range(0, 9);
  command.add_flag("--divide", options->divide, "Also the count under each first turn");
  command.add("--threads", options->threads, "How many threads count").range(1, 1024);
  command.add_flag("--json", options->json, "One JSON object: depth, nodes, seconds, nps");
  options->position.add_to(command);
  options->rules.add_to(command);
}

}  // namespace accasta::cli
