#pragma once

#include <cstdint>
#include <iosfwd>
#include <stop_token>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::tuner {

/// How the games are played from which the weights are learned.
struct SelfPlay {
  Rules rules;
  std::uint64_t games = 0;
  /// What a turn may cost, in positions.
  std::uint64_t nodes = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};

/// A position of a game with what is known of it, both for the player to move.
struct Sample {
  Position position;
  /// What the search thought, in units.
  int score;
  /// 1 the game was won, 0 lost, 0.5 drawn.
  double result;
};

/// Lets the engine play against itself, from openings of a few random turns and with a random turn
/// now and then, and writes the positions that are not decided, one a line, behind a line with the
/// rules. The same seed gives the same games, in any order if there are several threads.
void generate(const SelfPlay& how, std::ostream& out);

/// Reads what generate() wrote and adds it to `samples`. Throws std::runtime_error, naming the
/// line, where the text is something else or of other rules.
void read_samples(std::istream& in, const Rules& rules, std::vector<Sample>& samples);

}  // namespace accasta::tuner
