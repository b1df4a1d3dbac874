#pragma once

#include <cstddef>

#include <CLI/CLI.hpp>

#include "preferences.hpp"

namespace accasta::app {

/// How a person likes the table to be: nothing of this belongs to a game, so it is neither saved
/// with one nor changed by resuming one. Every member is a flag of `play`.
struct TableOptions {
  /// A turn that cannot go on waits for the word to play it; otherwise it is played at once.
  bool confirm = true;
  /// The engine thinks about its answer while a person thinks.
  bool ponder = false;
  /// What the engine thinks is shown: its evaluation, and the line that it expects.
  bool thoughts = true;
  /// The board is seen from Black's side to begin with.
  bool flip = false;
  /// The compact picture of the board, even where there is room for another one.
  bool compact = false;
  /// Threads for level 10, for hints and for analysis, the other levels take one; 0 is as many as
  /// the machine has.
  int threads = 0;
  /// The size of the engine's hash table, at least 1.
  std::size_t hash_mebibytes = 64;
  /// How many of the best turns the analysis board shows, 1 to 5.
  int lines = 3;

  static constexpr int kMostThreads = 256;
  static constexpr std::size_t kLargestHash = 65536;
  static constexpr int kMostLines = 5;

  /// Adds `--thoughts`, `--threads`, `--hash` and `--lines`; the others are preferences. What
  /// stands in the members is the default.
  void add_to(CLI::App& app);
  /// These, but for what is a preference.
  TableOptions following(const Preferences& preferences) const;

  /// What a person has set for good, where no flags are given.
  static TableOptions kept();

  /// `threads`, or as many as the machine has.
  int threads_to_use() const;

  friend bool operator==(const TableOptions&, const TableOptions&) = default;
};

}  // namespace accasta::app
