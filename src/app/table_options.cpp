#include "table_options.hpp"

#include <algorithm>
#include <thread>

#include "config.hpp"

namespace accasta::app {

void TableOptions::add_to(CLI::App& app) {
  app.add_flag("--thoughts,!--no-thoughts", thoughts,
               "Whether the engine's evaluation and line are shown (default: they are)");
  app.add_option("--threads", threads,
                 "Threads for level 10, hints and analysis; 0 is all (default: 0)")
      ->check(CLI::Range(0, kMostThreads))
      ->type_name("N");
  app.add_option("--hash", hash_mebibytes, "The engine's hash table, in MiB (default: 64)")
      ->check(CLI::Range(std::size_t{1}, kLargestHash))
      ->type_name("MIB");
  app.add_option("--lines", lines, "Best turns on the analysis board, 1 to 5 (default: 3)")
      ->check(CLI::Range(1, kMostLines))
      ->type_name("N");
}

TableOptions TableOptions::following(const Preferences& preferences) const {
  TableOptions options = *this;
  options.confirm = preferences.is_on("confirm");
  options.ponder = preferences.is_on("ponder");
  options.flip = preferences.is_on("flip");
  options.compact = preferences.value("board") == "compact";
  return options;
}

TableOptions TableOptions::kept() {
  return TableOptions{}.following(kept_preferences().preferences);
}

int TableOptions::threads_to_use() const {
  if (threads > 0) return threads;
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads);
}

}  // namespace accasta::app
