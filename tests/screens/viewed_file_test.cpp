#include "screens/viewed_file.hpp"

#include <filesystem>
#include <fstream>
#include <optional>
#include <pthread.h>
#include <semaphore>
#include <set>
#include <string>
#include <sys/stat.h>
#include <thread>
#include <vector>

#include <accasta/base/folders.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/table/autosave.hpp>

#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/golden.hpp"
#include "support/memory_limit.hpp"
#include "support/patience.hpp"

using namespace accasta;
using namespace accasta::test;
namespace fs = std::filesystem;

namespace {

const std::string kTwoGames =
    "[White \"Ana\"]\n\n1. a1:C-b1 *\n\n[White \"Ben\"]\n\n1. a1:C-c1 *\n\n";

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

/// The files with changes that are not saved.
std::vector<std::string> unsaved() {
  std::vector<std::string> files;
  const fs::path folder = base::state_folder().value() / "unsaved";
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none))
    if (entry.path().extension() == ".acc") files.push_back(entry.path().string());
  return files;
}

/// The only one.
std::string only_unsaved() {
  const auto files = unsaved();
  REQUIRE(files.size() == 1);
  return files.front();
}

/// The names of what lies beside the viewed file.
std::set<std::string> beside(const fs::path& folder = ".") {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder))
    names.insert(entry.path().filename().string());
  return names;
}

/// Looks at the second game of the file.
ScriptedScreen opened_games(std::size_t game = 1) { return in_viewer("games.acc", kSmall, game); }

/// Returns the keys that write this comment on the game.
std::string comment(const std::string& text) {
  return "key w ^U\ntype " + text + "\nkey Enter\nsettle\n";
}

/// Leaves changes in which this is written about the second game.
void leave_changes(const std::string& text, const std::string& file = "games.acc") {
  CHECK(in_viewer(file, kSmall, 1).run(comment(text) + "signal 9").is_stopped());
}

#ifdef __GLIBC__
/// No thread can be started while the object lives: none gets its stack.
class NoThreads {
 public:
  NoThreads() {
    pthread_attr_t attributes;
    REQUIRE(::pthread_getattr_default_np(&attributes) == 0);
    REQUIRE(::pthread_attr_getstacksize(&attributes, &usual_) == 0);
    set(std::size_t{1} << 47);
  }
  NoThreads(const NoThreads&) = delete;
  NoThreads& operator=(const NoThreads&) = delete;
  ~NoThreads() { set(usual_); }

 private:
  static void set(std::size_t bytes) {
    pthread_attr_t attributes;
    ::pthread_attr_init(&attributes);
    ::pthread_attr_setstacksize(&attributes, bytes);
    ::pthread_setattr_default_np(&attributes);
    ::pthread_attr_destroy(&attributes);
  }

  std::size_t usual_ = 0;
};
#endif

}  // namespace

TEST_CASE("viewed file: restored changes belong to one program") {
  const Games games;
  leave_changes("Cleo.");
  ScriptedScreen viewer = opened_games();
  CHECK(viewer.run("key Enter").shows("Cleo."));
  CHECK(viewer.frame().message_role == tui::Role::Good);
  ScriptedScreen other = opened_games();
  CHECK(other.frame().board);
  CHECK(other.frame().message_role == tui::Role::Warning);
  CHECK(other.run("key q").has_left());
  viewer.run("key s Enter y");
  CHECK_FALSE(file_has("games.acc", "Unsaved"));
  CHECK(unsaved().empty());
  // Nothing was ever made beside the file.
  CHECK(beside() == std::set<std::string>{"games.acc"});
}

