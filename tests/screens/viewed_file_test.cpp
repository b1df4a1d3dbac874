#include "screens/viewed_file.hpp"

#include <filesystem>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::screens;
using namespace accasta::formats;

namespace {

constexpr const char* kTwoGames =
    "[White \"Ana\"]\n\n1. a1:C-b1 *\n\n[White \"Ben\"]\n\n1. a1:C-c1 *\n\n";

}  // namespace

TEST_CASE("a viewed file is unsaved from a change until it is saved") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("games.acc", kTwoGames);
  ViewedFile file(GameList(path, {}), path, 1);
  CHECK(file.game().record.tag("White") == "Ben");
  const notation::Record before = file.game().record;
  notation::Record record = before;
  record.set_tag("White", "Cleo");
  CHECK(file.change(record));
  CHECK(file.is_unsaved());
  CHECK(test::file_content(path + ".unsaved").find("Cleo") != std::string::npos);
  CHECK(test::file_content(path) == kTwoGames);
  // What is as it was needs no saving.
  CHECK(file.change(before));
  CHECK_FALSE(file.is_unsaved());
  CHECK_FALSE(std::filesystem::exists(path + ".unsaved"));
  CHECK(file.change(record));

  const std::string other = folder.file("other.acc");
  file.save_as(other);
  CHECK_FALSE(file.is_unsaved());
  CHECK_FALSE(std::filesystem::exists(path + ".unsaved"));
  CHECK(file.path() == other);
  CHECK(test::file_content(other).find("Cleo") != std::string::npos);

  CHECK(file.change(before));
  CHECK(std::filesystem::exists(other + ".unsaved"));
  file.discard();
  CHECK_FALSE(std::filesystem::exists(other + ".unsaved"));
}

TEST_CASE("one turns from game to game, with the changes made") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("games.acc", kTwoGames);
  ViewedFile file(GameList(path, {}), path, 0);
  notation::Record record = file.game().record;
  record.set_tag("White", "Cleo");
  CHECK(file.change(record));
  file.open(1);
  CHECK(file.index() == 1);
  CHECK(file.game().record.tag("White") == "Ben");
  file.open(0);
  CHECK(file.game().record.tag("White") == "Cleo");
}

TEST_CASE("changes that cannot be kept are told, and kept when that is possible again") {
  const test::TemporaryFolder folder;
  const test::Variable state("XDG_STATE_HOME", "/dev/null");
  notation::Record record;
  const std::string path = folder.file("gone/game.acc");
  ViewedFile file(GameList(record), path, 0);
  record.set_tag("White", "Ana");
  const auto kept = file.change(record);
  REQUIRE_FALSE(kept);
  CHECK(kept.error() == "Not a directory");
  CHECK(file.is_unsaved());
  std::filesystem::create_directory(folder.file("gone"));
  record.set_tag("White", "Ben");
  CHECK(file.change(record));
  CHECK(test::file_content(path + ".unsaved").find("Ben") != std::string::npos);
}

TEST_CASE("a game that cannot be read to its end is not changed by looking at it") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("games.acc", "[White \"Ana\"]\n\n1. a1:C-b1 wrong *\n");
  ViewedFile file(GameList(path, {}), path, 0);
  REQUIRE(file.game().error);
  CHECK(file.change(file.game().record));
  CHECK_FALSE(file.games().has_lost_text());
}

TEST_CASE("a change of a long game is written beside the one who makes it, the last of several") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("games.acc", kTwoGames);
  {
    ViewedFile file(GameList(path, {}), path, 1);
    notation::Record record = file.game().record;
    record.comments = {std::string(std::size_t{3} << 20, 'x')};
    for (const char* name : {"Cleo", "Dora", "Eva"}) {
      record.set_tag("White", name);
      file.begin_change(record);
    }
    CHECK(file.count() == 2);
    CHECK(file.is_unsaved());
    const auto changed = file.take_changed();
    REQUIRE(changed);
    CHECK(*changed);
    CHECK_FALSE(file.is_changing());
    CHECK_FALSE(file.take_changed());
    record.set_tag("White", "Fay");
    // The program ends while this is being written.
    file.begin_change(record);
  }
  const auto left = Journal::left(path);
  REQUIRE(left.journals.size() == 1);
  CHECK(left.journals.front().games.front().record.tag("White") == "Fay");
}

TEST_CASE("a change that could not be kept is not told after the file was saved") {
  const test::TemporaryFolder folder;
  const test::Variable home("XDG_STATE_HOME", "/dev/null");
  const std::string path = folder.write("games.acc", kTwoGames);
  ViewedFile file(GameList(path, {}), path, 1);
  notation::Record record = file.game().record;
  record.set_tag("White", "Cleo");
  // Where the journals would be there are folders.
  for (int number = 1; number <= 9; ++number)
    std::filesystem::create_directory(path + ".unsaved" +
                                      (number == 1 ? "" : "-" + std::to_string(number)));
  file.begin_change(record);
  CHECK(file.is_unsaved());
  file.save_as(path);
  CHECK_FALSE(file.take_changed());
  CHECK(test::file_content(path).find("Cleo") != std::string::npos);
}
