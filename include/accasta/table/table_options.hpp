#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <accasta/engine/level.hpp>
#include <accasta/settings/preferences.hpp>

namespace accasta::table {

/// The choice of when a turn that loses at once needs a second confirmation.
enum class Warnings : std::uint8_t {
  Auto,  ///< Unless an engine of level 8 or more plays.
  Always,
  Never
};

/// Preferences at the table. Nothing here belongs to a game, so it is neither saved with one nor
/// changed by resuming one. Every member is a flag of `play`.
struct TableOptions {
  /// A turn that cannot go on waits for the word to play it; otherwise it is played at once.
  bool confirm = true;
  Warnings warnings = Warnings::Auto;
  /// The engine thinks about its answer while its opponent thinks.
  bool ponder = false;
  /// Shows the engine's evaluation and expected line while it plays, which gives the best answer
  /// away.
  bool thoughts = false;
  /// The board is seen from Black's side to begin with.
  bool flip = false;
  /// The compact picture of the board, even where there is room for another one.
  bool compact = false;
  /// The default level of the engine in a new game; nothing for the one that results suggest
  /// (results.hpp).
  std::optional<engine::Level> level{};
  /// Threads for level 10, for hints and for analysis, the other levels take one; 0 is as many as
  /// the machine has.
  int threads = 0;
  /// The size of the engine's hash table, at least 1.
  std::size_t hash_mebibytes = 64;
  /// The number of best turns on the analysis board, 1 to 5.
  int lines = 3;

  /// Reads the preferences.
  static TableOptions from(const settings::Preferences& preferences);

  /// Returns `threads`, or the number that the machine has.
  int threads_to_use() const;
  /// Returns the options of an engine of this level. The weaker levels look at too few positions to
  /// gain from several threads, and one thread always finds the same turn.
  engine::Options engine_options(engine::Level strength) const;

  friend bool operator==(const TableOptions&, const TableOptions&) = default;
};

}  // namespace accasta::table
