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
/// settings, except `first`, `games` and `threads`. Several machines can thus make parts of one
/// set.
struct SelfPlay {
  Rules rules;
  /// The number of the first game.
  std::uint64_t first = 0;
  std::uint64_t games = 0;
  /// The limit of a turn, in positions.
  std::uint64_t nodes = 0;
  /// The number of positions from inside each search that are also searched.
  int inner = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};

/// A searched position. Score and result are those of the player to move.
struct Sample {
  Position position;
  /// The search's score, in units.
  int score;
  /// The result: 1 for a win, 0 for a loss, 0.5 for a draw. Nothing for a position from inside a
  /// search.
  std::optional<double> result;
  /// The best turn according to the search.
  Turn best;
  /// The number of the game.
  std::uint64_t game;
};

/// Returns true if the positions of a game are used for validation instead of training.
constexpr bool is_for_validation(std::uint64_t game) { return game % 16 == 15; }

// The text of a set of samples. A heading of two lines describes how they were made:
//
//     # standard
//     # seed 1, 5000 nodes, 2 inner, games from 0
//
// Each game has a line with its number and its number of positions. Each position has a line with
// its score, the game's result ("-" for a position from inside a search) and the best turn:
//
//     game 17, 33 positions
//     x4/x5/x6/x2,P,x,p,x2/x6/x5/x4 w 1|12|0.5|c3:P-c4

/// Returns the heading of a set.
std::string heading(const SelfPlay& how);
/// Returns the line of a game.
std::string game_line(std::uint64_t number, std::size_t positions);

/// Lets the engine play against itself, from random openings and with an occasional random turn,
/// and writes the positions that are not decided. The text does not depend on the number of
/// threads. Skips the first `finished` games, which the caller has kept. Calls `report` with the
/// number of games so far.
void generate(const SelfPlay& how, std::uint64_t finished, std::ostream& out,
              const std::function<void(std::uint64_t)>& report = {});

/// The part of an interrupted run's file that can be kept.
struct Finished {
  std::uint64_t games = 0;
  /// The length of the text up to the end of the last complete game.
  std::uintmax_t bytes = 0;
};

/// Finds the games that an earlier run of generate() finished. Throws std::runtime_error if that
/// run had other settings. A file that does not exist has no games.
Finished finished_games(const std::filesystem::path& path, const SelfPlay& how);

/// Reads the text of generate() and adds it to `samples`. Throws std::runtime_error, naming the
/// line, if the text is not valid or has other rules.
void read_samples(std::istream& in, const Rules& rules, std::vector<Sample>& samples);

}  // namespace accasta::tuner
