#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

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
  /// The Position::key() of the opening. However it was reached, a position is one opening.
  std::uint64_t opening = 0;
  /// False if the same players would play the same game from this opening again.
  bool varies = true;
  /// The number of distinct openings that the match chose from, if they were listed.
  std::optional<std::uint64_t> distinct_openings{};
};

/// The tag of a record that has MatchSettings::arguments().
inline constexpr std::string_view kArgumentsTag = "Arguments";

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
/// Returns true if the text of a game that cannot be read begins as record_of() writes it.
bool may_be_truncated(std::string_view text);

/// What has been played so far. Only whole pairs count.
struct Summary {
  Pentanomial pairs{};
  /// Of the first player.
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  /// White's points in halves.
  std::uint64_t white_half_points = 0;
  std::uint64_t turns = 0;
  std::uint64_t at_turn_limit = 0;
  /// How many games ended so, by Outcome::Reason, apart from faults and the limit of turns.
  std::array<std::uint64_t, 6> reasons{};
  /// How many games each player lost by a fault, by Fault::Kind.
  std::array<std::array<std::uint64_t, 4>, 2> faults{};
  std::array<Effort, 2> efforts{};
  /// The keys of the openings that were played.
  std::set<std::uint64_t> openings{};
  /// The number that all games name; nothing if they differ.
  std::optional<std::uint64_t> distinct_openings{};
  /// True if an opening may be played again, as the games may differ.
  bool varies = false;

  /// Returns true if a game from this opening would only repeat one that is counted.
  bool repeats(const GameSummary& game) const {
    return !game.varies && openings.contains(game.opening);
  }

  /// Precondition: two games of one pair, the first player having White in one of them.
  void add(const std::array<GameSummary, 2>& pair);

  std::uint64_t games() const { return wins + draws + losses; }
  std::uint64_t ended_by(Outcome::Reason reason) const {
    return reasons[static_cast<std::size_t>(reason)];
  }
  std::uint64_t faults_of(std::size_t player, Fault::Kind kind) const {
    return faults[player][static_cast<std::size_t>(kind)];
  }
};

/// Puts the games of a match together again, from the records of its shares, in any order.
class Merging {
 public:
  /// The seed and the number of a pair.
  using Place = std::pair<std::uint64_t, std::uint64_t>;

  /// Takes a game, or says what is wrong with it: it is of no match, of another match than the
  /// first one, or has been taken before.
  Result<void, std::string> add(const notation::Record& record);

  /// Which match it is. Precondition: a game was taken.
  const MatchName& name() const { return *name_; }
  bool empty() const { return !name_; }
  /// Returns the pairs that are whole.
  std::set<Place> pairs() const;
  /// Counts the pairs that are whole, in order, without those that repeat().
  Summary summary() const;
  /// How many games are left over, whose opening was not played with the other colors.
  std::size_t left_over() const;

 private:
  /// The first game is the one in which the first player has White.
  using Pairs = std::map<Place, std::array<std::optional<GameSummary>, 2>>;

  std::optional<MatchName> name_;
  Pairs pairs_;
};

}  // namespace accasta::match
