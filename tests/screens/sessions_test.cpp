// Sessions at the screens, as golden/screens/sessions.txt has them:
//
//     # TITLE              begins in a new home folder
//     + NAME TEXT          a file of it; "\n" stands for the end of a line
//     -- PLACE NAME=VALUE  opens a screen: a table, the start screen, the viewer, a lesson,
//     puzzles.
//                          "_" stands for a space
//     STEP; STEP | ...     steps of a script (support/script.hpp), and what a player sees change.
//                          With "any" in front, the file that is written and the game that is kept
//     keys | ...           the keys that the screen names
//     warned | ...         the turns that it warns of
//     cell CELL | ...      the characters on a cell
//     unsaved | ...        the changes of viewed files that are not saved
//     files | ...          the files that a menu lists, the selected one in brackets

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <accasta/base/folders.hpp>
#include <accasta/base/text.hpp>

#include "screens/training_samples.hpp"
#include "screens/visit.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::test;

namespace {

/// A place to open, with its settings.
class Opening {
 public:
  explicit Opening(const std::string& line) {
    std::istringstream words(line);
    words >> name_;
    for (std::string word; words >> word;) {
      const std::size_t end = word.find('=');
      std::string value = end < word.size() ? word.substr(end + 1) : "";
      std::ranges::replace(value, '_', ' ');
      settings_[word.substr(0, end)] = value;
    }
  }

  ScriptedScreen open() const {
    if (has("state")) {
      ::unsetenv("HOME");
      ::setenv("XDG_STATE_HOME", value("state").c_str(), 1);
    }
    const tui::Size size = has("large") ? kLarge : kSmall;
    if (name_ == "start") return at_start(size);
    if (name_ == "viewer") return in_viewer(value("file"), size, number("game"), number("turns"));
    if (name_ == "lesson") return in_training(lesson(), size);
    if (name_ == "puzzles") return in_training(two_puzzles(), size);
    REQUIRE(name_ == "table");
    Setting setting{.position = value("position"), .clock = value("clock")};
    if (has("rules")) setting.rules = test::rules(value("rules"));
    if (has("white")) setting.seats.white = engine_at(static_cast<int>(number("white")));
    if (has("black")) setting.seats.black = engine_at(static_cast<int>(number("black")));
    if (has("think")) setting.think = std::chrono::milliseconds(number("think"));
    if (has("tutor")) setting.options.tutor = true;
    if (has("warn")) setting.options.warnings = table::Warnings::Auto;
    return at_table(setting, size);
  }

 private:
  bool has(const std::string& name) const { return settings_.contains(name); }
  std::string value(const std::string& name) const { return has(name) ? settings_.at(name) : ""; }
  std::size_t number(const std::string& name) const {
    return has(name) ? std::stoul(value(name)) : 0;
  }

  std::string name_;
  std::map<std::string, std::string> settings_;
};

/// Returns what an "any" step shows of all changes.
std::string lasting(const std::string& changes) {
  const std::size_t begin = std::min(changes.find("wrote "), changes.find("kept "));
  return begin < changes.size() ? changes.substr(begin) : "";
}

std::string keys_of(const ScriptedScreen& screen) {
  std::string keys;
  for (const tui::Button& button : screen.frame().buttons) keys += ' ' + tui::name(button.key);
  return keys.substr(std::min<std::size_t>(keys.size(), 1));
}

std::string warned_on(const ScriptedScreen& screen) {
  const std::string warnings = text_in_role(screen, tui::Role::Warning);
  std::string turns;
  static const std::regex kTurn("[a-g][1-7]:[^ .\n]*[1-7]");
  for (std::sregex_iterator at(warnings.begin(), warnings.end(), kTurn), end; at != end; ++at)
    turns += (turns.empty() ? "" : " ") + at->str();
  return turns;
}

/// Returns the words of a menu that look like files.
std::string files_on(const ScriptedScreen& screen) {
  std::istringstream lines(told(screen));
  std::string files;
  for (std::string line; std::getline(lines, line);) {
    const auto words = base::words_in(line);
    const auto name = std::ranges::find_if(words, [](std::string_view word) {
      return word.find_first_of("./") < word.size() && word[0] != '/';
    });
    if (name == words.end()) continue;
    const bool is_selected = line.find("> ") != std::string::npos;
    files += is_selected ? fmt::format(" [{}]", *name) : fmt::format(" {}", *name);
  }
  return files.substr(std::min<std::size_t>(files.size(), 1));
}

std::string unsaved_changes() {
  std::string all;
  for (const auto& [name, text] : files_in(base::state_folder().value() / "unsaved"))
    if (name.ends_with(".acc")) all += (all.empty() ? "" : " and ") + text;
  return all;
}

std::string carried_out(Visit& visit, const std::string& line) {
  if (line == "keys") return keys_of(visit.screen());
  if (line == "warned") return warned_on(visit.screen());
  if (line == "files") return files_on(visit.screen());
  if (line == "unsaved") return unsaved_changes();
  if (line.starts_with("cell ")) return visit.look_of(line.substr(5));
  const bool is_any = line.starts_with("any ");
  const std::string steps = line.substr(is_any ? 4 : 0);
  const std::string changes = visit.changes(std::regex_replace(steps, std::regex("; "), "\n"));
  return is_any ? lasting(changes) : changes;
}

}  // namespace

TEST_CASE("sessions: what is seen, written and kept at the screens", "[long]") {
  std::optional<Home> home;
  std::unique_ptr<Visit> visit;
  approve_steps("screens/sessions", [&](const std::string& step) -> std::optional<std::string> {
    if (step.starts_with("# ")) {
      visit.reset();
      home.reset();
      home.emplace();
    } else if (step.starts_with("+ ")) {
      const std::size_t end = step.find(' ', 2);
      const std::filesystem::path file = step.substr(2, end - 2);
      if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path());
      std::ofstream(file) << std::regex_replace(step.substr(end + 1), std::regex("\\\\n"), "\n");
    } else if (step.starts_with("-- ")) {
      visit.reset();
      visit = std::make_unique<Visit>(*home, [&] { return Opening(step.substr(3)).open(); });
    } else {
      return carried_out(*visit, step);
    }
    return std::nullopt;
  });
}
