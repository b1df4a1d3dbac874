#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include <accasta/match/contestant.hpp>
#include <accasta/match/opening.hpp>
#include <accasta/match/statistics.hpp>
#include <accasta/match/summary.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::match {

/// A share of a match: every `count`-th pair, starting with pair `index` (from 1).
struct Shard {
  std::uint64_t index = 1;
  std::uint64_t count = 1;

  bool has(std::uint64_t pair) const { return pair % count == index - 1; }
};

/// The settings of a match. Every opening is played twice, with colors reversed.
struct MatchSettings {
  Rules rules;
  std::array<Contestant, 2> contestants;
  Openings openings = RandomOpenings{};
  std::uint64_t seed = 1;
  /// The largest number of pairs of games.
  std::uint64_t pairs = 50;
  /// The number of turns of both players after which a game is a draw.
  std::size_t most_turns = 300;
  Shard shard{};
  /// The test that ends the match once it is decided.
  std::optional<Sprt> sprt{};
  /// The number of games played at the same time.
  int concurrency = 1;

  MatchName name() const;
  /// Returns the arguments that decide which games are played, as one line, without name() and the
  /// number of pairs, which may grow.
  std::string arguments() const;
  /// Returns true if a second game from an opening may differ from the first.
  bool varies(const Position& opening) const;
  /// Returns the largest number of pairs. If no game varies, it is at most the number of listed
  /// openings.
  std::uint64_t most_pairs() const;
};

/// The records of two games from one opening. The first contestant has White in the first game.
using PairRecords = std::array<notation::Record, 2>;

/// A function that takes a played pair, and the summary that already counts it.
using TakePair = std::function<void(const PairRecords&, const Summary&)>;

/// Plays a match. Passes the pairs to `take` one at a time and in order. The pairs and the place
/// where a test ends the match depend on the settings alone, unless the players have time limits.
/// They do not depend on the concurrency. A stop ends the match and drops incomplete pairs. Skips a
/// pair that would only repeat the games of an earlier one. Ends when no opening is left: the list
/// is used up, or 1,000 pairs in a row repeat. The pairs in `played` count and are not played
/// again; their arguments must be the same. Throws std::runtime_error if a program cannot be
/// started. Passes on exceptions of `take`.
Summary play_match(const MatchSettings& settings, const TakePair& take,
                   const std::stop_token& stop = {}, const Merging& played = {});

}  // namespace accasta::match
