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

/// A share of a match: of every `count` pairs the `index`-th, from 1.
struct Shard {
  std::uint64_t index = 1;
  std::uint64_t count = 1;

  bool has(std::uint64_t pair) const { return pair % count == index - 1; }
};

/// A match: every opening is played twice, with either color.
struct MatchSettings {
  Rules rules;
  std::array<Contestant, 2> contestants;
  Openings openings = RandomOpenings{};
  std::uint64_t seed = 1;
  /// How many pairs of games, at most.
  std::uint64_t pairs = 50;
  /// A game of so many turns of both players is a draw.
  std::size_t most_turns = 300;
  Shard shard{};
  /// Ends the match when it is decided.
  std::optional<Sprt> sprt{};
  /// How many games are played at a time.
  int concurrency = 1;

  MatchName name() const;
  /// Returns the arguments that decide which games are played, as one line, but for name() and the
  /// number of pairs, which may grow.
  std::string arguments() const;
  /// Returns true if the game from an opening may differ when it is played again.
  bool varies(const Position& opening) const;
  /// Returns the number of pairs, at most as many as a list has openings if none varies.
  std::uint64_t most_pairs() const;
};

/// The records of two games from one opening, in the first the first contestant has White.
using PairRecords = std::array<notation::Record, 2>;

/// Takes a pair that was played, with the summary that counts it already.
using TakePair = std::function<void(const PairRecords&, const Summary&)>;

/// Plays a match. Pairs are handed to `take` one at a time, in their order, so that what it gets,
/// and where a test ends the match, does not depend on the concurrency (nor, unless time limits the
/// players, on anything but the settings). A stop ends the match after the pairs that are whole.
/// A pair is left out if it would only repeat the games of one before it. The match ends when no
/// opening is left: the list is used up, or 1,000 pairs in a row repeat. Pairs that were `played`
/// count and are not played again; they must be of the same arguments.
/// Throws std::runtime_error if a program cannot be started, and what `take` throws.
Summary play_match(const MatchSettings& settings, const TakePair& take,
                   const std::stop_token& stop = {}, const Merging& played = {});

}  // namespace accasta::match
