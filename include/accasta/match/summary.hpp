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

#include <accasta/match/match_record.hpp>
#include <accasta/match/statistics.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::match {

/// The results so far. Only complete pairs count.
struct Summary {
  Pentanomial pairs{};
  /// The first player's results.
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  /// White's points, in halves.
  std::uint64_t white_half_points = 0;
  std::uint64_t turns = 0;
  std::uint64_t at_turn_limit = 0;
  /// The number of games that ended for each Outcome::Reason, without faults and the turn limit.
  std::array<std::uint64_t, 6> reasons{};
  /// The number of games that each player lost by each Fault::Kind.
  std::array<std::array<std::uint64_t, 4>, 2> faults{};
  std::array<Effort, 2> efforts{};
  /// The keys of the openings that were played.
  std::set<std::uint64_t> openings{};
  /// The number that all games name. Nothing if they differ.
  std::optional<std::uint64_t> distinct_openings{};
  /// True if openings may be replayed because games from them may differ.
  bool varies = false;

  /// Returns true if a game from this opening would only repeat a counted one.
  bool repeats(const GameSummary& game) const {
    return !game.varies && openings.contains(game.opening);
  }

  /// Counts a pair. Precondition: its two games are a pair, and the first player has White in one.
  void add(const std::array<GameSummary, 2>& pair);

  std::uint64_t games() const { return wins + draws + losses; }
  std::uint64_t ended_by(Outcome::Reason reason) const {
    return reasons[static_cast<std::size_t>(reason)];
  }
  std::uint64_t faults_of(std::size_t player, Fault::Kind kind) const {
    return faults[player][static_cast<std::size_t>(kind)];
  }
};

/// Joins the games of a match from the records of its shares, in any order.
class Merging {
 public:
  /// The seed and the number of a pair.
  using Place = std::pair<std::uint64_t, std::uint64_t>;

  /// Adds a game with its text, which may be empty. The error says why it was refused: it belongs
  /// to no match or to a different match than the first game, or it was added before.
  Result<void, std::string> add(const notation::Record& record, std::string_view text = {});

  /// Returns the identity of the match. Precondition: a game was added.
  const MatchName& name() const { return *name_; }
  bool empty() const { return !name_; }
  /// Returns the complete pairs.
  std::set<Place> pairs() const;
  /// Returns the texts of the games of all complete pairs, in the order of the pairs, and frees
  /// their memory.
  std::string take_text();
  /// Counts the complete pairs in order, without those that repeat().
  Summary summary() const;
  /// Returns the number of games whose counterpart with the other colors is missing.
  std::size_t left_over() const;

 private:
  /// The games of a pair, first the one in which the first player has White, and their texts.
  struct Pair {
    std::array<std::optional<GameSummary>, 2> games;
    std::string text;

    bool is_complete() const { return games[0] && games[1]; }
  };

  std::optional<MatchName> name_;
  std::map<Place, Pair> pairs_;
};

}  // namespace accasta::match
