#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/formats/game_file.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/words.hpp>
#include <accasta/settings/preferences.hpp>
#include <accasta/tui/terminal.hpp>

#include "command_line.hpp"

namespace accasta::cli {

/// `--rules` and the options that go on top of them.
struct RulesOptions : RulesChoice {
  void add_to(Arguments arguments);
  /// Returns the rules asked for, on top of those of the variant that the pieces tell, or of
  /// Standard.
  Rules rules(std::optional<Variant> pieces = std::nullopt) const {
    return over(Rules::preset(pieces.value_or(Variant::Standard)));
  }
  /// Reads a position under these rules.
  Result<Position, notation::TextError> position(const std::string& text) const;
};

/// `--position`.
struct PositionOption {
  std::optional<std::string> text;

  Option add_to(Arguments arguments);
  /// Returns the position asked for, or the start; throws Failure (Usage) if the text is wrong.
  Position position(const RulesOptions& rules) const;
};

/// `--think`.
struct ThinkOption {
  std::optional<double> seconds;

  void add_to(Arguments arguments, const std::string& description);
  std::optional<std::chrono::milliseconds> time() const;
};

/// `--threads`, or another number of things to do at a time. 0 stands for all threads of the
/// machine.
struct ThreadsOption {
  int given = 1;

  void add_to(Arguments arguments, const std::string& description,
              const std::string& name = "--threads");
  int count() const;
};

/// Adds `--seed`. Value: a number of 64 bits without a sign, or an optional of one.
template <typename Value>
void add_seed(Arguments arguments, Value& seed, const std::string& description) {
  arguments
      .add_number("--seed", seed, std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max(),
                  description)
      .value_name("N");
}

/// How records are read: the rules, `--dialect` and `--encoding`.
struct RecordOptions {
  RulesOptions rules;
  std::optional<notation::Dialect> dialect;
  std::optional<notation::Encoding> encoding;

  /// Adds `--dialect` and `--encoding`.
  void add_dialect_to(Arguments arguments);
  notation::ReadOptions reading() const {
    return {.rules = rules, .dialect = dialect, .encoding = encoding};
  }
};

/// Writes to standard error what the reader had to assume about a game.
void report_notices(const std::string& file, const notation::ReadGame& game);
/// Writes to standard error what the reader had to assume about a game, and what is wrong with it.
void report_on_standard_error(const std::string& file, const notation::ReadGame& game);

/// The record as a game of this file, for another file. Throws Failure (No) if it could not be read
/// back.
std::string text_for_file(const std::string& file, const notation::ReadGame& game,
                          const notation::Record& record,
                          std::optional<notation::Dialect> dialect = std::nullopt);

/// Whether `-o PATH` means standard output: for "-", and without it.
bool is_standard_output(const std::string& path);
/// Writes what a command has made where `-o PATH` says. Throws base::FileError.
void write_output(const std::string& path, std::string_view content);

/// The largest number of a game that an option can name.
inline constexpr int kMostGames = 1'000'000'000;

/// Adds `--game`, for a command that otherwise handles all games of a file.
Option add_game_to(Arguments arguments, std::optional<int>& game);
/// Adds `--at`.
Option add_place_to(Arguments arguments, std::string& at);

/// `FILE`, `--game` and `--at`: a place in a game of a file.
struct PlaceOptions {
  std::string file;
  int game = 1;
  std::string at = "end";

  /// Returns `FILE`. If that need not be given, the others need it.
  Option add_to(Arguments arguments, const std::string& about_file, bool is_required = false);
  /// Returns the number of turns before the place. Throws Failure (Usage) if the game has no such
  /// place.
  std::size_t turns_played(const notation::Record& record) const {
    return turns_played_at(record, at);
  }
  static std::size_t turns_played_at(const notation::Record& record, const std::string& at);
};

/// A position: of a place in a game of a file, of `--position`, or the start.
struct SourceOptions {
  PlaceOptions place;
  PositionOption position;
  RecordOptions records;

  /// Returns `FILE`.
  Option add_to(Arguments arguments, const std::string& about_file);
  /// Reads the position. Reports on standard error what the reader had to assume. Throws Failure if
  /// there is no such position (Usage), or if the game is wrong before its end and that is the
  /// place (No).
  Position read() const;
};

/// How things are shown: `--theme`, `--color`, `--ascii`, `--plain` and more, each of them a
/// preference. A flag goes before the environment, that before the configuration file.
struct DisplayOptions {
  /// What the flags say.
  settings::Preferences given;

  void add_to(Arguments arguments);
  /// What else a table has: `--level`, `--confirm`, `--ponder`, and how the engine thinks.
  void add_table_to(Arguments arguments);
  /// What the analysis board needs: `--threads`, `--hash`, `--lines`.
  void add_analysis_to(Arguments arguments);
  /// Only what plain text needs: `--ascii`.
  void add_ascii_to(Arguments arguments);
  /// What a picture in text needs: `--ascii`, `--color`, `--theme`, `--tiles`.
  void add_picture_to(Arguments arguments);
  /// What holds. Tells on standard error what is wrong with the environment and the file.
  settings::Preferences preferences() const;

 private:
  /// Adds the flags of preferences: `--theme light`; `--ascii` and `--no-ascii`.
  void add(Arguments arguments, std::initializer_list<std::string_view> names);
};

/// Throws Failure (Usage) if a hash table of so many MiB is too large for this machine.
void check_hash(std::size_t mebibytes);

/// Which characters plain text is drawn with: those of the locale, or ASCII.
tui::Glyphs text_glyphs(const settings::Preferences& preferences);

/// Returns true if standard output takes 256 colors and they are wanted.
bool is_output_colored(const settings::Preferences& preferences);

/// The screen, or null where lines of text are to be used: they were asked for, or there is no
/// usable screen (then a word on standard error says why, if a person is there to read it).
std::unique_ptr<tui::Terminal> open_terminal(const settings::Preferences& preferences);

/// Writes to standard error what could not be read: the first 20 notices and the number of others.
void report_notices(const std::vector<std::string>& notices);

}  // namespace accasta::cli
