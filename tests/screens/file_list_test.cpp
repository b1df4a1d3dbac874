#include "screens/file_list.hpp"

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta::screens;
using namespace accasta::formats;

TEST_CASE("a list of files shows folders first, and of files those that may hold games") {
  const accasta::test::TemporaryFolder folder;
  for (const char* const name : {"b.acc", "a.txt", "picture.png", ".hidden.acc", "Z.json"})
    folder.write(name, "");
  std::filesystem::create_directories(folder.file("zoo"));
  std::filesystem::create_directories(folder.file(".git"));
  std::string names;
  for (const ListedFile& file : files_in(folder.file("")))
    names += file.path.filename().string() + (file.is_folder ? "/ " : " ");
  CHECK(names == "zoo/ Z.json a.txt b.acc ");
  CHECK(files_in(folder.file("zoo")).empty());
  CHECK(files_in(folder.file("nowhere")).empty());
}

TEST_CASE("the list of files begins with what was taken last") {
  const std::vector<ListedFile> files{{"/games/old", true, "old/"},
                                      {"/games/a.acc", false, "a.acc"},
                                      {"/games/b.acc", false, "b.acc"}};
  FilePlace place{.folder = "/games"};
  CHECK(file_menu(place, files).selected == 2);
  CHECK(file_menu(place, {}).selected == 1);
  place.taken = "/games/b.acc";
  place.message = "no game in it";
  const auto menu = file_menu(place, files);
  CHECK(menu.selected == 4);
  CHECK(menu.entries[menu.selected] == "b.acc");
  CHECK(menu.message == "no game in it");
  // A typed path that led nowhere is to be mended.
  place.typed = "/games/x.acc";
  CHECK(file_menu(place, files).selected == 0);
}

TEST_CASE("a file without anything that could be a game is not opened") {
  const accasta::test::TemporaryFolder folder;
  const auto problem = [&](const char* text) {
    const std::string path = folder.write("file.acc", text);
    const auto checked = check_games(path, GameList(path, {}));
    return checked ? "" : checked.error();
  };
  CHECK(problem("garbage\n").find("file.acc:1:1: ") != std::string::npos);
  CHECK(problem("1. c3:S-d3 garbage\n").empty());
  CHECK(problem("1. c3:S-d3\n").empty());
}

TEST_CASE("a folder that was typed has the one above as its parent") {
  for (const char* const typed :
       {"/games/old", "/games/old/", "/games//old/./", "/games/x/../old/"}) {
    CAPTURE(typed);
    CHECK(named_folder(typed) == "/games/old");
  }
  CHECK(named_folder("/") == "/");
}
