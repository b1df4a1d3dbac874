#include "common_options.hpp"

#include <cmath>

#include <accasta/base/limits.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::cli {

void add_think_to(Command& command, std::optional<double>& seconds, const std::string& help) {
  command.add_number("--think", seconds, 0.01, 86400.0, help, {.value = "SECONDS"});
}

std::optional<std::chrono::milliseconds> think_time(std::optional<double> seconds) {
  if (!seconds) return std::nullopt;
  return std::chrono::milliseconds(std::llround(*seconds * 1000));
}

void add_clock_to(Command& command, std::optional<game::TimeControl>& control, Option facts) {
  const auto parse = [](const std::string& text) -> Result<game::TimeControl, std::string> {
    if (const auto read = game::TimeControl::parse_typed(text)) return *read;
    return "'" + text + "' is not a time; examples: 10m, 90s, 10m+5s";
  };
  facts.value = "TIME";
  command.add_parsed("--clock", control, parse,
                     "Time for each player, and the increment for each turn, as in 10m+5s or 10+5",
                     std::move(facts));
}

void add_threads_to(Command& command, int& threads, const std::string& help, Option facts,
                    const std::string& name) {
  command.add_number(name, threads, 0, base::kMostThreads, help + "; 0: all of the machine",
                     std::move(facts));
}

int thread_count(int threads) { return table::TableOptions{.threads = threads}.threads_to_use(); }

}  // namespace accasta::cli
