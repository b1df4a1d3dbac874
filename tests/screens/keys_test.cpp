// Every key of every screen is pressed, and does what golden/screens/keys.txt says: sections of
// steps and, behind "|", what a player sees change after each, without the words of the program.
//
//     == PLACE ...    a section, which begins at each of these places (places() below)
//     key KEY ...     presses keys, which must have an effect; ~KEY is one that belongs to another
//                     screen: an answer to a question, a key in a menu that was opened
//     open KEY ...    the same, with Esc after each
//     any KEY ...     the same, but the effect depends on how far an engine has come
//     others          presses all keys that the help does not name: all say the same, or nothing
//     STEP            any other step of a script (support/script.hpp)

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/key_table.hpp>

#include "screens/inner_screens.hpp"
#include "screens/menu.hpp"
#include "screens/reader.hpp"
#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::test;
using views::KeyHelp;

namespace {

/// The keys of a screen, and what the help says of them. Lines and questions have no help.
struct Table {
  std::string name;
  std::vector<KeyHelp> lines;
};

const Table kTable{"table", screens::table_key_help()};
const Table kViewer{"viewer", screens::viewer_key_help()};
const Table kMenu{"menu", screens::menu_key_help()};
const Table kReading{"text", screens::reader_key_help()};
const Table kEditor{"editor", screens::editor_key_help()};
const Table kAnalysis{"analysis", screens::analysis_key_help()};
const Table kExercise{"exercise", screens::exercise_key_help()};
const Table kLine{"line", {{"Enter ^U Esc", "done, clear the line, drop the line"}}};
const Table kQuestion{"question", {{"Y y N n Esc", "yes, no, back"}}};

/// The keys that the help names.
std::set<std::string> named_keys(const Table& table) {
  std::set<std::string> named;
  for (const KeyHelp& line : table.lines) {
    if (line.keys.find("while typing") != std::string::npos) continue;
    INFO(line.keys);
    for (const tui::Key key : views::keys_in(line.keys.substr(0, line.keys.find(", "))))
      CHECK(named.insert(tui::name(key)).second);
  }
  return named;
}

std::set<std::string> all_keys() {
  std::set<std::string> keys;
  for (int name = 1; name <= static_cast<int>(tui::Key::Name::Help); ++name)
    keys.insert(tui::name({static_cast<tui::Key::Name>(name), 0}));
  for (char character = 1; character < 0x7F; ++character)
    if (character == ' ' || std::isspace(character) == 0)
      keys.insert(tui::name(tui::Key::of(static_cast<char32_t>(character))));
  return keys;
}

/// The lines of a text on a small screen.
constexpr int kPage = 20;

std::string joined(const Texts& texts, const std::string& between = " ") {
  std::string text;
  for (const std::string& part : texts) text += (text.empty() ? "" : between) + part;
  return text;
}

std::string row_of(const tui::Frame& frame, int row) {
  std::u32string text;
  for (int column = 0; column < frame.size().width; ++column)
    text += frame.at(row, column).character;
  return tui::encoded(text);
}

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
  /// In the folder.
  std::set<std::string> files{};
  std::string kept{};
  bool left = false;
};

bool has_digit(const std::string& text) {
  return std::ranges::any_of(text, [](char c) { return '0' <= c && c <= '9'; });
}

void see_board(Seen& seen) {
  const tui::BoardArea& board = *seen.frame.board;
  const auto point_of = [&](Cell cell) {
    return std::ranges::find(board.cells, cell, &std::pair<Cell, tui::Point>::first)->second;
  };
  const auto [d4, d5] = std::pair(point_of(*Cell::parse("d4")), point_of(*Cell::parse("d5")));
  seen.turned = d5.column < d4.column;
  const int half = std::abs(d5.column - d4.column) / 2;
  for (const auto& [cell, point] : board.cells) {
    std::string& look = seen.looks[cell.name()];
    int marks = 0;
    for (int column = point.column - half; column <= point.column + half; ++column) {
      const tui::Glyph& glyph = seen.frame.at(point.row, column);
      look += tui::encoded(std::u32string(1, glyph.character));
      look += std::to_string(static_cast<int>(glyph.style.role));
      if (glyph.style.role == tui::Role::Cursor) ++marks;
    }
    // Its marks stand on both sides.
    if (marks == 2) seen.cursor = cell.name();
    std::string& letters = seen.stacks[cell.name()];
    const Stack stack = stack_at(seen.frame, cell);
    for (int depth = 0; depth < stack.height(); ++depth) letters += stack.at(depth).letter();
  }
}

