#include "screens/viewed_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <sys/stat.h>

#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::test;
namespace fs = std::filesystem;

namespace {

const std::string kTwoGames =
    "[White \"Ana\"]\n\n1. a1:C-b1 *\n\n[White \"Ben\"]\n\n1. a1:C-c1 *\n\n";
const std::string kJournal = "games.acc.unsaved";

/// A folder with a file of two games, in the home folder; the program runs in it.
struct Games {
  Games() {
    fs::create_directory("games");
    fs::current_path("games");
    write("games.acc", kTwoGames);
  }
  static void write(const std::string& name, const std::string& text) {
    std::ofstream(name) << text;
  }

  const Home home;
};

/// How many files of a folder have such a name.
std::ptrdiff_t count(const std::string& part, const fs::path& folder = ".") {
  return std::count_if(fs::directory_iterator(folder), {}, [&](const auto& entry) {
    return entry.path().filename().string().find(part) != std::string::npos;
  });
}

/// Looks at the second game of the file.
ScriptedScreen opened_games(std::size_t game = 1) { return in_viewer("games.acc", kSmall, game); }

/// What to press to write this about the game.
std::string comment(const std::string& text) { return "key w ^U\ntype " + text + "\nkey Enter\n"; }

/// Leaves a journal in which this is written about the second game.
void leave_journal(const std::string& text, const std::string& file = "games.acc") {
  CHECK(in_viewer(file, kSmall, 1).run(comment(text) + "signal 9").is_stopped());
}

/// No further journal of the file can be written beside it: there are folders.
void block_journals() {
  std::error_code is_there;
  for (int number = 1; number <= 9; ++number)
    fs::create_directory(kJournal + (number == 1 ? "" : "-" + std::to_string(number)), is_there);
}

}  // namespace

TEST_CASE("viewed file: changes outlive the program until they are saved") {
  const Games games;
  leave_journal("Cleo.");
  CHECK(file_has(kJournal, "Cleo."));
  CHECK(file_content("games.acc") == kTwoGames);
  // They are kept for later first.
  CHECK(opened_games().run("key Down Enter q").has_left());
  ScriptedScreen viewer = opened_games();
  viewer.run("key Enter");
  CHECK(viewer.shows("Cleo."));
  CHECK(viewer.frame().message_role == tui::Role::Good);
  // Meanwhile nobody else has them.
  ScriptedScreen other = opened_games();
  CHECK(other.frame().board);
  CHECK(other.frame().message_role == tui::Role::Warning);
  CHECK(other.run("key q").has_left());
  viewer.run(comment("Dora."));
  CHECK(file_has(kJournal, "Dora."));
  viewer.run("key q");
  CHECK_FALSE(viewer.has_left());
  CHECK(viewer.run("key Esc s Enter y q").has_left());
  CHECK(file_has("games.acc", "Dora."));
  CHECK_FALSE(file_has("games.acc", "Unsaved"));
  // Neither the journal is left nor its lock.
  CHECK(count("") == 1);
}

TEST_CASE("viewed file: what is as it was needs no saving, and what is dropped is gone") {
  const Games games;
  ScriptedScreen viewer = opened_games();
  viewer.run("key Right ! 2");
  CHECK(fs::exists(kJournal));
  viewer.run("key ! End Enter");
  CHECK_FALSE(fs::exists(kJournal));
  viewer.run(comment("Cleo.") + "key s\ntype other.acc\nkey Enter");
  CHECK_FALSE(fs::exists(kJournal));
  CHECK(file_has("other.acc", "Cleo."));
  // From now on it is about that file.
  viewer.run(comment("Dora."));
  CHECK(fs::exists("other.acc.unsaved"));
  CHECK(viewer.run("key q n").has_left());
  CHECK(count("unsaved") == 0);
  CHECK(file_content("games.acc") == kTwoGames);
  CHECK(file_has("other.acc", "Cleo."));
}

