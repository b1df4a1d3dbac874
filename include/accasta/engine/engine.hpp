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

/// What the clock of the player to move shows.
struct TimeLeft {
  /// What they have left for the rest of the game.
  std::chrono::milliseconds remaining{0};
  /// What is added after each of their turns.
  std::chrono::milliseconds increment{0};

  friend bool operator==(const TimeLeft&, const TimeLeft&) = default;
};

/// The limits of a human player's attention and judgement, for the lower levels (see
/// docs/engine.md). Chances and shares are per thousand. The same numbers are drawn for the same
/// turn throughout a game, so the player keeps seeing what it saw.
struct Weakness {
  /// How far it looks ahead, in turns of both players; then it follows captures. At least 1.
  int depth = 1;
  /// The chance to see a quiet turn of one move.
  int quiet = 1000;
  /// The chance to see a turn that strikes the eye: it captures, enters or leaves the enemy castle,
  /// or happens near the opponent's last turns.
  int striking = 1000;
  /// The share of these chances that remains for each further move of a turn, and once more for a
  /// turn that releases enemy pieces.
  int further_move = 1000;
  /// The share that remains for each turn that lies ahead.
  int ahead = 1000;
  /// The share of the static evaluation in its judgement. The rest counts stacks, captives and
  /// cells of the enemy castle.
  int insight = 1000;
  /// The largest error of its judgement, in units.
  int noise = 0;

  friend bool operator==(const Weakness&, const Weakness&) = default;
};

/// The number of turns of each player that Limits::seed varies.
inline constexpr int kSeededTurns = 4;

/// When a search ends by itself: at the first limit that is reached. Without any it goes on until
/// it is stopped or the win or loss is proven.
struct Limits {
  /// How many turns of both players are looked ahead; quiescence goes further. At least 1.
  std::optional<int> depth;
  /// Positions visited. With nothing else set the result is the same on every machine.
  std::optional<std::uint64_t> nodes;
  /// For the whole search, from its call on.
  std::optional<std::chrono::milliseconds> time;
  /// The engine allocates a part of what is left to the turn, so that it never runs out.
  std::optional<TimeLeft> clock;
  /// How many of the best turns are looked for, each with a score and a line of its own
  /// ("MultiPV"). At least 1; every further one costs about as much again.
  int lines = 1;
  /// If set, the engine plays as a person with this weakness would: `nodes`, `lines`, `seed` and
  /// `recent` count, the other limits do not.
  std::optional<Weakness> weakness;
  /// The latest turns of the game, the newest last; four are enough. A weak player looks where
  /// something has just happened, and does not like to move back.
  std::vector<Turn> recent;
  /// Gives variety to the first turns of a game and to what a weak player sees: the same for the
  /// same seed.
  std::optional<std::uint64_t> seed;

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// Returns the end of a game's turns, for Limits::recent.
inline std::vector<Turn> recent_turns(std::span<const Turn> turns) {
  const auto last = turns.last(std::min<std::size_t>(turns.size(), 4));
  return {last.begin(), last.end()};
}

/// A turn of the position that is searched, what it is worth and what is expected to follow.
struct Line {
  /// For the player who makes the turn.
  Score score;
  /// The turn and those that both players are expected to make after it; every one legal.
  std::vector<Turn> turns;

  friend bool operator==(const Line&, const Line&) = default;
};

/// What the search knows after it has finished a depth.
struct Progress {
  /// The last depth finished, in turns of both players; 0 if none.
  int depth = 0;
  /// The longest line looked at, in turns of both players; more than `depth` with quiescence.
  int selective_depth = 0;
  /// For the player to move in the position that is searched.
  Score score;
  /// Positions visited so far, by all threads.
  std::uint64_t nodes = 0;
  /// Since the search began.
  std::chrono::milliseconds elapsed{0};
  /// How much of the hash table this search has filled, in thousandths.
  int hash_permille = 0;
  /// The principal variation: the best turn and those that both players are expected to make after
  /// it; every one legal.
  std::vector<Turn> line;
  /// The next best turns, as many as `Limits::lines` asks for besides the best and the position
  /// has, the better first. They lead to different positions.
  std::vector<Line> others;
};

/// What came of a search.
struct SearchResult {
  /// The turn to play: legal, however early the search was stopped. Nothing if the game is over.
  std::optional<Turn> best;
  /// The state at the end. `depth` is the last one finished, 0 if none; `line` begins with `best`.
  /// Where several lines were asked for, all of them are of that depth.
  Progress last;
};

/// What an engine is made with.
struct Options {
  /// The size of the hash table, at least 1.
  std::size_t hash_mebibytes = 64;
  /// How many threads search, at least 1. With more than one the result of a search with a limit of
  /// nodes is no longer the same every time.
  int threads = 1;

  friend bool operator==(const Options&, const Options&) = default;
};

/// Looks for the best turn. Keeps what it has learned from one search to the next, so use one for
/// each game and player. Not to be used by two threads at once; see Thinker for a search that runs
/// beside its caller.
class Engine {
 public:
  /// Called after each depth; it must not use the engine.
  using Report = std::function<void(const Progress&)>;

  /// Takes the memory for the hash table; throws std::bad_alloc if there is not so much.
  explicit Engine(const Options& options = {});
  ~Engine();
  /// One that was moved from can only be assigned to or destroyed.
  Engine(Engine&&) noexcept;
  /// As the constructor that moves.
  Engine& operator=(Engine&&) noexcept;

  /// The options in force.
  const Options& options() const;
  /// Changes the options; what was learned is forgotten if the hash table's size changes.
  void set_options(const Options& options);

  /// Searches until a limit is reached or `stop` is requested, then returns within milliseconds.
  /// `history` has the keys of the game's earlier positions, in any order, the given one not
  /// among them; they count where the rules draw a repeated position. `report` is called from this
  /// thread after each depth. Throws std::bad_alloc or std::system_error if memory or threads do
  /// not suffice; the engine can then only be assigned to or destroyed.
  SearchResult search(const Position& position, std::span<const std::uint64_t> history,
                      const Limits& limits, const std::stop_token& stop = {},
                      const Report& report = {});

  /// Forgets everything, for a new game: the next search is as if the engine were new. A search
  /// under other rules than the last one's begins with this.
  void clear();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Makes an engine with these options or, where memory is short, with less hash: halved until it
/// fits and leaves some memory for the rest of the program. options() tells its size. Throws
/// std::bad_alloc if 1 MiB does not fit.
Engine engine_within_memory(Options options);

/// The static evaluation of a position, without any search, for the player to move: never a proven
/// win or loss, not even when the game is over. It does not change when the board is turned with
/// the colours exchanged, or mirrored left to right.
Score evaluate(const Position& position);

}  // namespace accasta::engine