/// The selected entry of a menu is in reverse video; what can be changed stands between arrows.
void see_menu(Seen& seen) {
  bool has_selected = false;
  for (int row = 0; row < seen.frame.size().height; ++row) {
    const std::string line = row_of(seen.frame, row);
    std::istringstream words(line);
    std::string number;
    words >> number;
    const bool is_selected = number == ">" && words >> number;
    if (number != std::to_string(seen.entries + 1)) continue;
    ++seen.entries;
    if (!is_selected) continue;
    has_selected = true;
    seen.entry = number;
    if (const auto value = line.find(" < "); value != std::string::npos)
      seen.entry += ":" + line.substr(value + 3, line.rfind(" >") - value - 3);
  }
  if (!has_selected) seen.entries = 0;
}

Seen seen_on(const ScriptedScreen& screen, const Home& home) {
  Seen seen{screen.frame()};
  const tui::Frame& frame = seen.frame;
  if (frame.board)
    see_board(seen);
  else
    see_menu(seen);
  for (int row = 0; row < frame.size().height - tui::kKeyRow; ++row) {
    std::string line = row_of(frame, row);
    if (frame.board && row >= frame.board->corner.row &&
        row < frame.board->corner.row + frame.board->size.height)
      line.erase(0, static_cast<std::size_t>(frame.board->corner.column + frame.board->size.width));
    if (seen.title.empty()) {
      const auto from = line.find_first_not_of(' ');
      if (from < line.size()) seen.title = line.substr(from, line.find("  ", from) - from);
    }
    std::istringstream words(line);
    for (std::string word; words >> word;) {
      const bool is_typed = frame.text_cursor && frame.text_cursor->row == row;
      // Behind the label there may be nothing yet.
      if (is_typed) seen.typed = word.ends_with(':') || word == ">" ? "line" : "line " + word;
      word.erase(word.find_last_not_of(".,:;") + 1);
      if (!has_digit(word)) continue;
      if (frame.board || seen.entries > 0)
        seen.values.insert(word);
      else if (row == tui::kTitleRow && seen.line == 0)
        seen.line = std::stoi(word);
    }
  }
  seen.theme = screen.theme();
  seen.copied = screen.copied();
  for (const auto& file : std::filesystem::directory_iterator(home.file("")))
    if (file.is_regular_file()) seen.files.insert(file.path().filename().string());
  if (const auto record = home.kept())
    seen.kept = std::to_string(record->turns.size()) +
                (record->result != notation::GameResult::Unfinished ? " over" : "");
  seen.left = screen.has_left();
  return seen;
}