TEST_CASE("viewed file: each game keeps its changes, the lines that are tried, too") {
  const Games games;
  ScriptedScreen viewer = opened_games(0);
  viewer.run(comment("Cleo.") + "key l 2");
  CHECK(viewer.shows("Ben"));
  CHECK_FALSE(viewer.shows("Cleo."));
  CHECK(viewer.run("key l 1").shows("Cleo."));
  viewer.run("key l 2 Right x\ntype g1:C-f1\nkey Enter\nsignal 9");
  CHECK(viewer.is_stopped());
  ScriptedScreen again = opened_games();
  CHECK(again.run("key Enter End o").shows("g1:C-f1"));
  CHECK(again.run("key l 1").shows("Cleo."));
  again.run("key s Enter y");
  CHECK(file_has("games.acc", "Cleo."));
  CHECK(file_has("games.acc", "g1:C-f1"));
}

TEST_CASE("viewed file: two programs on one file have a journal each") {
  const Games games;
  {
    ScriptedScreen one = opened_games();
    one.run(comment("Cleo."));
    ScriptedScreen two = opened_games();
    two.run(comment("Dora."));
    one.run(comment("Eva."));
    CHECK(two.run("key q n").has_left());
    CHECK(count(kJournal) == 2);
    leave_journal("Fay.");
  }
  CHECK(file_has(kJournal, "Eva."));
  CHECK(file_has(kJournal + "-2", "Fay."));
}

TEST_CASE("viewed file: of the changes of a long game the last is in the journal") {
  const Games games;
  Games::write("games.acc", "1. a1:C-c1 * {" + std::string(std::size_t{1} << 20, 'x') + "}\n");
  CHECK(opened_games(0).run("key Right ! 1 ! 2 ! 3\nsignal 9").is_stopped());
  CHECK(file_has(kJournal, "$3"));
}

TEST_CASE("viewed file: it is seen and said whether the file was changed since") {
  const Games games;
  leave_journal("Cleo.");
  const auto file = [](const std::string& second) {
    return "[White \"X\"]\n\n1. a1:C-b1 *\n\n" + second + "1. a1:C-c1 *\n";
  };
  std::string text;
  // As it was, changed, without such a game.
  for (const std::string& now :
       {file("[White \"Ben\"]\n\n"), file("[White \"Max\"]\n\n"), std::string("1. a1:C-b1 *\n")}) {
    Games::write("games.acc", now);
    ScriptedScreen viewer = opened_games(0);
    text += told(viewer);
    CHECK(viewer.run("key End Up Enter").frame().board);
    CHECK(viewer.frame().message.empty());
    CHECK(fs::exists(kJournal));
  }
  {
    ScriptedScreen viewer = opened_games(0);
    text += tour(viewer, "key End Enter");
    CHECK(count("unsaved") == 0);
  }
  // What is saved already is not asked about.
  Games::write("games.acc", kTwoGames);
  leave_journal("Cleo.");
  Games::write("games.acc", file("[White \"Ben\"]\n\n{Cleo.} "));
  CHECK(opened_games().frame().board);
  CHECK(count("unsaved") == 0);

  leave_journal("Dora.");
  ScriptedScreen viewer = opened_games();
  text += tour(viewer, "key Enter") + told(opened_games());
  block_journals();
  ScriptedScreen elsewhere = opened_games();
  text += told(elsewhere);
  text += told(elsewhere.run(comment("Eva."))).substr(0, told(elsewhere).find(games.home.file("")));
  const Variable state("XDG_STATE_HOME", "/dev/null");
  ScriptedScreen nowhere = opened_games();
  approve("screens/unsaved_changes", text + "\n" + told(nowhere.run(comment("Fay."))));
}

TEST_CASE("viewed file: what is no journal, or a newer one, stays as it is") {
  const Games games;
  const std::string newer = "[Unsaved \"2\"]\n[UnsavedGame \"1\"]\n\n*\n";
  Games::write(kJournal, "mine");
  Games::write(kJournal + "-2", newer);
  // Reading it would wait for ever.
  REQUIRE(::mkfifo((kJournal + "-4").c_str(), 0600) == 0);
  ScriptedScreen viewer = opened_games();
  CHECK(viewer.frame().message_role == tui::Role::Warning);
  CHECK(viewer.frame().message.find(kJournal + "-4") != std::string::npos);
  viewer.run(comment("Cleo."));
  CHECK(file_content(kJournal) == "mine");
  CHECK(file_content(kJournal + "-2") == newer);
  CHECK(file_has(kJournal + "-3", "Cleo."));
}

