#include "table_options.hpp"

#include <algorithm>
#include <thread>

#include <CLI/CLI.hpp>

namespace accasta::app {

TableOptions TableOptions::from(const Preferences& preferences) {
  return {.confirm = preferences.is_on("confirm"),
          .ponder = preferences.is_on("ponder"),
          .thoughts = preferences.is_on("thoughts"),
          .flip = preferences.is_on("flip"),
          .compact = preferences.value("board") == "compact",
          .level = preferences.level(),
          .threads = preferences.number("threads"),
          .hash_mebibytes = static_cast<std::size_t>(preferences.number("hash")),
          .lines = preferences.number("lines")};
}

int TableOptions::threads_to_use() const {
  if (threads > 0) return threads;
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads);
}

}  // namespace accasta::app
