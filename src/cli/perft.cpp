#include <iostream>

#include <accasta/base/limits.hpp>
#include <accasta/base/ordered_parallel_map.hpp>
#include <accasta/base/safe_output.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/rules/perft.hpp>

#include "commands.hpp"

namespace accasta::cli {
namespace {

struct Perft final : Command {
  Perft() : Command({"perft", "Counts all sequences of DEPTH turns"}) {
    add_number("DEPTH", depth, 0, base::kMostPerftDepth, "The number of turns",
               {.is_required = true});
    add("--divide", divide, "Also the count under each first turn");
    add_threads_to(*this, threads, "The number of threads");
    add("--json", json, "One JSON object: depth, nodes, seconds, nps");
    source.add_to(*this, "A record; - is standard input");
  }
  ExitCode run() const override;

  int depth = 1;
  bool divide = false;
  bool json = false;
  int threads = 1;
  SourceOptions source;
};

/// Prints the count for a turn.
void tell(const std::string& turn, std::uint64_t count, bool json) {
  if (json)
    std::cout << formats::dump(formats::Json{{"played", turn}, {"nodes", count}});
  else
    std::cout << turn << ' ' << count << '\n';
}

/// Counts for each turn. The threads share the turns.
std::uint64_t count(const Position& position, const Perft& options) {
  if (options.depth == 0) return perft(position, 0);
  const std::vector<Turn> turns = position.legal_turns();
  std::size_t next = 0;
  std::size_t done = 0;
  std::uint64_t total = 0;
  base::ProgressLine progress;
  base::ordered_parallel_map(
      thread_count(options.threads),
      [&] { return next < turns.size() ? std::optional(next++) : std::nullopt; },
      [&] {
        return [&](std::size_t i) { return perft(position.after(turns[i]), options.depth - 1); };
      },
      [&](std::uint64_t nodes) {
        const Turn& turn = turns[done++];
        total += nodes;
        if (options.divide) {
          progress.clear();
          tell(notation::write_turn(turn, position), nodes, options.json);
        }
        if (options.depth > 3) progress.show(fmt::format("{} of {} turns", done, turns.size()));
      });
  return total;
}

ExitCode Perft::run() const {
  const Position position = source.read();
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t total = count(position, *this);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  const double per_second =
      seconds.count() > 0 ? static_cast<double>(total) / seconds.count() : 0.0;

  if (json) {
    std::cout << formats::dump(formats::Json{{"depth", depth},
                                             {"nodes", total},
                                             {"seconds", seconds.count()},
                                             {"nps", static_cast<std::uint64_t>(per_second)}});
  } else {
    std::cerr << fmt::format("{:.3f} s, {:.0f} million turns a second\n", seconds.count(),
                             per_second / 1e6);
    std::cout << total << '\n';
  }
  return ExitCode::Done;
}

}  // namespace

std::unique_ptr<Command> make_perft() { return std::make_unique<Perft>(); }

}  // namespace accasta::cli
