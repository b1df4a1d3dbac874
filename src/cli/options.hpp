#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/base/safe_output.hpp>
#include <accasta/formats/games.hpp>
#include <accasta/game/clock.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/words.hpp>
#include <accasta/settings/config.hpp>
#include <accasta/tui/terminal.hpp>

#include "command_line.hpp"
#include "exit_code.hpp"

namespace accasta::cli {

/// Returns the rules with the names that `--rules` gives them.
std::vector<std::pair<std::string, Rules>> rules_presets();
/// Adds the option `--rules` and those that modify it.
void add_rules_to(Arguments arguments, RulesChoice& choice);
/// Reads a position under the chosen rules. They modify those of the variant that the pieces
/// indicate, or of Standard.
Result<Position, notation::TextError> read_position(const std::string& text,
                                                    const RulesChoice& choice);

/// Returns the position that an option gives. Throws CommandError (Usage) if it is not valid.
Position given_position(const std::string& text, std::string_view option,
                        const RulesChoice& choice);

/// Adds `--think`.
void add_think_to(Arguments arguments, std::optional<double>& seconds,
                  const std::string& description);
/// Returns the time that `--think` gives.
std::optional<std::chrono::milliseconds> think_time(std::optional<double> seconds);

/// Adds `--clock`.
void add_clock_to(Arguments arguments, std::optional<game::TimeControl>& control);

/// Adds `--threads`, or another degree of concurrency.
void add_threads_to(Arguments arguments, int& threads, const std::string& description,
                    const std::string& name = "--threads");
/// Returns the number of threads. 0 stands for all threads of the machine.
int thread_count(int threads);

/// Adds `--seed`. Value: an unsigned number of 64 bits, or an optional of one.
template <typename Value>
void add_seed(Arguments arguments, Value& seed, const std::string& description) {
  arguments
      .add_number("--seed", seed, std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max(),
                  description)
      .value_name("N");
}

/// The options for reading records: the rules and `--dialect`.
struct RecordOptions : notation::ReadOptions {
  /// Adds `--dialect`.
  void add_dialect_to(Arguments arguments);
  /// Adds all of them.
  void add_to(Arguments arguments) {
    add_dialect_to(arguments);
    add_rules_to(arguments, rules);
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
    std::optional<notation::Dialect> dialect = std::nullopt);

/// The largest number of a game that an option can name.
inline constexpr int kMostGames = 1'000'000'000;

/// Adds `--game`, for a command that otherwise handles all games of a file.
Option add_game_to(Arguments arguments, std::optional<int>& game);
/// Adds `--at`.
Option add_place_to(Arguments arguments, std::optional<std::string>& at);

/// The options `FILE`, `--game` and `--at`: a place in a game of a file. The default is the end of
/// the first game, or of every game.
struct PlaceOptions {
  std::string file;
  std::optional<int> game;
  std::optional<std::string> at;

  /// Adds the options and returns `FILE`. If it is not required, the other options need it.
  Option add_to(Arguments arguments, const std::string& about_file, bool is_required = false);
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

  /// Adds the options and returns `FILE`.
  Option add_to(Arguments arguments, const std::string& about_file);
  /// Adds `--position`.
  Option add_position_to(Arguments arguments);
  /// Adds the options for the start of a new game: `--position` and `--even`, and `--swap`, all
  /// without `FILE`.
  void add_start_to(Arguments arguments, std::optional<Option> file = std::nullopt);
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

/// The display options: `--theme`, `--color`, `--ascii`, `--plain` and more. Each is a preference.
/// A flag overrides the environment, which overrides the configuration file.
struct DisplayOptions {
  /// The preferences that the flags set.
  settings::Preferences given;

  void add_to(Arguments arguments);
  /// Adds the other options of a table: `--level`, `--confirm` and others, and those of the
  /// engine's thinking.
  void add_table_to(Arguments arguments);
  /// Adds the options of the analysis board: `--threads`, `--hash`, `--lines`.
  void add_analysis_to(Arguments arguments);
  /// Adds those of `--ascii`, `--color` and `--plain` that a command lacks, unlisted. Scripts may
  /// give them to every command.
  void add_unlisted_to(Arguments arguments);
  /// Adds the options of a text: `--ascii`, `--plain`.
  void add_text_to(Arguments arguments);
  /// Adds the options of a board in text: `--ascii`, `--color`, `--plain`, `--theme`, `--tiles`.
  void add_picture_to(Arguments arguments);
  /// Returns the effective preferences. Reports errors in the environment, the file and the theme
  /// on standard error. A screen hides them there, so callers also give them to its Stage.
  settings::ReadPreferences preferences() const;

 private:
  /// Adds the flags of preferences: `--theme light`; `--ascii` and `--no-ascii`.
  void add(Arguments arguments, std::initializer_list<std::string_view> names);
  Option add(Arguments arguments, std::string_view name);
};

/// Throws CommandError (Usage) if a hash table of this size in MiB is too large for this machine.
void check_hash(std::size_t mebibytes);

/// Returns the characters for plain text: those of the locale, or ASCII.
tui::Glyphs text_glyphs(const settings::Preferences& preferences);

/// Returns true if standard output supports 256 colors and they are wanted. Plain lines have none.
bool is_output_colored(const settings::Preferences& preferences);

/// Opens the screen. Returns null if lines of text are to be used: they were requested, or there is
/// no usable screen. In the latter case standard error says why, if a person is there to read it.
std::unique_ptr<tui::Terminal> open_terminal(const settings::Preferences& preferences);

/// Writes notices about unreadable input to standard error: the first 20 and the number of others.
void report_notices(const std::vector<std::string>& notices);

}  // namespace accasta::cli
