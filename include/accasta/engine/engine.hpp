#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include <accasta/engine/score.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::engine {

/// The clock of the player to move.
struct TimeLeft {
  /// The time left for the rest of the game.
  std::chrono::milliseconds remaining{0};
  /// The time that is added after each of their turns.
  std::chrono::milliseconds increment{0};

  friend bool operator==(const TimeLeft&, const TimeLeft&) = default;
};

/// The limits of a human player's attention and judgment, for the lower levels (see
/// docs/engine.md). Chances and shares are per thousand. The same numbers are drawn for the same
/// turn throughout a game, so the player keeps seeing what it saw.
struct Weakness {
  /// The search depth in turns of both players, at least 1. Captures are searched further.
  int depth = 1;
  /// The chance to see a quiet turn of one move.
  int quiet = 1000;
  /// The chance to see a striking turn: one that captures, enters or leaves the enemy castle, or
  /// happens near the opponent's last turns.
  int striking = 1000;
  /// The share of these chances that remains for each further move of a turn. A release of enemy
  /// pieces counts like a further move.
  int further_move = 1000;
  /// The least chance to see a turn that fills the enemy castle or clears your own.
  int decisive = 1000;
  /// The share of the chances that remains for each turn of looking ahead.
  int ahead = 1000;
  /// The share of the static evaluation in its judgment. The rest counts stacks, captives and cells
  /// of the enemy castle.
  int insight = 1000;
  /// The largest error of its judgment, in units.
  int noise = 0;

  friend bool operator==(const Weakness&, const Weakness&) = default;
};

/// The number of turns of each player that Limits::seed varies.
inline constexpr int kSeededTurns = 4;

/// The limits of a search, which ends at the first one reached. Without limits it runs until it is
/// stopped or a win or loss is proven.
struct Limits {
  /// The search depth in turns of both players, at least 1. Quiescence searches deeper.
  std::optional<int> depth;
  /// The number of positions to visit. If only this limit is set, the result is the same on every
  /// machine.
  std::optional<std::uint64_t> nodes;
  /// The time for the whole search, from its call on.
  std::optional<std::chrono::milliseconds> time;
  /// The clock. The engine allocates a part of the remaining time to the turn, so that it never
  /// runs out.
  std::optional<TimeLeft> clock;
  /// The number of best turns to find, each with a score and its own line ("MultiPV"). At least 1.
  /// Every further one takes about as long again.
  int lines = 1;
  /// The weakness of a human-like player. If set, only `nodes`, `lines`, `seed` and `recent` count;
  /// other limits do not.
  std::optional<Weakness> weakness;
  /// The latest turns of the game, newest last. Four are enough. A weak player looks where
  /// something has just happened, and does not like to move back.
  std::vector<Turn> recent;
  /// The seed that varies the first turns of a game and the turns that a weak player sees. The same
  /// seed gives the same variation.
  std::optional<std::uint64_t> seed;

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// Returns the last turns of a game, for Limits::recent.
inline std::vector<Turn> recent_turns(std::span<const Turn> turns) {
  const auto last = turns.last(std::min<std::size_t>(turns.size(), 4));
  return {last.begin(), last.end()};
}

/// A turn of the searched position with its score and expected continuation.
struct Line {
  /// The score for the player who makes the turn.
  Score score;
  /// The turn and those that both players are expected to make after it, all legal.
  std::vector<Turn> turns;

  friend bool operator==(const Line&, const Line&) = default;
};

/// The findings of a search of a position: after a completed depth, or at the end.
struct Findings {
  /// The last completed depth, in turns of both players. 0 if none.
  int depth = 0;
  /// The longest searched line, in turns of both players. With quiescence it exceeds `depth`.
  int selective_depth = 0;
  /// The score for the player to move in the searched position.
  Score score;
  /// The number of positions visited so far, by all threads.
  std::uint64_t nodes = 0;
  /// The time since the search began.
  std::chrono::milliseconds elapsed{0};
  /// The part of the hash table that this search has filled, in thousandths.
  int hash_permille = 0;
  /// The best turns with their lines, best first: `Limits::lines` of them, or fewer if the position
  /// has no more. They lead to different positions. The first line is the principal variation.
  /// Empty if the game is over.
  std::vector<Line> lines;

  /// Returns the turn to play. It is legal, however early the search was stopped. Nothing if the
  /// game is over.
  std::optional<Turn> best() const {
    return lines.empty() ? std::nullopt : std::optional(lines.front().turns.front());
  }
};

/// The options of an engine.
struct Options {
  /// The size of the hash table in MiB, at least 1.
  std::size_t hash_mebibytes = 64;
  /// The number of search threads, at least 1. With more than one, a search limited by nodes no
  /// longer gives the same result every time.
  int threads = 1;

  friend bool operator==(const Options&, const Options&) = default;
};

/// A search for the best turn. It keeps what it has learned between searches, so use one engine for
/// each game and player. Do not use it from two threads at once; see Thinker for a search in the
/// background.
class Engine {
 public:
  /// A function that is called after each depth. It must not use the engine.
  using Report = std::function<void(const Findings&)>;

  /// Allocates the hash table. If memory is short, halves the table until it fits and leaves some
  /// memory for the rest of the program. Throws std::bad_alloc if 1 MiB does not fit.
  explicit Engine(const Options& options = {});
  ~Engine();
  /// Moves an engine. A moved-from engine can only be assigned to or destroyed.
  Engine(Engine&&) noexcept;
  /// Moves an engine, like the constructor.
  Engine& operator=(Engine&&) noexcept;

  /// Returns the options, with the size of the hash table that is in use.
  const Options& options() const;

  /// Searches until a limit is reached or `stop` is requested, then returns within milliseconds.
  /// `history` has the keys of the game's earlier positions in any order, without that of
  /// `position`. They matter if the rules draw a repeated position. `report` is called from this
  /// thread after each depth. If threads are short, uses fewer. Throws std::bad_alloc if memory is.
  /// The engine can then only be assigned to or destroyed.
  Findings search(const Position& position, std::span<const std::uint64_t> history,
                  const Limits& limits, const std::stop_token& stop = {},
                  const Report& report = {});

  /// Forgets everything, for a new game: the next search runs as with a new engine. A search does
  /// this first if its rules differ from those of the last search.
  void clear();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Returns the static evaluation of a position for the player to move, without any search. It is
/// never a proven win or loss, not even if the game is over. It stays the same if the board is
/// rotated with the colors exchanged, or mirrored left to right.
Score evaluate(const Position& position);

}  // namespace accasta::engine
