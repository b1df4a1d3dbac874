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
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/ranges.h>

#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/key_table.hpp>

#include "screens/help_screen.hpp"
#include "screens/inner_screens.hpp"
#include "screens/menu.hpp"
#include "screens/visit.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::test;
using tui::KeyHint;

namespace {

/// The keys of a screen, and what the help says of them. Lines and questions have no help.
struct Table {
  std::string name;
  std::vector<KeyHint> lines;
};

const Table kTable{"table", screens::table_key_help()};
const Table kViewer{"viewer", screens::viewer_key_help()};
const Table kReview{"review", screens::game_review_key_help()};
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
  for (const KeyHint& line : table.lines) {
    if (line.key.find("while typing") != std::string::npos) continue;
    INFO(line.key);
    for (const tui::Key key : views::keys_in(line.key.substr(0, line.key.find(", "))))
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
      {"review",
       {kReview, [] { return at_table({.position = kMissedWin}); },
        typed("d3:C-d4 b3:H-b4 d4:C-d5") + "key R y j\nsettle\nkey Esc"}},
      {"exercise",
       {kExercise,
        [] {
          // A step from the start of a game.
          return in_training(exercises::Training::lessons(exercises::lessons(std::nullopt).lessons,
                                                          11, std::nullopt));
        }}},
      {"editor", {kEditor, [] { return at_start(); }, "key 5 2"}},
      {"menu", {kMenu, [] { return at_start(); }}},
      {"lessons", {kMenu, [] { return at_start(); }, "key 3"}},
      {"help", {kReading, [] { return at_start(); }, "key ?"}},
      {"line", {kLine, [] { return at_start(); }, "key 7 Home Enter ^U"}},
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
    write_missed_win(home);
    std::filesystem::copy_file(ACCASTA_TEST_DATA "/games/annotated.acc",
                               home.file("annotated.acc"));
    const Place& place = places().at(name);
    const std::set<std::string> named = named_keys(place.table);
    Visit visit(home, place.open);
    visit.changes(place.way);
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
          effects.push_back(visit.changes("key " + key));
          if (is_counted) {
            CHECK_FALSE(effects.back().empty());
            CHECK(refusals.count(without_key(visit.screen(), key)) == 0);
            pressed_[place.table.name].insert(key);
          }
          if (kind == "open") visit.changes("key Esc");
        }
        if (kind == "any") effects.clear();
      } else if (kind == "others") {
        for (const std::string& key : all_keys()) {
          if (named.contains(key)) continue;
          INFO(name << ": " << key);
          const std::string change = visit.changes("key " + key);
          CHECK((change.empty() || change.ends_with("message")));
          if (!change.empty()) refusals.insert(without_key(visit.screen(), key));
        }
        CHECK(refusals.size() <= 1);
      } else {
        effects.push_back(visit.changes(step));
        if (kind == "settle" || kind == "wait") effects.clear();
      }
      text += step + (effects.empty() ? "" : " | " + fmt::format("{}", fmt::join(effects, ", "))) +
              '\n';
    }
    return text;
  }

  /// The keys of a table that were pressed.
  const std::set<std::string>& pressed(const Table& table) { return pressed_[table.name]; }

 private:
  std::map<std::string, std::set<std::string>> pressed_;
};

}  // namespace

TEST_CASE("keys: each does what a player can see, and no other key does anything", "[long]") {
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

TEST_CASE("keys: the key bar of each state has keys of the table, and fits") {
  const Place& exercise = places().at("exercise");
  const Place& viewer = places().at("viewer");
  const auto at = [](const Setting& setting) {
    return [setting] { return at_table(setting, kLarge); };
  };
  const Setting engine{.seats = {engine_at(10), kHuman}, .think = std::chrono::hours(24)};
  const Setting single{.position = "x4/x5/x6/x3,S,x3/x6/x5/s,x3 w"};
  const auto mistakes = [] { return in_viewer("./missed.acc"); };
  const auto start = [] { return at_start(); };
  std::string text;
  for (const auto& [table, name, open, way] : std::vector<
           std::tuple<const Table&, const char*, std::function<ScriptedScreen()>, std::string>>{
           {kTable, "playing", at({}), ""},
           {kTable, "a stack is lifted", at({}), "key Tab"},
           {kTable, "letters on stacks", at({}), "key ."},
           {kTable, "letters on targets", at({}), "key Tab ."},
           {kTable, "letters on targets after a move", at({}), "key Tab . a"},
           {kTable, "pieces are carried", at({}), "click cell a1\nkey 1 PgUp"},
           {kTable, "some have moved", at({}), "click cell a1\nkey 1 PgUp Enter"},
           {kTable, "the last are carried", at(single), "key Tab PgUp"},
           {kTable, "all have moved", at(single), "key Tab PgUp Enter"},
           {kTable, "typing", at({}), "key a"},
           {kTable, "thinking", at(engine), ""},
           {kTable, "paused", at(engine), "key p"},
           {kTable, "paused, and the board is hidden", at({.clock = "5m"}),
            typed("a1:C-b1") + "key p"},
           {kTable, "over", at({}), "key R y"},
           {kViewer, "a record", viewer.open, ""},
           {kViewer, "at variations", viewer.open, "key Right"},
           {kViewer, "a variation", viewer.open, "key Right o 1"},
           {kReview, "a review", at({}), typed("a1:C-b1") + "key R y j j"},
           {kAnalysis, "analysis", at({}), "key x"},
           {kExercise, "an exercise", exercise.open, ""},
           {kExercise, "a wrong turn", mistakes,
            "key j\nsettle\nkey Enter\n" + typed("d3:C-d4") + "settle"},
           {kExercise, "solved", mistakes,
            "key j\nsettle\nkey Enter\n" + typed("d3:C-g3") + "settle"},
           {kEditor, "editor", start, "key 5 2"},
           {kMenu, "the first menu", start, ""},
           {kMenu, "a menu", start, "key 3"},
           {kMenu, "a menu with values", start, "key o"},
           {kReading, "a text", start, "key ?"}}) {
    CAPTURE(name);
    const Home home;
    write_missed_win(home);
    ScriptedScreen screen = open();
    const tui::Frame& frame = screen.run(way).frame();
    std::istringstream rows(frame.to_string());
    std::string bar;
    const int key_row = frame.buttons.back().point.row;
    for (int row = 0; row <= key_row; ++row) std::getline(rows, bar);
    // The letters end this bar, which is the longest.
    CHECK((bar.size() < 80 || way.ends_with(". a")));
    for (const tui::Button& button : frame.buttons)
      if (button.point.row == key_row) CHECK(named_keys(table).contains(tui::name(button.key)));
    text += fmt::format("{}: {}\n", name, bar);
  }
  approve("screens/key-bars", text);
}

TEST_CASE("keys: the help of each screen fits its lines") {
  // Each line once, with the screens that have it.
  std::vector<std::pair<std::string, std::string>> lines;
  for (const Table& table :
       {kTable, kViewer, kReview, kMenu, kReading, kEditor, kAnalysis, kExercise})
    for (const KeyHint& help : table.lines) {
      CAPTURE(help.key);
      CHECK(help.key.size() <= 21);
      CHECK(help.meaning.size() <= 54);
      const std::string line = help.key + ": " + help.meaning;
      const auto known = std::ranges::find(lines, line, &decltype(lines)::value_type::first);
      if (known == lines.end())
        lines.emplace_back(line, table.name);
      else
        known->second += " " + table.name;
    }
  std::string text;
  for (const auto& [line, tables] : lines) text += line + "  [" + tables + "]\n";
  approve("screens/key-help", text);
}
