#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <accasta/match/played_game.hpp>
#include <accasta/match/player.hpp>
#include <accasta/match/statistics.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::match {

/// Which match a game belongs to: games with equal ones may be counted together.
struct MatchName {
  Rules rules;
  /// The contestants' names and texts, the one from whose side results are told first.
  std::array<std::string, 2> names;
  std::array<std::string, 2> texts;

  friend bool operator==(const MatchName&, const MatchName&) = default;
};

/// What a match remembers of a game. Players are numbered 0 and 1 as in MatchName.
struct GameSummary {
  std::uint64_t seed = 1;
  /// From 0; the two games of a pair share it.
  std::uint64_t pair = 0;
  /// Whether the first player had White.
  bool first_is_white = true;
  /// Points of the first player in halves: 0, 1 or 2.
  int half_points = 1;
  /// Turns of both, the opening's included.
  std::size_t turns = 0;
  std::optional<Outcome::Reason> reason{};
  bool at_turn_limit = false;
  std::array<Effort, 2> efforts{};
  /// What the loser did wrong.
  std::optional<Fault> fault{};
};

/// The record of a game of a match, which says all that the summary does.
notation::Record record_of(const PlayedGame& played, const MatchName& match, std::uint64_t seed,
                           std::uint64_t pair, bool first_is_white);

/// What a record says of the match that its game was played in.
struct MatchGame {
  MatchName match;
  GameSummary game;
};

/// The other way round; the error says what is missing, in one line.
Result<MatchGame, std::string> match_game_of(const notation::Record& record);

/// What has been played so far. Only whole pairs count.
class Summary {
 public:
  /// Precondition: two games of one pair, the first player having White in one of them.
  void add(const std::array<GameSummary, 2>& pair);

  const Pentanomial& pairs() const { return pairs_; }
  std::uint64_t games() const { return wins_ + draws_ + losses_; }
  /// Of the first player.
  std::uint64_t wins() const { return wins_; }
  std::uint64_t draws() const { return draws_; }
  std::uint64_t losses() const { return losses_; }
  /// White's points in halves.
  std::uint64_t white_half_points() const { return white_half_points_; }
  std::uint64_t turns() const { return turns_; }
  std::uint64_t at_turn_limit() const { return at_turn_limit_; }
  /// How many games ended so, apart from faults and the limit of turns.
  std::uint64_t ended_by(Outcome::Reason reason) const;
  const Effort& effort(std::size_t player) const { return efforts_[player]; }
  /// How many games a player lost by such a fault.
  std::uint64_t faults(std::size_t player, Fault::Kind kind) const;

 private:
  static constexpr std::size_t kReasons = 6;
  static constexpr std::size_t kFaults = 4;

  void add(const GameSummary& game);

  Pentanomial pairs_{};
  std::uint64_t wins_ = 0;
  std::uint64_t draws_ = 0;
  std::uint64_t losses_ = 0;
  std::uint64_t white_half_points_ = 0;
  std::uint64_t turns_ = 0;
  std::uint64_t at_turn_limit_ = 0;
  std::array<std::uint64_t, kReasons> reasons_{};
  std::array<std::array<std::uint64_t, kFaults>, 2> faults_{};
  std::array<Effort, 2> efforts_{};
};

}  // namespace accasta::match
