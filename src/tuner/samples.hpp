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

/// How the games are played from which the engine learns. A game depends on its number and on what
/// is said here, but for `first`, `games` and `threads`: so a set of games can be made in parts,
/// by several machines.
struct SelfPlay {
  Rules rules;
  /// The number of the first game.
  std::uint64_t first = 0;
  std::uint64_t games = 0;
  /// What a turn may cost, in positions.
  std::uint64_t nodes = 0;
  /// How many positions from inside each search are searched, too.
  int inner = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};

/// A position that was searched, with what is known of it for the player to move.
struct Sample {
  Position position;
  /// What the search thought, in units.
  int score;
  /// 1 the game was won, 0 lost, 0.5 drawn; nothing if the position did not occur in the game, but
  /// in a search.
  std::optional<double> result;
  /// The best turn by the search.
  Turn best;
  /// The number of the game.
  std::uint64_t game;
};

/// Whether a game's positions are not to be learned from, but to see what was learned.
constexpr bool is_kept_back(std::uint64_t game) { return game % 16 == 15; }

/// The text in which samples are kept. A heading of two lines says how they were made:
///
///     # standard
///     # seed 1, 5000 nodes, 2 inner, games from 0
///
/// Then every game has a line with its number and how many lines follow, and these are one
/// position each, with its score, the game's result ("-" for a position from inside a search) and
/// the best turn:
///
///     game 17, 33 positions
///     x4/x5/x6/x2,P,x,p,x2/x6/x5/x4 w 1|12|0.5|c3:P-c4
std::string heading(const SelfPlay& how);
std::string game_line(std::uint64_t number, std::size_t positions);

/// Lets the engine play against itself, from openings of a few random turns and with a random turn
/// now and then, and writes the positions that are not decided. The text is the same whatever the
/// number of threads. Begins with the first game after those in `finished`, which the caller has
/// kept (0 in a new file). `report` is told the number of games played so far.
void generate(const SelfPlay& how, std::uint64_t finished, std::ostream& out,
              const std::function<void(std::uint64_t)>& report = {});

/// What of an interrupted run's file can be kept.
struct Finished {
  std::uint64_t games = 0;
  /// The length of the text up to the end of the last whole game.
  std::uintmax_t bytes = 0;
};

/// Looks at what a run of generate() left. Throws std::runtime_error if it was not told the same
/// things. A file that does not exist has no games.
Finished finished_games(const std::filesystem::path& path, const SelfPlay& how);

/// Reads what generate() wrote and adds it to `samples`. Throws std::runtime_error, naming the
/// line, where the text is something else or of other rules.
void read_samples(std::istream& in, const Rules& rules, std::vector<Sample>& samples);

}  // namespace accasta::tuner
