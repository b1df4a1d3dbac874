#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <accasta/base/text.hpp>

#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;
namespace fs = std::filesystem;

namespace {

/// True if the entry of a menu that is selected has this text.
bool is_selected(const ScriptedScreen& menu, const std::string& entry) {
  const std::string text = told(menu);
  const std::size_t first = text.find("> ");
  return text.substr(first, text.find('\n', first) - first).find(' ' + entry) != std::string::npos;
}

}  // namespace

TEST_CASE(
    "file list: folders come first, then files that may hold games, and the last one is selected") {
  const Home home;
  fs::create_directories("games/zoo");
  fs::create_directories("games/.git");
  fs::current_path("games");
  for (const char* const name : {"picture.png", ".hidden.acc", "Z.json", "c.pgn"})
    std::ofstream(name) << "1. c3:S-d3\n";
  std::ofstream("b.acc") << "1. c3:S-d3 garbage\n";
  std::ofstream("a.txt") << "garbage\n";
  ScriptedScreen screen = at_start();
  screen.run("key 6");
  CHECK(is_selected(screen, "zoo/"));
  std::string list;
  const std::string text = told(screen);
  for (const std::string_view word : base::words_in(text))
    if (word.find_first_of("./") != std::string::npos) list += std::string(word) + ' ';
  CHECK(list.ends_with("../ zoo/ Z.json a.txt b.acc c.pgn "));
  for (const char* const name : {"picture.png", "hidden", ".git"}) CHECK_FALSE(screen.shows(name));
  // Into an empty folder, and back.
  CHECK(is_selected(screen.run("key Enter"), "../"));
  CHECK(is_selected(screen.run("key Enter"), "zoo/"));
  // A file that is readable in part opens; one without a game does not.
  CHECK(screen.run("key End Up Enter").frame().board);
  CHECK(is_selected(screen.run("key q"), "b.acc"));
  CHECK(is_selected(screen.run("key Up Enter"), "a.txt"));
  CHECK(screen.frame().message_role == tui::Role::Error);
  CHECK(screen.frame().message.find("a.txt:1:1: ") != std::string::npos);
  CHECK(screen.run("key End Enter").frame().board);
  CHECK(told(screen.run("key q")).find("a.txt:1:1: ") == std::string::npos);

  // A typed path that led nowhere is to be mended.
  screen.run("key 1\ntype x.acc\nkey Enter");
  CHECK(screen.frame().message_role == tui::Role::Error);
  CHECK(is_selected(screen, "1 "));
  CHECK(screen.run("key 1").shows("x.acc"));
  CHECK(screen.run("key Bksp Bksp Bksp Bksp Bksp\ntype c.pgn\nkey Enter").frame().board);
  CHECK(is_selected(screen.run("key q"), "c.pgn"));
  // A typed folder has the one above as its parent.
  for (const char* const typed : {"zoo", "zoo/", "/zoo/./", "zoo/../zoo/"}) {
    CAPTURE(typed);
    screen.run("key 1\ntype " + std::string(typed) + "\nkey Enter");
    CHECK(is_selected(screen, "../"));
    CHECK_FALSE(screen.shows("b.acc"));
    CHECK(is_selected(screen.run("key Enter"), "zoo/"));
    CHECK(screen.shows("b.acc"));
  }
  screen.run("key 1 ^U\ntype /\nkey Enter 2");
  CHECK(told(screen).find("\n  /\n") != std::string::npos);
  CHECK(screen.run("key Esc q").has_left());
}
