// What happens to a game, or to changes in the viewer, when the disk fails, the folder vanishes, or
// two programs want the same.

#include <filesystem>
#include <string>
#include <sys/resource.h>
#include <vector>

#include <accasta/table/autosave.hpp>

#include "screens/journal.hpp"
#include "support/catch.hpp"
#include "support/program.hpp"
#include "support/pseudo_terminal.hpp"

using namespace accasta;
using namespace accasta::table;
using test::PseudoTerminal;
using test::TemporaryFolder;
using test::TextScreen;
namespace fs = std::filesystem;

namespace {

/// What is set for a program that keeps its games in this folder.
PseudoTerminal::Environment kept_in(const std::string& state) {
  return {{"TERM", "xterm"}, {"XDG_STATE_HOME", state}, {"XDG_CONFIG_HOME", "/nowhere"}};
}

const std::vector<std::string> kPlay{"play", "--rules", "pari", "--black", "human"};

std::size_t kept_turns(const std::string& state) {
  const auto games = kept_games(state + "/accasta").games;
  REQUIRE(games.size() == 1);
  const auto resumed = Autosave::resume(games.front().file);
  REQUIRE(resumed);
  return resumed->second.game().turns().size();
}

/// The program with a limit of the size of its files, which stands for a full disk: none at all.
/// The limit can be lifted.
std::vector<std::string> without_room(const std::string& arguments) {
  return {"-c", std::string("ulimit -S -f 0; exec '") + ACCASTA_PROGRAM + "' " + arguments};
}

void make_room(const PseudoTerminal& terminal) {
  const rlimit unlimited{RLIM_INFINITY, RLIM_INFINITY};
  REQUIRE(::prlimit(terminal.id(), RLIMIT_FSIZE, &unlimited, nullptr) == 0);
}

}  // namespace

TEST_CASE("a game goes on without room on the disk, and is all kept when there is room again") {
  const TemporaryFolder folder;
  {
    PseudoTerminal terminal("/bin/sh", without_room("play --rules pari --black human"), 80, 24,
                            kept_in(folder.file("state")));
    REQUIRE(terminal.wait_for("WHITE to move"));
    terminal.type("b4:2-c5\r");
    REQUIRE(terminal.wait_for("File too large: the game is not kept"));
    terminal.type("e4:1+e3\r");
    REQUIRE(terminal.wait_for("turn 2  WHITE to move"));
    make_room(terminal);
    terminal.type("a1:1-b1\r");
    REQUIRE(terminal.wait_for("turn 2  BLACK to move"));
  }
  CHECK(kept_turns(folder.file("state")) == 3);
}

TEST_CASE("a game outlives its state folder") {
  const TemporaryFolder folder;
  {
    PseudoTerminal terminal(ACCASTA_PROGRAM, kPlay, 80, 24, kept_in(folder.file("state")));
    REQUIRE(terminal.wait_for("WHITE to move"));
    terminal.type("b4:2-c5\r");
    REQUIRE(terminal.wait_for("turn 1  BLACK to move"));
    fs::remove_all(folder.file("state"));
    terminal.type("e4:1+e3\r");
    REQUIRE(terminal.wait_for("turn 2  WHITE to move"));
    // Nobody else may take it.
    CHECK(kept_games(folder.file("state/accasta")).games.empty());
  }
  CHECK(kept_turns(folder.file("state")) == 2);
}

TEST_CASE("a state folder that cannot be written is told, and asked about at the end") {
  PseudoTerminal terminal(ACCASTA_PROGRAM, kPlay, 80, 24, kept_in("/dev/null"));
  REQUIRE(terminal.wait_for("WHITE to move"));
  terminal.type("b4:2-c5\r");
  REQUIRE(terminal.wait_for("Not a directory: the game is not kept"));
  terminal.type("q");
  REQUIRE(terminal.wait_for("The game is unfinished and not saved. Leave anyway?"));
  terminal.type("y");
  CHECK(terminal.exit_code() == 0);
}

TEST_CASE("a game that is played is not offered to a second program, one that ended is") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.file("state/accasta"));
  folder.write("state/accasta/progress", "greeted\n");
  PseudoTerminal second(ACCASTA_PROGRAM, {}, 80, 24, kept_in(folder.file("state")));
  {
    PseudoTerminal first(ACCASTA_PROGRAM, kPlay, 80, 24, kept_in(folder.file("state")));
    REQUIRE(first.wait_for("WHITE to move"));
    first.type("b4:2-c5\r");
    REQUIRE(first.wait_for("turn 1  BLACK to move"));
    REQUIRE(second.wait_for("New game"));
    PseudoTerminal third(ACCASTA_PROGRAM, {}, 80, 24, kept_in(folder.file("state")));
    REQUIRE(third.wait_for("New game"));
    CHECK(third.screen().text().find("Resume") == std::string::npos);
  }
  PseudoTerminal fourth(ACCASTA_PROGRAM, {}, 80, 24, kept_in(folder.file("state")));
  REQUIRE(fourth.wait_for("Resume: Pari, turn 1"));
  PseudoTerminal fifth(ACCASTA_PROGRAM, {}, 80, 24, kept_in(folder.file("state")));
  REQUIRE(fifth.wait_for("Resume: Pari, turn 1"));
  fourth.type("\r");
  REQUIRE(fourth.wait_for("turn 1  BLACK to move"));
  fifth.type("\r");
  REQUIRE(fifth.wait_for("This game cannot be resumed; is it being played?"));
}

TEST_CASE("changes in the viewer are kept when there is room again") {
  const TemporaryFolder folder;
  const std::string path = folder.write("game.acc", "[Rules \"pari\"]\n\n1. b4:2-c5 e4:1+e3 *\n");
  {
    PseudoTerminal terminal("/bin/sh", without_room("replay '" + path + "'"), 80, 24,
                            kept_in(folder.file("state")));
    REQUIRE(terminal.wait_for("at the start"));
    terminal.type("wone\r");
    REQUIRE(terminal.wait_for("File too large: changes are not kept until you save"));
    make_room(terminal);
    terminal.type("\x1bOCwtwo\r");
    REQUIRE(terminal.wait_for("two"));
    REQUIRE(terminal.wait_until([](const TextScreen& screen) {
      return screen.text().find("Comment:") == std::string::npos &&
             screen.text().find("File too large") == std::string::npos;
    }));
  }
  const auto left = screens::Journal::left(path);
  REQUIRE(left.journals.size() == 1);
  const auto& turns = left.journals.front().games.front().record.turns;
  CHECK(turns.front().comments_before == std::vector<std::string>{"one"});
  CHECK(turns.front().comments == std::vector<std::string>{"two"});
}
