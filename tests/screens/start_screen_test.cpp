#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <fmt/format.h>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/settings/config.hpp>
#include <accasta/settings/preferences.hpp>
#include <accasta/table/autosave.hpp>

#include "screens/inner_screens.hpp"
#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::test;
using tui::Role;

namespace {

std::string preference(std::string_view name) {
  return std::string(settings::load_preferences().preferences.value(name));
}

/// Opens the options and chooses one.
void choose_option(ScriptedScreen& screen, std::string_view name) {
  screen.run("key o");
  for (const auto& info : settings::preference_infos()) {
    if (info.name == name) return;
    screen.run("key Down");
  }
}

/// True if the sample of the board has its cursor left of the cell that the last turn left.
bool is_sample_flipped(const ScriptedScreen& screen) {
  const tui::Frame& frame = screen.frame();
  for (int row = 0; row < frame.size().height; ++row) {
    bool has_cursor = false;
    for (int column = 0; column < frame.size().width; ++column) {
      const Role role = frame.at(row, column).style.role;
      if (role == Role::LastTurn && has_cursor) return true;
      has_cursor = has_cursor || role == Role::Cursor;
    }
  }
  return false;
}

/// The lines of a menu.
std::string menu_of(const ScriptedScreen& screen) {
  std::istringstream lines(screen.frame().to_string());
  std::string text;
  for (std::string line; std::getline(lines, line);)
    if (!line.empty()) text += line + '\n';
  return text + '\n';
}

/// Saves an unfinished game against the engine, and returns it.
table::Session kept_game(bool is_rated) {
  table::Session session({.game = game::Game(Position::start(Rules::standard())),
                          .seats = {kHuman, engine_at(1)},
                          .is_rated = is_rated});
  session.play(session.position().legal_turns().front(), {});
  REQUIRE(table::Autosave(*base::state_folder()).save(session));
  return session;
}

}  // namespace

TEST_CASE_METHOD(Home, "start screen: all ways lead somewhere, and Esc always goes back") {
  ScriptedScreen screen = at_start();
  const std::string start = screen.frame().to_string();
  std::string menus = menu_of(screen);
  for (const std::string entry : {"1", "3", "4", "5", "6", "7", "8", "9", "g", "o"}) {
    INFO(entry);
    CHECK(screen.run("key " + entry).frame().to_string() != start);
    if (entry == "1" || entry == "6" || entry == "9") menus += menu_of(screen);
    CHECK(screen.run("key Esc").frame().to_string() == start);
  }
  approve("screens/menus", menus);

  // There is no step back left here.
  CHECK_FALSE(screen.run("key Esc").frame().message.empty());
  CHECK(screen.run("key q").has_left());
}

TEST_CASE_METHOD(Home, "start screen: the games worth looking at open in the viewer") {
  ScriptedScreen screen = at_start();
  screen.run("key g");
  int number = 0;
  for (const notation::Record& game : exercises::annotated_games()) {
    const std::string title(game.tag("Title"));
    CAPTURE(title, screen.frame().to_string());
    CHECK(screen.shows(title));
    screen.run(fmt::format("key {}", ++number));
    CHECK(screen.shows(game.turns.front().comments_before.front().substr(0, 15)));
    screen.run("key Esc");
    CHECK(screen.shows("Games worth looking at"));
  }
}

TEST_CASE_METHOD(Home, "start screen: menus cut words that the choice needs at 80 columns") {
  const table::Friend anna{.name = "Annamaria Friederike von Berg",
                           .kind = table::Friend::Kind::Messages};
  for (int i = 0; i < 2; ++i) {
    table::Session session(
        {.game = game::Game(Position::start(Rules::standard())), .seats = {kHuman, anna}});
    REQUIRE(table::Autosave(*base::state_folder()).save(session));
  }
  std::ofstream("a name of a file that is longer than a row of the list, and not only a bit.acc");
  for (const tui::Glyphs glyphs : {tui::Glyphs::Ascii, tui::Glyphs::Blocks})
    for (const char* const menu :
         {"", "key 1", "key 1 4 End Enter", "key 1 4 End Up Enter", "key 1 Down Down Enter",
          "key 2", "key 3", "key 4", "key 5", "key 6", "key 6 Enter", "key 7", "key o"}) {
      ScriptedScreen screen([](screens::Stage& stage) { screens::run_start_screen(stage, {}); },
                            {80, 24}, glyphs);
      screen.run(menu);
      for (int i = 0; i < 30; ++i) {
        INFO(screen.frame().to_string());
        CHECK_FALSE(screen.shows(".. "));
        CHECK_FALSE(screen.shows("..\n"));
        screen.run("key Down");
      }
      if (*menu == '\0') CHECK(screen.shows("a Annamaria"));
    }
}

