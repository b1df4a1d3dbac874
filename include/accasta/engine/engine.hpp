#pragma once

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

/// When a search ends by itself; the first limit that is reached counts. With none set it goes on
/// until it is stopped or the win or loss is proven.
struct Limits {
  /// Turns of both players that are looked ahead (lines that matter go further). At least 1.
  std::optional<int> depth;
  /// Positions visited. With nothing else set the result is the same on every machine.
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::milliseconds> time;
  /// How many of the best turns are looked for, each with a score and a line of its own. At least
  /// 1; every further one costs about as much again.
  int lines = 1;

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// A turn of the position that is searched, what it is worth and what is expected to follow.
struct Line {
  /// For the player who makes the turn.
  Score score;
  /// The turn and those that both players are expected to make after it; every one legal.
  std::vector<Turn> turns;

  friend bool operator==(const Line&, const Line&) = default;
};

/// What the search knows after it has looked `depth` turns ahead.
struct Progress {
  int depth = 0;
  /// The longest line looked at.
  int selective_depth = 0;
  /// For the player to move in the position that is searched.
  Score score;
  std::uint64_t nodes = 0;
  std::chrono::milliseconds elapsed{0};
  /// How much of the hash table this search has filled, in thousandths.
  int hash_permille = 0;
  /// The turns that both players are expected to make, the best one first; every one legal.
  std::vector<Turn> line;
  /// The next best turns, as many as `Limits::lines` asks for besides the best and the position
  /// has, the better first. They lead to different positions.
  std::vector<Line> others;
};

struct SearchResult {
  /// The turn to play: legal, however early the search was stopped. Nothing if the game is over.
  std::optional<Turn> best;
  /// The state at the end. `depth` is the last one finished, 0 if none; `line` begins with `best`.
  /// Where several lines were asked for, all of them are of that depth.
  Progress last;
};

struct Options {
  /// The size of the hash table, at least 1.
  std::size_t hash_mebibytes = 64;

  friend bool operator==(const Options&, const Options&) = default;
};

/// Looks for the best turn. Keeps what it has learned from one search to the next, so use one for
/// each game and player. Not to be used by two threads at once; see Thinker for a search that runs
/// beside its caller.
class Engine {
 public:
  using Report = std::function<void(const Progress&)>;

  explicit Engine(const Options& options = {});
  ~Engine();
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;

  const Options& options() const;
  /// Changes the options; what was learned is forgotten if the hash table's size changes.
  void set_options(const Options& options);

  /// Searches until a limit is reached or `stop` is requested, then returns within milliseconds.
  /// `history` has the keys of the game's earlier positions, in any order, the given one not
  /// among them; they count where the rules draw a repeated position. `report` is called from this
  /// thread after each depth.
  SearchResult search(const Position& position, std::span<const std::uint64_t> history,
                      const Limits& limits, const std::stop_token& stop = {},
                      const Report& report = {});

  /// Forgets everything, for a new game: the next search is as if the engine were new.
  void clear();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace accasta::engine
