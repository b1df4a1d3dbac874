#pragma once

/// Descriptions of what a player sees change, for golden files.

#include <functional>
#include <map>
#include <set>
#include <string>

#include "screens/scripts.hpp"

namespace accasta::test {

/// Everything that a player sees, except the words.
struct Seen {
  tui::Frame frame;
  std::string cursor{};
  /// Of each cell: its letters, and all that is drawn there.
  std::map<std::string, std::string> stacks{};
  std::map<std::string, std::string> looks{};
  bool turned = false;
  /// Behind its label, a line that is being typed.
  std::string typed{};
  /// The first words at the top: which screen it is.
  std::string title{};
  /// Of a text, the first line that is shown; of a menu, its entries.
  int line = 0;
  int entries = 0;
  std::string entry{};
  /// Notation and numbers beside and under the board.
  std::multiset<std::string> values{};
  std::string theme{};
  std::string copied{};
  /// The files in the folder, with what they say.
  std::map<std::string, std::string> files{};
  /// The game that is kept.
  std::string kept{};
  bool left = false;
  bool stopped = false;
};

/// Returns what the files in a folder say; of long ones only the number of games.
std::map<std::string, std::string> files_in(const std::string& folder);

/// A screen whose changes are described.
class Visit {
 public:
  /// Opens the screen. Its program runs in the home folder.
  Visit(const Home& home, const std::function<ScriptedScreen()>& open);

  ScriptedScreen& screen() { return screen_; }
  /// Carries out a script. Returns what changes, without the words of the program; empty if nothing
  /// does.
  std::string changes(const std::string& script);
  /// Returns the characters on a cell.
  std::string look_of(const std::string& cell) const;

 private:
  const Home& home_;
  ScriptedScreen screen_;
  Seen seen_;
};

}  // namespace accasta::test
