#include "file_list.hpp"

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta::app;

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
