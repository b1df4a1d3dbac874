#include "screens/journal.hpp"

#include <filesystem>
#include <sys/stat.h>

#include "screens/viewed_file.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::screens;
namespace fs = std::filesystem;

namespace {

using Fit = ViewedFile::Fit;

constexpr const char* kTwoGames =
    "[White \"Ana\"]\n\n1. a1:C-b1 *\n\n[White \"Ben\"]\n\n1. a1:C-c1 *\n\n";

/// A file of two games, of which the second is looked at.
ViewedFile opened(const std::string& path) {
  return ViewedFile(formats::GameList(path, {}), path, 1);
}

notation::Record named(const ViewedFile& file, const std::string& white) {
  notation::Record record = file.game().record;
  record.set_tag("White", white);
  return record;
}

/// Leaves a journal in which White of the second game is named so.
void leave_journal(const std::string& path, const std::string& white) {
  ViewedFile file = opened(path);
  REQUIRE(file.change(named(file, white)));
}

}  // namespace

TEST_CASE("a journal that was left is taken up, and gone on with") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("games.acc", kTwoGames);
  leave_journal(path, "Cleo");
  ViewedFile file = opened(path);
  {
    auto left = Journal::left(path);
    REQUIRE(left.journals.size() == 1);
    CHECK(left.journals.front().games.front().index == 1);
    CHECK(file.fit(left.journals.front().games) == Fit::Fits);
    file.take_up(std::move(left.journals.front()));
  }
  CHECK(file.is_unsaved());
  CHECK(file.game().record.tag("White") == "Cleo");
  CHECK(file.game().record.tag("Unsaved").empty());
  CHECK(Journal::left(path).is_in_use);
  REQUIRE(file.change(named(file, "Dora")));
  CHECK(test::file_content(path + ".unsaved").find("Dora") != std::string::npos);
  file.save_as(path);
  // Nothing is left, neither the journal nor its lock.
  CHECK(std::distance(fs::directory_iterator(folder.file("")), {}) == 1);
}

TEST_CASE("two programs on one file have a journal each") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("games.acc", kTwoGames);
  {
    ViewedFile one = opened(path);
    REQUIRE(one.change(named(one, "Cleo")));
    ViewedFile two = opened(path);
    REQUIRE(two.change(named(two, "Dora")));
    REQUIRE(one.change(named(one, "Eva")));
    two.discard();
    REQUIRE(two.change(named(two, "Fay")));
  }
  const auto left = Journal::left(path);
  REQUIRE(left.journals.size() == 2);
  CHECK(left.journals[0].games.front().record.tag("White") == "Eva");
  CHECK(left.journals[1].games.front().record.tag("White") == "Fay");
  CHECK(left.journals[1].path.filename() == "games.acc.unsaved-2");
}

TEST_CASE("it is seen whether the file was changed since") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("games.acc", kTwoGames);
  leave_journal(path, "Cleo");
  const auto games = Journal::left(path).journals.front().games;
  folder.write("games.acc", "[White \"X\"]\n\n1. a1:C-b1 *\n\n[White \"Cleo\"]\n\n1. a1:C-c1 *\n");
  CHECK(opened(path).fit(games) == Fit::Saved);
  folder.write("games.acc", "[White \"X\"]\n\n1. a1:C-b1 *\n\n[White \"Ben\"]\n\n1. a1:C-c1 *\n");
  CHECK(opened(path).fit(games) == Fit::Fits);
  folder.write("games.acc", "[White \"X\"]\n\n1. a1:C-b1 *\n\n[White \"Max\"]\n\n1. a1:C-c1 *\n");
  CHECK(opened(path).fit(games) == Fit::Changed);
  folder.write("games.acc", "[White \"X\"]\n\n1. a1:C-b1 *\n");
  CHECK(ViewedFile(formats::GameList(path, {}), path, 0).fit(games) == Fit::Gone);
}

TEST_CASE("what is no journal, or a newer one, stays as it is") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("games.acc", kTwoGames);
  const std::string other = folder.write("games.acc.unsaved", "mine");
  const std::string newer =
      folder.write("games.acc.unsaved-2", "[Unsaved \"2\"]\n[UnsavedGame \"1\"]\n\n*\n");
  CHECK(Journal::left(path).unreadable == std::vector<std::string>{other, newer});
  leave_journal(path, "Cleo");
  CHECK(test::file_content(other) == "mine");
  CHECK(test::file_content(newer).find("\"2\"") != std::string::npos);
  CHECK(Journal::left(path).journals.front().path.string() == path + ".unsaved-3");
}

TEST_CASE("a journal is read by those who may read the file, under all its names") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("games.acc", kTwoGames);
  fs::permissions(path, fs::perms::owner_read);
  fs::create_symlink(path, folder.file("link.acc"));
  leave_journal(folder.file("link.acc"), "Cleo");
  CHECK(fs::status(path + ".unsaved").permissions() == fs::perms::owner_read);
  CHECK(Journal::left(path).journals.size() == 1);
}

TEST_CASE("where nothing can be written beside the file, its journal is in the state folder") {
  const test::TemporaryFolder folder;
  const test::TemporaryFolder state;
  const test::Variable home("XDG_STATE_HOME", state.file(""));
  const std::string path = folder.write("games.acc", kTwoGames);
  ViewedFile file = opened(path);
  // As a folder that is gone; the tests may run as root, who can write everywhere.
  fs::rename(folder.file(""), state.file("moved"));
  REQUIRE(file.change(named(file, "Cleo")));
  CHECK(file.journal().is_elsewhere());
  fs::rename(state.file("moved"), folder.file(""));
  CHECK(file.journal().path()->parent_path() == state.file("accasta"));
  CHECK(Journal::left(path).is_in_use);
  file.save_as(path);
  CHECK(fs::is_empty(state.file("accasta")));
}
