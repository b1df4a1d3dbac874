#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/base/safe_output.hpp>
#include <accasta/formats/games.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/words.hpp>

#include "command.hpp"

namespace accasta::cli {

/// Returns the rules with the names that `--rules` gives them.
std::vector<std::pair<std::string, Rules>> rules_presets();
/// Adds the option `--rules` and those that modify it, under the heading "Reading".
void add_rules_to(Command& command, RulesChoice& choice, const Option& facts = {});
/// Adds those that modify it.
void add_rule_changes_to(Command& command, RulesChoice& choice, const Option& facts = {});
/// Reads a position under the chosen rules. They modify those of the variant that the pieces
/// indicate, or of Standard.
Result<Position, notation::TextError> read_position(const std::string& text,
                                                    const RulesChoice& choice);

/// Returns the position that an option gives. Throws CommandError (Usage) if it is not valid.
Position given_position(const std::string& text, std::string_view option,
                        const RulesChoice& choice);

/// The options for reading records: the rules and `--dialect`.
struct RecordOptions : notation::ReadOptions {
  /// Adds `--dialect`, under the heading "Reading".
  void add_dialect_to(Command& command, const Option& facts = {});
  /// Adds all of them. The facts are those of `--dialect`.
  void add_to(Command& command, const Option& facts = {}) {
    add_dialect_to(command, facts);
    add_rules_to(command, rules);
  }
};

/// Writes the reader's assumptions about a game to standard error.
void report_notices(const std::string& file, const notation::ReadGame& game);
/// Writes the reader's assumptions about a game and the game's fault to standard error.
void report_on_standard_error(const std::string& file, const notation::ReadGame& game);

/// A game of a file.
struct GameOfFile {
  /// The file's name for messages.
  std::string file;
  /// The number of the game in the file, from 1.
  int number;
  notation::ReadGame game;

  /// Returns the fault (No) with the place of the game before it: "file:12: ".
  CommandFault fault(std::string_view reason, ExitCode code = ExitCode::No) const;
};

/// The ways in which commands that read several games differ.
struct ReadingPolicy {
  /// True to throw the first fault as a CommandError.
  bool is_strict = false;
  /// True if the command reports wrong games and the reader's assumptions itself.
  bool takes_wrong_games = false;
  /// The number of threads that read games.
  int threads = 1;
  /// Returns true if no more games are needed.
  std::function<bool()> has_enough{};
  /// Reports a file without a game, in place of standard error.
  std::function<void(const formats::InputFault&)> take_empty{};
  /// Cleared before anything is reported.
  base::ProgressLine* progress = nullptr;
};

/// The games that for_each_game() has read.
struct GamesRead {
  /// The worst result. No if a game was wrong.
  ExitCode code = ExitCode::Done;
  /// The number of the last game in its file. 0 if there was none.
  int last_number = 0;
};

/// Passes games in order to `take`. Reports on standard error what the reader assumed, each game
/// that is wrong, each file that cannot be read or does not have the game, and each fault that
/// `take` returns. Continues with the other games.
///
/// All commands that read several games follow this policy, with three exceptions: a wrong opening
/// refuses a match, a match continues a record whose last game is truncated, and `--at` reads a
/// game as far as it is legal.
GamesRead for_each_game(formats::Games& games, const ReadingPolicy& policy,
                        const std::function<Result<void, CommandFault>(const GameOfFile&)>& take);

/// Returns why a game allows no analysis: it is in progress (table::refusal()).
std::optional<CommandFault> analysis_refusal(const GameOfFile& read);

/// Returns the record of a game of this file as text, for another file. The fault says why it could
/// not be read back.
Result<std::string, CommandFault> text_for_file(
    const GameOfFile& read, const notation::Record& record,
    notation::Dialect dialect = notation::Dialect::Canonical);

/// The largest number of a game that an option can name.
inline constexpr int kMostGames = 1'000'000'000;

/// Adds `--game`, under the heading "Reading". The default is "1" or "all".
void add_game_to(Command& command, std::optional<int>& game, Option facts);
/// Adds `--at`.
void add_place_to(Command& command, std::optional<std::string>& at, Option facts = {});

/// The options `FILE`, `--game` and `--at`: a place in a game of a file. The default is the end of
/// the first game, or of every game.
struct PlaceOptions {
  std::string file;
  std::optional<int> game;
  std::optional<std::string> at;

  /// Adds the options. `usual_game` is "1" or "all".
  void add_to(Command& command, const std::string& about_file, const std::string& usual_game = "1");
};

/// Returns the number of turns before the place `--at`, or before the end. The error says in one
/// line why the game has no such place.
Result<std::size_t, std::string> turns_before(const notation::Record& record,
                                              const std::optional<std::string>& at);
/// Returns the same. Throws CommandError (Usage) if the game has no such place.
std::size_t turns_played(const notation::Record& record, const std::optional<std::string>& at);

/// Throws CommandError (Usage) if a text is not written like a place.
void check_place(const std::string& at);

/// The options for a position: that of a place in a game of a file, of `--position`, or the start.
struct SourceOptions {
  PlaceOptions place;
  std::optional<std::string> position;
  /// A first turn of White is made that gives nobody an advantage.
  bool is_even = false;
  /// Black's player may answer the first turn by changing sides.
  bool has_swap = false;
  RecordOptions records;

  /// Adds the options. `usual_game` is "1" or "all".
  void add_to(Command& command, const std::string& about_file, const std::string& usual_game = "1");
  /// Adds the options for the start of a new game, under the heading "Game": `--position`, `--even`
  /// and `--swap`. `existing` is the option that names a game, with which they are refused.
  void add_start_to(Command& command, const std::string& existing);
  /// Returns if sides may be changed in a game that begins with a record.
  notation::Swap swap(const notation::Record& record) const;
  /// Reads the game of the file as far as it is legal. Reports the reader's assumptions and the
  /// game's fault on standard error. Without a file this is a game without turns, whose even start
  /// `seed` chooses, or else chance. Throws CommandError (Usage) if `--position` is not valid.
  notation::ReadGame game(std::optional<std::uint64_t> seed = std::nullopt) const;
  /// Reads the position. Reports the reader's assumptions on standard error. Throws CommandError if
  /// there is no such position (Usage), or if the end of a game is requested that is wrong before
  /// it (No).
  Position read() const { return position_in(game()); }
  /// Returns the position in a game that game() has read. Throws like read().
  Position position_in(const notation::ReadGame& game) const;
};

}  // namespace accasta::cli