TEST_CASE_METHOD(Home, "start screen: the profile, on a usual and on a large screen") {
  std::string frames;
  for (const int number : {0, 1, 2, 4}) {
    if (number > 0) {
      table::Session session({.game = game::Game(Position::start(Rules::standard())),
                              .seats = {kHuman, engine_at(number)},
                              .is_rated = true});
      session.play(session.position().legal_turns().front(), {});
      notation::Record record = session.record();
      record.turns.back().comments = {"[%eval 0.10/5]"};
      if (number > 1) record.turns.back().nags = {2};
      session.annotate(record);
      session.resign(number < 4 ? Color::Black : Color::White, {});
      table::Autosave file(*base::state_folder());
      REQUIRE(file.save(session));
      file.finish();
    }
    if (number == 1 || number == 2) continue;
    for (const tui::Size size : {tui::Size{80, 24}, tui::Size{120, 40}})
      frames += at_start(size).run("key 9").frame().to_string() + '\n';
  }
  approve("screens/profile", frames);
}

TEST_CASE_METHOD(Home, "start screen: a damaged game is reported once") {
  std::ofstream(file("state/accasta/broken.acc")) << "nothing";
  ScriptedScreen screen = at_start();
  CHECK(says(screen, Role::Error, "broken.acc"));
  CHECK(screen.run("key o Esc").frame().message.find("broken.acc") == std::string::npos);
}

TEST_CASE_METHOD(Home,
                 "start screen: options are set and kept, and the board beside them follows") {
  ScriptedScreen screen = at_start();
  CHECK(preference("thoughts") == "no");
  choose_option(screen, "thoughts");
  screen.run("key Right Down Right Down Left Esc");
  CHECK(preference("thoughts") == "yes");
  CHECK(preference("threads") == "1");
  CHECK(preference("hash") == "16");
  choose_option(screen, "theme");
  screen.run("key Right Esc");
  CHECK(screen.options().value("theme") == preference("theme"));
  CHECK(preference("theme") != settings::kDefaultTheme);
  screen.run("resize 110x30");
  choose_option(screen, "flip");
  CHECK_FALSE(is_sample_flipped(screen));
  CHECK(is_sample_flipped(screen.run("key Right")));
  CHECK(preference("flip") == "yes");
  CHECK_FALSE(is_sample_flipped(screen.run("key Left")));
}

TEST_CASE_METHOD(Home, "options: values said little, and nothing explained the selected one") {
  ScriptedScreen screen = at_start({80, 24});
  screen.run("key o");
  const auto infos = settings::preference_infos();
  for (const settings::PreferenceInfo& info : infos) {
    CAPTURE(info.name, screen.frame().to_string());
    for (const settings::PreferenceInfo& each : infos)
      CHECK(shows(screen.frame(), std::string(each.description) + ".") == (&each == &info));
    screen.run("key Down");
  }
  const auto value_is = [&](std::string_view option, std::string_view word) {
    const auto& info = *settings::find_preference(option);
    return shows(screen.frame(), fmt::format("{} <{}>", info.label, word));
  };
  choose_option(screen.run("key Esc"), "threads");
  CHECK(value_is("threads", "all"));
  choose_option(screen.run("key Esc"), "confirm");
  CHECK(value_is("confirm", "wait for Enter"));
  screen.run("key Right");
  CHECK(value_is("confirm", "play"));
  CHECK(preference("confirm") == "no");
  choose_option(screen.run("key Esc"), "plain");
  CHECK(value_is("plain", "full"));
  screen.run("key Right");
  CHECK(value_is("plain", "lines of text"));
  CHECK(preference("plain") == "yes");
}

TEST_CASE_METHOD(Home, "start screen: a game to resume keeps the numbers and the board") {
  const auto keys_and_board = [](const tui::Size size) {
    const std::string text = at_start(size).frame().to_string();
    std::string found;
    for (const char* const entry :
         {"0 Resume", "1 New game", "3 Lessons", "4 Puzzles", "5 Set up a position", "6 My games",
          "7 Open a record", "8 Rules and keys", "9 Your profile", "o Options", "q Quit", "d4"})
      found += text.find(entry) != std::string::npos ? '+' : '-';
    return found;
  };
  CHECK(keys_and_board({140, 40}) == "-+++++++++++");
  CHECK(keys_and_board({80, 24}) == "-++++++++++-");
  at_table({.seats = {kHuman, engine_at(1)}}).run(typed("a1:C-b1") + "settle\nkey q");
  CHECK(keys_and_board({140, 40}) == "++++++++++++");
  CHECK(keys_and_board({80, 24}) == "+++++++++++-");
  CHECK(at_start().frame().message.find("human against level 1") != std::string::npos);
}

