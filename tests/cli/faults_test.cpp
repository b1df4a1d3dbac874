// Failures of the disk, a vanished folder, or two programs at once, and their effect on a game.

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <vector>

#include <accasta/exercises/progress.hpp>
#include <accasta/settings/config.hpp>
#include <accasta/table/autosave.hpp>

#include "cli/played_turns.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/program.hpp"
#include "support/pseudo_terminal.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::test;
namespace fs = std::filesystem;

namespace {

/// Returns the environment of a program that keeps its games in this folder.
PseudoTerminal::Environment kept_in(const std::string& state) {
  return {{"TERM", "xterm"}, {"XDG_STATE_HOME", state}, {"XDG_CONFIG_HOME", "/nowhere"}};
}

const std::vector<std::string> kPlay{"play", "--rules", "pari", "--black", "human"};

std::size_t saved_turns(const std::string& state) {
  const auto games = saved_games(state + "/accasta").games;
  REQUIRE(games.size() == 1);
  const auto resumed = Autosave::resume(games.front().file).value();
  return resumed.second.game().turns().size();
}

/// Returns the program with a file size limit of zero, which simulates a full disk. The limit can
/// be lifted.
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
    REQUIRE(terminal.wait_for_keys());
    terminal.run("type b4:2-c5\nkey Enter");
    REQUIRE(terminal.wait_for(std::strerror(EFBIG)));
    terminal.run("type e4:1+e3\nkey Enter");
    REQUIRE(wait_for_turns(terminal, 2));
    make_room(terminal);
    terminal.run("type a1:1-b1\nkey Enter");
    REQUIRE(wait_for_turns(terminal, 3));
  }
  CHECK(saved_turns(folder.file("state")) == 3);
}

TEST_CASE("a game outlives its state folder") {
  const TemporaryFolder folder;
  {
    PseudoTerminal terminal(ACCASTA_PROGRAM, kPlay, 80, 24, kept_in(folder.file("state")));
    REQUIRE(terminal.wait_for_keys());
    terminal.run("type b4:2-c5\nkey Enter");
    REQUIRE(wait_for_turns(terminal, 1));
    fs::remove_all(folder.file("state"));
    terminal.run("type e4:1+e3\nkey Enter");
    REQUIRE(wait_for_turns(terminal, 2));
    // No other program may take it.
    CHECK(saved_games(folder.file("state/accasta")).games.empty());
  }
  CHECK(saved_turns(folder.file("state")) == 2);
}

TEST_CASE("a game that is played is not offered to a second program, one that ended is") {
  const TemporaryFolder folder;
  fs::create_directories(folder.file("state/accasta"));
  folder.write("state/accasta/progress", "greeted\n");
  const auto start = [&](const std::vector<std::string>& arguments) {
    return std::make_unique<PseudoTerminal>(ACCASTA_PROGRAM, arguments, 80, 24,
                                            kept_in(folder.file("state")));
  };
  const std::string kept = "Pari";
  {
    const auto first = start(kPlay);
    REQUIRE(first->wait_for_keys());
    first->run("type b4:2-c5\nkey Enter");
    REQUIRE(wait_for_turns(*first, 1));
    const auto second = start({});
    REQUIRE(second->wait_for_keys());
    second->run("key q");
    CHECK(second->exit_code() == 0);
    CHECK(second->output().find(kept) == std::string::npos);
  }
  const auto third = start({});
  REQUIRE(third->wait_for(kept));
  // Not at once: a program that lists games holds each for a moment.
  const auto fourth = start({});
  REQUIRE(fourth->wait_for(kept));
  third->run("key Enter");
  REQUIRE(wait_for_turns(*third, 1));
  const std::string before = fourth->screen().text();
  fourth->run("key Enter");
  REQUIRE(fourth->wait_until([&](const TextScreen& screen) { return screen.text() != before; }));
  fourth->run("key q");
  CHECK(fourth->exit_code() == 0);
  CHECK(fourth->output().find("b4:2-c5") == std::string::npos);
}

TEST_CASE("what is read at the start is a file, whatever stands in its place") {
  const TemporaryFolder folder;
  const fs::path path = folder.file("accasta/config");
  fs::create_directories(path.parent_path());
  const Variable config("XDG_CONFIG_HOME", folder.file(""));
  const auto reads_config = [&](const fs::path& file) {
    fs::rename(file, path);
    const auto problems = settings::load_preferences().problems;
    fs::rename(path, file);
    return problems.empty();
  };
  const auto reads_progress = [&](const fs::path& file) {
    fs::rename(file, file.parent_path() / "progress");
    const bool is_read = exercises::ProgressFile(file.parent_path()).notice().empty();
    fs::rename(file.parent_path() / "progress", file);
    return is_read;
  };
  const auto resumes = [](const fs::path& file) { return Autosave::resume(file).has_value(); };

  folder.write("good", "");
  const std::string game =
      folder.write("game", test::file_content(ACCASTA_TEST_DATA "/older/autosave.acc"));
  REQUIRE(::mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  fs::create_symlink("/dev/zero", folder.file("zero"));
  fs::create_symlink(folder.file("ring"), folder.file("ring"));
  fs::create_symlink(folder.file("ring"), folder.file("loop"));
  fs::create_symlink(folder.file("good"), folder.file("link"));
  fs::create_symlink(game, folder.file("game-link"));
  for (const char* const name : {"pipe", "zero", "loop"}) {
    CAPTURE(name);
    CHECK_FALSE(reads_config(folder.file(name)));
    CHECK_FALSE(reads_progress(folder.file(name)));
    CHECK_FALSE(resumes(folder.file(name)));
  }
  CHECK(reads_config(folder.file("link")));
  CHECK(reads_progress(folder.file("link")));
  CHECK(resumes(folder.file("game-link")));
}
