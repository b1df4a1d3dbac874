#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <accasta/settings/config.hpp>
#include <accasta/settings/preferences.hpp>

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
  screen.run("key 8");
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

}  // namespace

TEST_CASE("start screen: all ways lead somewhere, and Esc always goes back") {
  const Home home;
  std::filesystem::create_symlink(ACCASTA_TEST_DATA, "data");
  ScriptedScreen screen = at_start();
  const std::string start = screen.frame().to_string();
  std::string menus = menu_of(screen);
  for (const std::string entry : {"1", "2", "3", "4", "5", "6", "7", "8"}) {
    INFO(entry);
    CHECK(screen.run("key " + entry).frame().to_string() != start);
    if (entry == "1" || entry == "5") menus += menu_of(screen);
    CHECK(screen.run("key Esc").frame().to_string() == start);
  }
  approve("screens/menus", menus);

  // A value clicked on changes.
  CHECK(screen.run("key 1\nclick Standard").shows("Pari"));
  // A path that leads nowhere stays to be mended.
  CHECK(says(screen.run("key Esc 6 Home Enter\ntype no.acc\nkey Enter"), Role::Error, "no.acc"));
  CHECK(screen.run("key Enter").shows("/no.acc"));
  CHECK_FALSE(screen.run("key Bksp Bksp Bksp Bksp Bksp Bksp").shows("no.acc"));
  CHECK(screen.run("type data/games/booklet.acc\nkey Enter").frame().board);
  CHECK_FALSE(screen.run("key q").frame().board);
  CHECK(screen.frame().message.empty());
  CHECK(screen.run("key Esc").frame().to_string() == start);
  // There is no step back left here.
  CHECK_FALSE(screen.run("key Esc").frame().message.empty());
  CHECK(screen.run("key 9").has_left());
}

TEST_CASE("start screen: a game is asked for, and offered again when it was left") {
  const Home home;
  ScriptedScreen screen = at_start();
  // The variant, White by the engine at its weakest, Black by a person, chosen from a list.
  screen.run("key Enter Down Right Down Right Down Enter Home Enter Home Enter\nsettle");
  REQUIRE(home.kept_turns().size() == 1);
  const notation::Record kept = *home.kept();
  CHECK(kept.rules == Rules::pari());
  CHECK(kept.tag("WhiteLevel") == "1");
  CHECK(kept.tag("BlackLevel").empty());
  CHECK_FALSE(screen.run("key q").frame().board);
  CHECK(screen.run("key Enter").frame().board);
  CHECK(home.kept()->turns == kept.turns);
  // A damaged one is reported once.
  std::ofstream(home.file("state/accasta/broken.acc")) << "nothing";
  ScriptedScreen again = at_start();
  CHECK(says(again, Role::Error, "broken.acc"));
  CHECK(again.run("key 8 Esc").frame().message.find("broken.acc") == std::string::npos);
  CHECK(screen.run("key q q").has_left());
}

TEST_CASE("start screen: options are set and kept, and the board beside them follows") {
  const Home home;
  ScriptedScreen screen = at_start();
  CHECK(preference("thoughts") == "no");
  choose_option(screen, "thoughts");
  screen.run("key Right Down Right Down Left Esc");
  CHECK(preference("thoughts") == "yes");
  CHECK(preference("threads") == "1");
  CHECK(preference("hash") == "16");
  choose_option(screen, "theme");
  screen.run("key Right Esc");
  CHECK(screen.theme() == settings::load_preferences().preferences.value("theme"));
  CHECK(screen.theme() != settings::kDefaultTheme);
  choose_option(screen, "flip");
  CHECK_FALSE(is_sample_flipped(screen));
  CHECK(is_sample_flipped(screen.run("key Right")));
  CHECK(preference("flip") == "yes");
  CHECK_FALSE(is_sample_flipped(screen.run("key Left")));
}

TEST_CASE("my games: unfinished ones are continued, finished ones reviewed and deleted") {
  const Home home;
  ScriptedScreen screen = at_start();
  screen.run("key 1 4 Home Enter Home Enter\n" + typed("b4:H-c5") + "key q");
  // One more entry, as there is something to resume.
  CHECK_FALSE(screen.run("key 6 Enter").frame().board);
  CHECK(screen.run("key Enter").frame().board);
  CHECK(home.kept_after(screen, "key R y q") == Texts{"b4:H-c5"});
  CHECK(home.kept()->result == notation::GameResult::WhiteWins);
  CHECK(offers(screen.run("key Enter 2"), "Left Right"));
  // Deleted, but not at first.
  screen.run("key q Enter 3 Enter");
  CHECK(home.kept());
  screen.run("key Enter 3 2");
  CHECK_FALSE(home.kept());
  CHECK(screen.run("key Esc q").has_left());
}