TEST_CASE_METHOD(Home, "start screen: the board there and in the options is as the options say") {
  ScriptedScreen screen = at_start({140, 40});
  // Only the larger picture names the cells.
  CHECK(screen.shows("d4"));
  choose_option(screen, "board");
  CHECK(screen.shows("d4"));
  CHECK_FALSE(screen.run("key Right").shows("d4"));
  CHECK_FALSE(screen.run("key Esc").shows("d4"));
}

TEST_CASE_METHOD(
    Home, "start screen: the games and puzzles that can be chosen are seen beside the menu") {
  const auto pieces = [](const ScriptedScreen& screen) {
    int count = 0;
    for (int row = 0; row < screen.frame().size().height; ++row)
      for (int column = 0; column < screen.frame().size().width; ++column) {
        const tui::Glyph& glyph = screen.frame().at(row, column);
        if (glyph.style.ground >= Role::WhiteToken && glyph.character != U' ') ++count;
      }
    return count;
  };
  CHECK(pieces(at_start({130, 40}).run("key 4")) > 2);
  for (const char* const position :
       {"x4/x5/x6/x3,S,x3/x6/x5/x3,s w", "x4/x5/x6/x3,SH,x3/x6/x5/x3,s w"})
    at_table({.position = position, .seats = {kHuman, kHuman}}).run("key Tab Up Space q");
  ScriptedScreen screen = at_start({130, 40});
  const int first = pieces(screen.run("key 6"));
  const int second = pieces(screen.run("key Down"));
  CHECK(std::min(first, second) == 2);
  CHECK(std::max(first, second) == 3);
}

TEST_CASE_METHOD(Home, "start screen: large screens lost the board in three menus") {
  at_table({.position = "x4/x5/x6/x3,SH,x3/x6/x5/x3,s w", .seats = {kHuman, kHuman}})
      .run("key Tab Up Space q");
  for (const char* const keys : {"key 2", "key 5", "key 6", "key 6 Enter"}) {
    CAPTURE(keys);
    CHECK(at_start({120, 40}).run(keys).shows("g1"));
    CHECK(at_start({200, 60}).run(keys).shows("g1"));
  }
  CHECK_FALSE(at_start({80, 24}).run("key 2").shows("g1"));
}

TEST_CASE_METHOD(
    Home, "start screen: a new player sees the pieces, and may go on in lines of text at once") {
  std::filesystem::remove(file("state/accasta/progress"));
  bool wants_text = false;
  const auto start = [&](screens::Stage& stage) {
    wants_text = screens::run_start_screen(stage, {});
  };
  ScriptedScreen colors(start, {120, 40}, tui::Glyphs::Blocks);
  CHECK(colors.shows("chariot"));
  colors.run("key 3 3");
  CHECK(colors.shows("color-blind"));
  CHECK(settings::load_preferences().preferences.value("theme") == "color-blind");
  CHECK(colors.run("key 4").has_left());
  CHECK(wants_text);
  // The question comes again, in lines of text, too.
  CHECK(screens::is_new_player(base::state_folder()));
  ScriptedScreen known(start, {80, 24});
  CHECK(known.run("key 2 q").has_left());
  CHECK_FALSE(wants_text);
  CHECK_FALSE(screens::is_new_player(base::state_folder()));
}

TEST_CASE_METHOD(
    Home, "my games: a rated game is analyzed after its end only, also as a copy in a file") {
  const table::Session session = kept_game(true);
  ScriptedScreen screen = at_start();
  CHECK(screen.run("key 6 Enter").shows("Continue"));
  CHECK_FALSE(screen.shows("Analyze"));
  CHECK_FALSE(screen.shows("Review"));
  ScriptedScreen copy = viewer_of("copy.acc", notation::write_record(session.record()));
  CHECK_FALSE(offers(copy, "x"));
  CHECK_FALSE(offers(copy, "j"));
  for (const char* const key : {"x", "j", "p"})
    CHECK(says(copy.run(std::string("key ") + key), Role::Warning, "No analysis in a rated game."));
}

TEST_CASE_METHOD(Home, "my games: an unfinished game that is analyzed there no longer counts") {
  kept_game(false);
  ScriptedScreen screen = at_start();
  CHECK(screen.run("key 6 Enter Down").shows("The game no longer counts in your profile."));
  CHECK(saved()->tag("Assisted").empty());
  CHECK(offers(screen.run("key Enter"), "x"));
  CHECK(saved()->tag("Assisted") == "yes");
  CHECK_FALSE(screen.run("key q Enter Down").shows("no longer counts"));
}

TEST_CASE_METHOD(Home, "start screen: all puzzles were read before their entry was selected") {
  std::vector<exercises::Exercise> puzzles;
  const table::TableOptions options;
  const views::MenuEntry entry = screens::puzzles_entry(puzzles, {}, options);
  CHECK(puzzles.empty());
  const tui::BoardView board = entry.board();
  CHECK_FALSE(puzzles.empty());
  CHECK(board.position != Position::start(Rules::standard()));
}
