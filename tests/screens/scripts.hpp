#pragma once

/// Screens under the hands of a test; see support/scripted_screen.hpp. Each runs in a folder of its
/// own that a Home makes.

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/exercises/training.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/settings/preferences.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>

#include "support/scripted_screen.hpp"
#include "support/temporary_folder.hpp"

namespace accasta::test {

inline constexpr tui::Size kSmall{80, 24};
inline constexpr tui::Size kLarge{120, 40};

inline const table::Seat kHuman;
/// The engine at a level.
table::Seat engine_at(int level);

using Texts = std::vector<std::string>;

/// A home folder, in which the program runs and where it keeps what it keeps. Its user knows the
/// game.
class Home {
 public:
  Home();
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;
  ~Home();

  std::string file(const std::string& name) const { return folder_.file(name); }

  /// The game that the program saved last, as its autosave has it; nothing if there is none. A game
  /// that has ended is found among the finished ones.
  std::optional<notation::Record> saved() const;
  /// The main line of saved() in standard or canonical notation; empty if nothing is saved.
  Texts saved_turns() const;
  /// The same after a script.
  Texts saved_after(ScriptedScreen& screen, std::string_view script) const;
  /// The record of a file that was saved, or that of another of its games.
  notation::Record saved(const std::string& name, std::size_t game = 0) const;

 private:
  TemporaryFolder folder_;
  std::string before_;
};

/// A position in which White wins with d3:C-g3, and after d3:C-d4 b3:H-b4 with d4:C-e3.
inline constexpr const char* kMissedWin = "S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w";
/// Writes the file missed.acc: a game in which White misses a win in one, twice.
void write_missed_win(const Home& home);

/// The game to be played, and its options.
struct Setting {
  Rules rules = Rules::standard();
  /// Instead of the usual one.
  std::string position{};
  ByColor<table::Seat> seats{};
  std::string clock{};
  std::optional<std::chrono::milliseconds> think{};
  table::Swap swap = table::Swap::No;
  table::TableOptions options{.warnings = table::Warnings::Never,
                              .tutor = false,
                              .thoughts = true,
                              .threads = 1,
                              .hash_mebibytes = 8};
};

/// A game at the table.
ScriptedScreen at_table(const Setting& setting = {}, tui::Size size = kSmall);
/// Lessons or puzzles.
ScriptedScreen in_training(std::unique_ptr<exercises::Training> training, tui::Size size = kSmall,
                           tui::Glyphs glyphs = tui::Glyphs::Ascii);
/// The start screen.
ScriptedScreen at_start(tui::Size size = kSmall);
/// The viewer, on a file of the home folder; a file of the test data is copied to there.
ScriptedScreen in_viewer(const std::string& file, tui::Size size = kSmall, std::size_t game = 0,
                         std::size_t turns = 0);

/// The viewer, on a new file of the home folder.
ScriptedScreen viewer_of(const std::string& file, const std::string& text, tui::Size size = kSmall);

/// A script that types turns, each a word.
std::string typed(const std::string& turns);
/// Lets time pass until the condition holds.
void pass_time(ScriptedScreen& screen, const std::function<bool()>& until);

/// Carries out a script. If the viewer then says that it is storing a change, waits until it has.
ScriptedScreen& run_and_store(ScriptedScreen& screen, std::string_view script);

/// True if a click presses each of these keys.
bool offers(const ScriptedScreen& screen, const std::string& keys);
/// True if there is a message with this role that has this text in it.
bool says(const ScriptedScreen& screen, tui::Role role, std::string_view text = {});
/// True if a text stands in a file.
bool file_has(const std::string& file, std::string_view text);

/// True if the board shows the stacks of a position.
bool is_shown(const ScriptedScreen& screen, const Position& position);

/// True if Black's side of the board is at the bottom.
bool is_turned(const ScriptedScreen& screen);

/// Returns all words that are shown in a role, on one line. Empty if nothing is.
std::string text_in_role(const ScriptedScreen& screen, tui::Role role);

/// Returns the line that is being typed, with its label or sign; empty if there is none.
std::string typed_line(const tui::Frame& frame);

/// Returns the texts of a screen besides the board and the turn being made: its message, the label
/// of a typed line, a menu or a page, with dates replaced.
std::string told(const ScriptedScreen& screen);

/// Carries out a script key by key; returns the keys and other steps, with what they let the screen
/// tell.
std::string tour(ScriptedScreen& screen, std::string_view script);

}  // namespace accasta::test
