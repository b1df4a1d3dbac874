#pragma once

/// Screens under the hands of a script: see support/scripted_screen.hpp for its steps. Each runs in
/// a folder of its own, with nothing kept in it, until the user leaves; the test fails if the
/// script ends before that, or is not at its end then.

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/rules/rules.hpp>
#include <accasta/settings/preferences.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/training/training.hpp>
#include <accasta/views/input.hpp>

#include "support/scripted_screen.hpp"
#include "support/temporary_folder.hpp"

namespace accasta::test {

inline constexpr tui::Size kSmall{80, 24};
inline constexpr tui::Size kLarge{120, 40};

inline const table::Seat kHuman;
/// The engine at a level.
table::Seat engine_at(int level);

/// A folder in which the program runs, the home folder, and where it keeps what it keeps.
class Home {
 public:
  Home();
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;
  ~Home();

  std::string file(const std::string& name) const { return folder_.file(name); }

 private:
  TemporaryFolder folder_;
  std::string before_;
};

/// Writes the file missed.acc: a game in which White misses a win in one, twice.
void write_missed_win(const Home& home);

/// What is played, and how.
struct Setting {
  Rules rules = Rules::standard();
  /// Instead of the usual one.
  std::string position{};
  ByColor<table::Seat> seats{};
  std::string clock{};
  std::optional<std::chrono::milliseconds> think{};
  table::TableOptions options{
      .warnings = table::Warnings::Never, .thoughts = true, .threads = 1, .hash_mebibytes = 8};
};

/// A game at the table. What the screen saw is returned.
ScriptedScreen play(std::string_view script, const Setting& setting = {}, tui::Size size = kSmall);
/// Lessons or puzzles.
ScriptedScreen train(std::string_view script, training::Training training, tui::Size size = kSmall);
/// The start screen.
ScriptedScreen start(std::string_view script, tui::Size size = kSmall);
/// The viewer, on a file of the test data (or of the folder, if its path begins with "./").
ScriptedScreen replay(const std::string& file, std::string_view script, tui::Size size = kSmall,
                      std::size_t game = 0, std::size_t turns = 0);

/// The keys that mean something in a mode and that were not pressed, by their names.
std::string keys_not_pressed(const ScriptedScreen& screen, views::Mode mode);

}  // namespace accasta::test
