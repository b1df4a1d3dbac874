#pragma once

#include <cstddef>
#include <initializer_list>
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
#include <accasta/rules/rules.hpp>
#include <accasta/settings/preferences.hpp>
#include <accasta/tui/terminal.hpp>

#include "command_line.hpp"

namespace accasta::cli {

/// `--rules` and what overrides them.
struct RulesOptions {
  std::optional<Variant> preset;
  std::optional<Win> win;
  std::optional<CastleRelease> castle_release;
  std::optional<Repetition> repetition;

  void add_to(Arguments arguments);
  /// The rules asked for, or those of the variant that the pieces tell, or Standard.
  Rules rules(std::optional<Variant> pieces = std::nullopt) const;
  /// For records: without `--rules` the others change whatever rules a record is under.
  notation::ReadOptions reading() const;
  /// The position that a text is under these rules.
  Result<Position, notation::TextError> position(const std::string& text) const;
};

/// `--position`.
struct PositionOption {
  std::optional<std::string> text;

  void add_to(Arguments arguments);
  /// The position asked for, or the start; throws Failure (Usage) if the text is wrong.
  Position position(const RulesOptions& rules) const;
};

/// How records are read: the rules and `--dialect`.
struct RecordOptions {
  RulesOptions rules;
  std::optional<notation::Dialect> dialect;

  /// Adds `--dialect` alone.
  void add_dialect_to(Arguments arguments);
  notation::ReadOptions reading() const;
};

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

/// Writes to standard error how many characters of the games were replaced, if any were.
void report_replaced(const formats::GameFile& file);

/// `FILE`, `--game` and `--at`: a place in a game of a file.
struct PlaceOptions {
  std::string file;
  int game = 1;
  std::string at = "end";

  /// Gives back `FILE`. If that need not be given, the others need it.
  Option add_to(Arguments arguments, const std::string& about_file, bool is_required = false);
  /// How many turns of the game have been played at the place; throws Failure (Usage) if it has no
  /// such place.
  std::size_t turns_played(const notation::Record& record) const;
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

/// The screen, or null where lines of text are to be used: they were asked for, or there is no
/// usable screen (then a word on standard error says why, if a person is there to read it).
std::unique_ptr<tui::Terminal> open_terminal(const settings::Preferences& preferences);

/// Writes to standard error what could not be read: the first 20 notices and the number of others.
void report_notices(const std::vector<std::string>& notices);

}  // namespace accasta::cli
