#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::tuner {

/// Settings of the games from which the engine learns. A game depends on its number and on these
/// settings except `first`, `games` and `threads`: several machines can make parts of one set.
struct SelfPlay {
  Rules rules;
  /// The number of the first game.
  std::uint64_t first = 0;
  std::uint64_t games = 0;
  /// The limit of a turn, in positions.
  std::uint64_t nodes = 0;
  /// The number of positions from inside each search that are searched, too.
  int inner = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};

/// A searched position. Score and result are those of the player to move.
struct Sample {
  Position position;
  /// The search's score, in units.
  int score;
  /// 1 if the game was won, 0 if it was lost, 0.5 if it was drawn; nothing for a position from
  /// inside a search.
  std::optional<double> result;
  /// The best turn by the search.
  Turn best;
  /// The number of the game.
  std::uint64_t game;
};

/// Returns true if the positions of a game are not learned from, but validate what was learned.
constexpr bool is_for_validation(std::uint64_t game) { return game % 16 == 15; }

// The text of a set of samples. A heading of two lines says how they were made:
//
//     # standard
//     # seed 1, 5000 nodes, 2 inner, games from 0
//
// Then each game has a line with its number and the number of its positions. Each position has a
// line with its score, the game's result ("-" for a position from inside a search) and the best
// turn:
//
//     game 17, 33 positions
//     x4/x5/x6/x2,P,x,p,x2/x6/x5/x4 w 1|12|0.5|c3:P-c4

/// Returns the heading of a set.
std::string heading(const SelfPlay& how);
/// Returns the line of a game.
std::string game_line(std::uint64_t number, std::size_t positions);

/// Lets the engine play against itself, from openings of a few random turns and with a random turn
/// now and then, and writes the positions that are not decided. The text does not depend on the
/// number of threads. Skips the first `finished` games, which the caller has kept. Calls `report`
/// with the number of games so far.
void generate(const SelfPlay& how, std::uint64_t finished, std::ostream& out,
              const std::function<void(std::uint64_t)>& report = {});

/// The part of an interrupted run's file that can be kept.
struct Finished {
  std::uint64_t games = 0;
  /// The length of the text up to the end of the last whole game.
  std::uintmax_t bytes = 0;
};

/// Finds the games that a run of generate() finished. Throws std::runtime_error if it had other
/// settings. A file that does not exist has no games.
Finished finished_games(const std::filesystem::path& path, const SelfPlay& how);

/// Reads the text of generate() and adds it to `samples`. Throws std::runtime_error, naming the
/// line, if the text is something else or has other rules.
void read_samples(std::istream& in, const Rules& rules, std::vector<Sample>& samples);

}  // namespace accasta::tuner