/// Describes the changes; empty if there are none.
std::string effect(const Seen& before, const Seen& now) {
  if (now.left) return "left";
  Texts changes;
  if (now.frame.board && !before.frame.board) return "board";
  if (!now.frame.board && (before.frame.board || now.title != before.title))
    return now.entries > 0 ? "menu of " + std::to_string(now.entries) : "text";
  if (const int lines = now.line - before.line; lines != 0) {
    // Other distances depend on the texts.
    const int distance = std::abs(lines);
    changes.push_back((lines > 0 ? "down" : "up") +
                      (distance == 1 || distance == kPage ? " " + std::to_string(distance) : ""));
  }
  if (now.turned != before.turned)
    changes.emplace_back("turned");
  else if (now.frame.board && now.frame.board->size != before.frame.board->size)
    changes.emplace_back("resized");
  else if (now.looks != before.looks) {
    if (now.cursor != before.cursor) changes.push_back("cursor " + now.cursor);
    const auto is_cursor = [&](const std::string& cell) {
      return cell == now.cursor || cell == before.cursor;
    };
    Texts cells;
    for (const auto& [cell, look] : now.looks)
      if (now.stacks.at(cell) != before.stacks.at(cell))
        cells.push_back(cell + "=" + now.stacks.at(cell));
      else if (look != before.looks.at(cell) && !is_cursor(cell))
        cells.push_back(cell);
    if (cells.size() > 6) cells = {std::to_string(cells.size()) + " cells"};
    changes.insert(changes.end(), cells.begin(), cells.end());
  }
  if (now.entry != before.entry) changes.push_back("entry " + now.entry);
  if (now.typed != before.typed) changes.push_back(now.typed.empty() ? "no line" : now.typed);
  Texts values;
  std::ranges::set_difference(now.values, before.values, std::back_inserter(values));
  if (changes.empty() && !values.empty()) changes.push_back("(" + joined(values) + ")");
  // The advice for a first turn comes with any key.
  const bool is_advice = now.frame.board && now.frame.message_role == tui::Role::Dim;
  if (now.frame.message != before.frame.message && !now.frame.message.empty() && !is_advice)
    changes.emplace_back(now.frame.message_role == tui::Role::Error     ? "error"
                         : now.frame.message_role == tui::Role::Warning ? "warning"
                                                                        : "message");
  if (now.theme != before.theme) changes.push_back(now.theme);
  if (now.copied != before.copied) changes.push_back("copied " + now.copied);
  Texts files;
  std::ranges::set_difference(now.files, before.files, std::back_inserter(files));
  if (!files.empty()) changes.push_back(joined(files));
  if (now.kept != before.kept) changes.push_back("kept " + now.kept);
  if (changes.empty() && now.frame != before.frame) changes.emplace_back("other");
  return joined(changes);
}

/// The message, but for the key that it begins with.
std::string without_key(const ScriptedScreen& screen, const std::string& key) {
  const std::string& message = screen.frame().message;
  return message.starts_with(key) ? message.substr(key.size()) : message;
}

/// The start of a section of the script, and the keys that lead there.
struct Place {
  const Table& table;
  std::function<ScriptedScreen()> open;
  std::string way{};
};

const std::map<std::string, Place>& places() {
  const auto table = [] {
    return at_table({.options = {.threads = 1, .hash_mebibytes = 8, .lines = 2}});
  };
  // With three turns for White.
  const auto three_turns = [] {
    return at_table({.position = "S,x3/x5/x6/x7/x6/x5/s,x3 w",
                     .options = {.threads = 1, .hash_mebibytes = 8, .lines = 1}});
  };
  static const std::map<std::string, Place> places{
      {"table", {kTable, table}},
      // Its engine stopped, the stack under the cursor shown.
      {"analysis", {kAnalysis, table, "key x j i"}},
      {"lines", {kAnalysis, three_turns, "key x"}},
      {"viewer", {kViewer, [] { return in_viewer("./annotated.acc"); }}},
      {"mistake",
       {kExercise, [] { return in_viewer("./missed.acc"); }, "key j\nsettle\nkey Enter"}},
      {"reviewed", {kViewer, [] { return in_viewer("./missed.acc"); }, "key j\nsettle\nkey Esc"}},
      {"exercise",
       {kExercise,
        [] {
          // A step from the start of a game.
          return in_training(*exercises::Training::lessons(exercises::lessons(std::nullopt).lessons,
                                                           11, std::nullopt));
        }}},
      {"editor", {kEditor, [] { return at_start(); }, "key 4 2"}},
      {"menu", {kMenu, [] { return at_start(); }}},
      {"help", {kReading, [] { return at_start(); }, "key ?"}},
      {"line", {kLine, [] { return at_start(); }, "key 6 Home Enter ^U"}},
      {"question", {kQuestion, [] {
                      // Nothing can be kept: leaving asks.
                      ::setenv("XDG_STATE_HOME", "", 1);
                      ::unsetenv("HOME");
                      return at_table();
                    }}}};
  return places;
}