TEST_CASE("viewed file: a journal is read by those who may read the file, under all its names") {
  const Games games;
  fs::permissions("games.acc", fs::perms::owner_read);
  fs::create_symlink("games.acc", "link.acc");
  leave_journal("Cleo.", "link.acc");
  // Its owner can write it again, although the file is protected.
  CHECK(fs::status(kJournal).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(opened_games().run("key Enter").shows("Cleo."));
}

TEST_CASE("viewed file: where nothing can be written beside it, the state folder has its journal") {
  const Games games;
  const fs::path folder = fs::current_path();
  fs::current_path("..");
  ScriptedScreen viewer = in_viewer("games/games.acc", kSmall, 1);
  // As a folder that is gone; the tests may run as root, who can write everywhere.
  fs::rename(folder, "moved");
  viewer.run(comment("Cleo."));
  CHECK(viewer.frame().message_role == tui::Role::Warning);
  CHECK(viewer.frame().message.find("state/accasta") != std::string::npos);
  CHECK(count("unsaved", "state/accasta") > 0);
  CHECK(fs::status("state/accasta").permissions() == fs::perms::owner_all);
  for (const auto& entry : fs::directory_iterator("state/accasta"))
    if (entry.path().filename().string().find("unsaved") != std::string::npos)
      CHECK((fs::status(entry).permissions() & (fs::perms::group_all | fs::perms::others_all)) ==
            fs::perms::none);
  fs::rename("moved", folder);
  CHECK(in_viewer("games/games.acc").frame().message_role == tui::Role::Warning);
  viewer.run("key s Enter y");
  CHECK(file_has("games/games.acc", "Cleo."));
  CHECK(count("unsaved", "state/accasta") == 0);
}

TEST_CASE("viewed file: changes that cannot be kept are told until they are, or are saved") {
  const Games games;
  const Variable state("XDG_STATE_HOME", "/dev/null");
  block_journals();
  ScriptedScreen viewer = opened_games();
  viewer.run(comment("Cleo."));
  CHECK(viewer.frame().message_role == tui::Role::Error);
  viewer.run("key q");
  CHECK_FALSE(viewer.has_left());
  viewer.run("key Esc s Enter y");
  CHECK(viewer.frame().message_role == tui::Role::Good);
  CHECK(told(viewer.run("key Right")).empty());
  CHECK(file_has("games.acc", "Cleo."));
  CHECK(viewer.run("key ! 1").frame().message_role == tui::Role::Error);
  fs::remove(kJournal);
  CHECK(told(viewer.run("key ! 2")).empty());
  CHECK(file_has(kJournal, "$2"));

  screens::ViewedFile file(formats::GameList("games.acc", {}), "games.acc", 1);
  block_journals();
  file.begin_change({});
  file.save_as("other.acc");
  CHECK_FALSE(file.take_changed());
}

TEST_CASE("viewed file: a game that cannot be read to its end is not changed by looking at it") {
  const Games games;
  const std::string text = "[White \"Ana\"]\n\n1. a1:C-b1 wrong *\n";
  Games::write("games.acc", text);
  ScriptedScreen viewer = opened_games(0);
  viewer.run("key Right s\ntype other.acc\nkey Enter");
  CHECK(file_has("other.acc", "wrong"));
  // A change loses what could not be read, if the user agrees.
  viewer.run(comment("Cleo.") + "key s\ntype third.acc\nkey Enter n");
  CHECK_FALSE(fs::exists("third.acc"));
  viewer.run("key s\ntype third.acc\nkey Enter y");
  CHECK_FALSE(file_has("third.acc", "wrong"));
}
