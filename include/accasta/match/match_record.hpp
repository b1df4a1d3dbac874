#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/match/contestant.hpp>
#include <accasta/match/played_game.hpp>
#include <accasta/match/player.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::match {

/// The identity of a match. Games without a difference() of theirs may be counted together.
struct MatchName {
  Rules rules;
  /// The contestants' names and texts. Results are reported from the side of the first.
  std::array<std::string, 2> names;
  std::array<std::string, 2> texts;
  /// The commit of our own engine. Empty if it is unknown or does not play.
  std::string commit{};

  /// Returns in one line why games of the other match cannot be counted with those of this one.
  /// Nothing if they can: commits need not agree if one is empty.
  std::optional<std::string> difference(const MatchName& other) const;

  friend bool operator==(const MatchName&, const MatchName&) = default;
};

/// The facts that a match keeps about a game. Players are numbered 0 and 1 as in MatchName.
struct GameSummary {
  std::uint64_t seed = 1;
  /// The number of the pair, from 0. Both games of a pair have the same one.
  std::uint64_t pair = 0;
  /// True if the first player had White.
  bool first_is_white = true;
  /// The first player's points in halves: 0, 1 or 2.
  int half_points = 1;
  /// The turns of both players, including the opening's.
  std::size_t turns = 0;
  std::optional<Outcome::Reason> reason{};
  bool at_turn_limit = false;
  std::array<Effort, 2> efforts{};
  /// The loser's fault, if one ended the game.
  std::optional<Fault> fault{};
  /// The Position::key() of the opening. A position is one opening, however it was reached.
  std::uint64_t opening = 0;
  /// False if the same players would play the same game from this opening again.
  bool varies = true;
  /// The number of distinct openings that the match chose from, if they were listed.
  std::optional<std::uint64_t> distinct_openings{};
};

/// The tags of a game of a match, beside the usual ones. Each color's "Engine" has its contestant's
/// text and "Search" its effort: "WhiteEngine", "BlackSearch".
namespace tags {
/// MatchSettings::arguments().
inline constexpr std::string_view kArguments = "Arguments";
inline constexpr std::string_view kCommit = "Commit";
/// The match's seed.
inline constexpr std::string_view kSeed = "Seed";
/// The first player's color.
inline constexpr std::string_view kFirst = "First";
/// The loser's fault, if one ended the game: its kind and a text.
inline constexpr std::string_view kFault = "Fault";
/// The number of turns of a game that had too many.
inline constexpr std::string_view kTurnLimit = "TurnLimit";
}  // namespace tags

/// Returns the record of a game of a match. It holds everything that the summary does.
notation::Record record_of(const PlayedGame& played, const MatchName& match, std::uint64_t seed,
                           std::uint64_t pair, bool first_is_white);
/// Sets the tags that describe the settings of the match: its arguments, and the levels and the
/// time controls of the players.
void tell_settings(notation::Record& record, std::string_view arguments,
                   const ByColor<const Contestant*>& contestants);

/// The facts that a record holds about its game and its match.
struct MatchGame {
  MatchName match;
  GameSummary game;
};

/// Reads the record of a game of a match. The error says in one line what is missing.
Result<MatchGame, std::string> match_game_of(const notation::Record& record);
/// Returns true if the text of an unreadable game begins as record_of() writes it.
bool may_be_truncated(std::string_view text);

}  // namespace accasta::match