TEST_CASE("viewed file: unsaved changes have a folder of their own that only their user reads") {
  const Games games;
  leave_changes("Cleo.");
  const fs::path file = only_unsaved();
  const auto mode = [](const fs::path& path) { return fs::status(path).permissions(); };
  CHECK(mode(file) == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(mode(file.parent_path()) == fs::perms::owner_all);
  CHECK(table::saved_games(base::state_folder().value()).games.empty());
  CHECK(table::saved_games(base::state_folder().value()).unreadable.empty());
}

TEST_CASE("viewed file: two programs on one file keep their changes apart") {
  const Games games;
  {
    ScriptedScreen one = opened_games();
    one.run(comment("Cleo."));
    ScriptedScreen two = opened_games();
    two.run(comment("Dora."));
    one.run(comment("Eva."));
    CHECK(unsaved().size() == 2);
    CHECK(two.run("key q n").has_left());
    leave_changes("Fay.");
  }
  const auto files = unsaved();
  REQUIRE(files.size() == 2);
  CHECK(file_has(files[0], "Eva.") != file_has(files[1], "Eva."));
  CHECK(file_has(files[0], "Fay.") != file_has(files[1], "Fay."));
}

TEST_CASE("viewed file: of the changes of a long game the last is kept", "[long]") {
  const Games games;
  Games::write("games.acc", "1. a1:C-c1 * {" + std::string(std::size_t{1} << 20, 'x') + "}\n");
  CHECK(opened_games(0).run("key Right ! 1 ! 2 ! 3\nsignal 9").is_stopped());
  CHECK(file_has(only_unsaved(), "$3"));
}

TEST_CASE("viewed file: it is seen and said whether the file was changed since") {
  const Games games;
  leave_changes("Cleo.");
  const auto file = [](const std::string& second) {
    return "[White \"X\"]\n\n1. a1:C-b1 *\n\n" + second + "1. a1:C-c1 *\n";
  };
  std::string text;
  // Unchanged, changed, without such a game.
  for (const std::string& now :
       {file("[White \"Ben\"]\n\n"), file("[White \"Max\"]\n\n"), std::string("1. a1:C-b1 *\n")}) {
    Games::write("games.acc", now);
    ScriptedScreen viewer = opened_games(0);
    text += told(viewer);
    CHECK(viewer.run("key End Up Enter").frame().board);
    CHECK(viewer.frame().message.empty());
    CHECK(unsaved().size() == 1);
  }
  {
    ScriptedScreen viewer = opened_games(0);
    text += tour(viewer, "key End Enter");
    CHECK(unsaved().empty());
  }
  // Saved changes are not asked about.
  Games::write("games.acc", kTwoGames);
  leave_changes("Cleo.");
  Games::write("games.acc", file("[White \"Ben\"]\n\n{Cleo.} "));
  CHECK(opened_games().frame().board);
  CHECK(unsaved().empty());

  leave_changes("Dora.");
  ScriptedScreen viewer = opened_games();
  text += tour(viewer, "key Enter");
  text += told(opened_games());
  // Another program has saved the file meanwhile.
  Games::write("games.acc", file("[White \"Somebody else\"]\n\n"));
  text += tour(viewer, "key s Enter");
  CHECK(file_has("games.acc", "Somebody else"));
  viewer.run("key y");
  CHECK(file_has("games.acc", "Dora."));
  text += told(viewer.run(comment("Eva.") + "key s Enter"));
  const Variable state("XDG_STATE_HOME", "/dev/null");
  ScriptedScreen nowhere = opened_games();
  text += "\n" + told(nowhere.run(comment("Fay.")));
  const Variable none("XDG_STATE_HOME", "");
  const Variable home("HOME", "");
  ScriptedScreen homeless = opened_games();
  approve("screens/unsaved_changes", text + "\n" + told(homeless.run(comment("Fay."))));
}

TEST_CASE("viewed file: a file that was moved is known by its games") {
  const Games games;
  leave_changes("Cleo.");
  fs::rename("games.acc", "moved.acc");
  ScriptedScreen moved = in_viewer("moved.acc", kSmall, 1);
  CHECK_FALSE(moved.frame().board);
  CHECK(moved.run("key Down Enter").frame().board);
  // While the file is there another one with the same games is not meant.
  fs::copy_file("moved.acc", "games.acc");
  CHECK(in_viewer("moved.acc", kSmall, 1).frame().board);
  fs::create_symlink("games.acc", "link.acc");
  CHECK(in_viewer("link.acc", kSmall, 1).run("key Enter").shows("Cleo."));
}

TEST_CASE("viewed file: another file in the old place is asked about, and keeps what it has") {
  const Games games;
  leave_changes("Cleo.");
  fs::rename("games.acc", "moved.acc");
  Games::write("games.acc", "1. a4:C-b5 *\n\n[White \"Fay\"]\n\n1. a4:C-c6 *\n");
  ScriptedScreen other = opened_games();
  CHECK(other.shows("The file has changed since then"));
  // The first choice keeps them.
  CHECK(other.run("key Enter q").has_left());
  CHECK(fs::exists(only_unsaved()));
  CHECK_FALSE(other.shows("Cleo."));
  // The moved file has them again when the place is free.
  CHECK_FALSE(in_viewer("moved.acc", kSmall, 1).shows("Cleo."));
  fs::remove("games.acc");
  CHECK(in_viewer("moved.acc", kSmall, 1).run("key Enter").shows("Cleo."));
}

TEST_CASE("viewed file: changes that cannot be removed are not said to be discarded") {
  const Games games;
  // A folder in place of the file stands for a folder that cannot be written. The tests may run as
  // root, who can write everywhere.
  const auto replace_file = [] {
    const std::string file = only_unsaved();
    fs::remove(file);
    fs::create_directories(fs::path(file) / "inside");
    return file;
  };
  leave_changes("Cleo.");
  ScriptedScreen offered = opened_games();
  std::string file = replace_file();
  offered.run("key End Enter");
  CHECK(offered.frame().message_role == tui::Role::Error);
  CHECK(offered.frame().message == file + " cannot be removed.");
  fs::remove_all(file);

  ScriptedScreen viewer = opened_games();
  viewer.run(comment("Dora."));
  file = replace_file();
  CHECK_FALSE(viewer.run("key q n").has_left());
  CHECK(viewer.shows("cannot be removed"));
  CHECK_FALSE(viewer.run("key n").has_left());
  CHECK(viewer.shows("Dora."));
  CHECK(viewer.run("key q n y").has_left());
  fs::remove_all(file);
}

TEST_CASE("viewed file: the thread that has stored a change wakes the screen") {
  const Games games;
  std::counting_semaphore<> woken{0};
  screens::ViewedFile file(formats::GameList::open("games.acc", {}).value(), "games.acc", 0,
                           [&] { woken.release(); });
  notation::Record record = file.game().record;
  for (const char* const comment : {"Cleo.", "Dora."}) {
    record.turns.front().comments = {comment};
    file.keep(record);
  }
  while (file.is_saving()) REQUIRE(woken.try_acquire_for(kPatience));
  CHECK(file.saved());
  CHECK(file_has(only_unsaved(), "Dora."));
}

#ifdef __GLIBC__
TEST_CASE("viewed file: a change is stored if no thread can be started") {
  const Games games;
  screens::ViewedFile file(formats::GameList::open("games.acc", {}).value(), "games.acc", 0);
  notation::Record record = file.game().record;
  record.turns.front().comments = {"Cleo."};
  const NoThreads none;
  file.keep(record);
  CHECK_FALSE(file.is_saving());
  CHECK(file.saved());
  CHECK(file_has(only_unsaved(), "Cleo."));
}
#endif

TEST_CASE("viewed file: a long change without memory is told, and the program goes on") {
  if (!kCanLimitMemory) SKIP(kCannotLimitMemory);
  const Games games;
  std::optional<screens::ViewedFile> file(
      std::in_place, formats::GameList::open("games.acc", {}).value(), "games.acc", 0);
  notation::Record record = file->game().record;
  // No single comment is too long, but the whole text is.
  record.turns.front().comments.assign(8, std::string(kTooLittle / 4, 'x'));
  const MemoryLimit limit(kTooLittle);
  file->keep(record);
  while (file->is_saving()) std::this_thread::yield();
  REQUIRE_FALSE(file->saved());
  CHECK(file->saved().error() == "Out of memory");
  // The end of the program waits for the last write.
  record.turns.front().comments.pop_back();
  file->keep(record);
  file.reset();
  CHECK(unsaved().empty());
}

TEST_CASE_METHOD(Home,
                 "viewed file: changes of one game of mine are not offered for another game") {
  for (const char* const turn : {"b4:1-c5", "b4:2-c5"})
    at_table({.rules = Rules::pari()}).run(typed(turn) + "key R y q");
  // The list has the newest game first.
  ScriptedScreen start = at_start();
  CHECK(start.run("key 6 Enter 2 Right\n" + comment("Cleo.") + "signal 9").is_stopped());
  CHECK(unsaved().size() == 1);
  ScriptedScreen again = at_start();
  CHECK_FALSE(again.run("key 6 Down Enter 2").shows("Unsaved changes"));
  CHECK(again.run("key q Home Enter 2").shows("This game: changed"));
  CHECK(again.run("key Enter End").shows("Cleo."));
}

TEST_CASE("viewed file: what holds no changes, or newer ones, stays as it is") {
  const Games games;
  leave_changes("Cleo.");
  const fs::path file = only_unsaved();
  const std::string newer = "[Unsaved \"3\"]\n[UnsavedGame \"1\"]\n\n*\n";
  for (const std::string& content : {std::string("mine"), newer}) {
    Games::write(file.string(), content);
    ScriptedScreen viewer = opened_games();
    CHECK(viewer.frame().message_role == tui::Role::Warning);
    CHECK(viewer.frame().message.find(file.string()) != std::string::npos);
    CHECK(viewer.run(comment("Cleo.") + "key q n").has_left());
    CHECK(file_content(file.string()) == content);
  }
}

TEST_CASE("viewed file: what is no file among the changes is not read, and no link is followed") {
  const Games games;
  leave_changes("Cleo.");
  const fs::path file = only_unsaved();
  fs::rename(file, "elsewhere");
  fs::create_symlink(fs::absolute("elsewhere"), file);
  // A pipe would wait for ever.
  REQUIRE(::mkfifo((file.parent_path() / "pipe.acc").c_str(), 0600) == 0);
  ScriptedScreen viewer = opened_games();
  CHECK(viewer.frame().board);
  CHECK(viewer.frame().message_role == tui::Role::Warning);
  CHECK(viewer.run(comment("Dora.") + "key q n").has_left());
  CHECK(fs::is_symlink(file));
  CHECK(file_has("elsewhere", "Cleo."));
}

TEST_CASE("viewed file: changes that cannot be kept are told until they are, or are saved") {
  const Games games;
  ScriptedScreen viewer = opened_games();
  const fs::path folder = base::state_folder().value() / "unsaved";
  fs::remove_all(folder);
  fs::create_directories(folder.parent_path());
  // Stands for a read-only disk. The tests may run as root, who can write everywhere.
  Games::write(folder.string(), "no folder");
  viewer.run(comment("Cleo."));
  CHECK(viewer.frame().message_role == tui::Role::Error);
  viewer.run("key q");
  CHECK_FALSE(viewer.has_left());
  viewer.run("key Esc s Enter y");
  CHECK(viewer.frame().message_role == tui::Role::Good);
  CHECK(told(viewer.run("key Right")).empty());
  CHECK(file_has("games.acc", "Cleo."));
  CHECK(viewer.run("key ! 1\nsettle").frame().message_role == tui::Role::Error);
  fs::remove(folder);
  CHECK(told(viewer.run("key ! 2\nsettle")).empty());
  CHECK(file_has(only_unsaved(), "$2"));
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