/// The sections of the script with what has changed after each step.
class Tour {
 public:
  /// Carries out the steps of a section at a place; returns them with their effects.
  std::string run(const std::string& name, const Texts& steps) {
    const Home home;
    // White misses a win in one, twice.
    std::ofstream(home.file("missed.acc"))
        << "[Position \"SH,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w\"]\n\n"
           "1. d3:C-d4 b3:H-b4 2. d4:C-d5 *\n";
    std::filesystem::copy_file(ACCASTA_TEST_DATA "/games/annotated.acc",
                               home.file("annotated.acc"));
    const Place& place = places().at(name);
    const std::set<std::string> named = named_keys(place.table);
    ScriptedScreen screen = place.open();
    screen.run(place.way);
    Seen before = seen_on(screen, home);
    const auto pressed = [&](const std::string& script) {
      screen.run(script);
      Seen now = seen_on(screen, home);
      const std::string change = effect(before, now);
      before = std::move(now);
      return change;
    };
    // The answers to keys that do nothing.
    std::set<std::string> refusals;
    std::string text;
    for (const std::string& line : steps) {
      const std::string step = line.substr(0, line.find(" |"));
      std::istringstream words(step);
      std::string kind;
      words >> kind;
      Texts effects;
      if (kind == "key" || kind == "open" || kind == "any") {
        for (std::string key; words >> key;) {
          INFO(name << ": " << step << ": " << key);
          const bool is_counted = key.size() == 1 || !key.starts_with('~');
          if (!is_counted) key.erase(0, 1);
          effects.push_back(pressed("key " + key));
          if (is_counted) {
            CHECK_FALSE(effects.back().empty());
            CHECK(refusals.count(without_key(screen, key)) == 0);
            pressed_[place.table.name].insert(key);
          }
          if (kind == "open") pressed("key Esc");
        }
        if (kind == "any") effects.clear();
      } else if (kind == "others") {
        for (const std::string& key : all_keys()) {
          if (named.contains(key)) continue;
          INFO(name << ": " << key);
          const std::string change = pressed("key " + key);
          CHECK((change.empty() || change.ends_with("message")));
          if (!change.empty()) refusals.insert(without_key(screen, key));
        }
        CHECK(refusals.size() <= 1);
      } else {
        effects.push_back(pressed(step));
        if (kind == "settle" || kind == "wait") effects.clear();
      }
      text += step + (effects.empty() ? "" : " | " + joined(effects, ", ")) + '\n';
    }
    return text;
  }

  /// The keys of a table that were pressed.
  const std::set<std::string>& pressed(const Table& table) { return pressed_[table.name]; }

 private:
  std::map<std::string, std::set<std::string>> pressed_;
};

}  // namespace

TEST_CASE("keys: each does what a player can see, and no other key does anything") {
  Tour tour;
  std::string text;
  std::istringstream script(golden("screens/keys"));
  std::string line;
  std::getline(script, line);
  while (script) {
    const std::string heading = line;
    Texts steps;
    while (std::getline(script, line) && !line.starts_with("== ")) steps.push_back(line);
    std::istringstream names(heading.substr(3));
    std::string name;
    names >> name;
    const std::string effects = tour.run(name, steps);
    text += heading + '\n' + effects;
    // The keys that several screens share.
    while (names >> name) {
      INFO(name);
      CHECK(tour.run(name, steps) == effects);
    }
  }
  approve("screens/keys", text);
  for (const auto& [name, place] : places()) {
    CAPTURE(name);
    CHECK(tour.pressed(place.table) == named_keys(place.table));
  }
}

TEST_CASE("keys: the help of each screen fits its lines") {
  for (const Table& table : {kTable, kViewer, kMenu, kReading, kEditor, kAnalysis, kExercise})
    for (const KeyHelp& help : table.lines) {
      CAPTURE(help.keys);
      CHECK(help.keys.size() <= 21);
      CHECK(help.meaning.size() <= 54);
    }
}
