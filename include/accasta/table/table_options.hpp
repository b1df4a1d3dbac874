#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <accasta/engine/level.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/settings/preferences.hpp>

namespace accasta::table {

/// The kinds of games in which a turn that loses at once must be confirmed.
enum class Warnings : std::uint8_t {
  Auto,  ///< All games except those with an engine of level 8 or more.
  Always,
  Never
};

/// The side of the board at the bottom.
enum class Flip : std::uint8_t {
  Auto,  ///< The side of the only player here. Between two people, White's.
  Yes,   ///< Black's.
  No     ///< White's.
};

/// Preferences at the table. They do not belong to a game: saving and resuming a game does not
/// affect them. Every member is a flag of `play`.
struct TableOptions {
  /// True if a finished turn must be confirmed with the word that plays it. False to play it at
  /// once.
  bool confirm = true;
  Warnings warnings = Warnings::Auto;
  /// True if turns that are much worse than the best must be confirmed. Nothing for games against
  /// levels 1 to 4.
  std::optional<bool> tutor{};
  /// True to show the engine's evaluation and expected line while it plays. They give away the best
  /// answer.
  bool thoughts = false;
  /// True to show the moves of an opponent's turn one after the other.
  bool animation = true;
  /// True to ring the bell when an opponent's turn arrives after a while.
  bool bell = true;
  /// The side at the bottom when a game begins.
  Flip flip = Flip::Auto;
  /// True to draw the compact board even if a larger one fits.
  bool compact = false;
  /// The default level of the engine in a new game. Nothing to use the suggested one (results.hpp).
  std::optional<engine::Level> level{};
  /// The number of threads for level 10 and analysis. Other levels use one. 0 for as many as
  /// the machine has.
  int threads = 0;
  /// The size of the engine's hash table in MiB, at least 1.
  std::size_t hash_mebibytes = 64;
  /// The number of best turns on the analysis board, 1 to 5.
  int lines = 3;

  /// Reads the preferences.
  static TableOptions from(const settings::Preferences& preferences);

  /// Returns true if Black's side is at the bottom when a game with this only player here begins.
  bool is_flipped_for(std::optional<Color> player) const;
  /// Returns `threads`, or the machine's number of threads if that is 0.
  int threads_to_use() const;
  /// Returns the options of an engine of this level. The lower levels search too few positions to
  /// benefit from several threads, and one thread always finds the same turn.
  engine::Options engine_options(engine::Level strength) const;

  friend bool operator==(const TableOptions&, const TableOptions&) = default;
};

}  // namespace accasta::table
