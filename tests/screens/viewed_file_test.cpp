#include "screens/viewed_file.hpp"

#include <filesystem>

#include "support/catch.hpp"
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
  file.rescue();
  CHECK_FALSE(std::filesystem::exists(file.rescue_path()));

  notation::Record record = file.game().record;
  record.set_tag("White", "Cleo");
  file.change(record);
  CHECK(file.is_unsaved());
  file.rescue();
  CHECK(test::file_content(path + ".unsaved").find("Cleo") != std::string::npos);
  CHECK(test::file_content(path) == kTwoGames);

  const std::string other = folder.file("other.acc");
  file.save_as(other);
  CHECK_FALSE(file.is_unsaved());
  CHECK(file.path() == other);
  CHECK(test::file_content(other).find("Cleo") != std::string::npos);
}

TEST_CASE("one turns from game to game, with the changes made") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("games.acc", kTwoGames);
  ViewedFile file(GameList(path, {}), path, 0);
  notation::Record record = file.game().record;
  record.set_tag("White", "Cleo");
  file.change(record);
  file.open(1);
  CHECK(file.index() == 1);
  CHECK(file.game().record.tag("White") == "Ben");
  file.open(0);
  CHECK(file.game().record.tag("White") == "Cleo");
}

TEST_CASE("what cannot be rescued is let go") {
  notation::Record record;
  ViewedFile file(GameList(record), "/dev/null/game.acc", 0);
  file.change(record);
  file.rescue();
  CHECK(file.is_unsaved());
}
