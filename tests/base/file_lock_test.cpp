#include <filesystem>
#include <sys/stat.h>
#include <utility>

#include <accasta/base/file_lock.hpp>
#include <accasta/base/files.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using base::FileLock;

TEST_CASE("a lock is held by one, until it lets go") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("game.acc");
  CHECK_FALSE(FileLock::is_taken(path));
  {
    auto lock = FileLock::take(path);
    REQUIRE(lock);
    CHECK(FileLock::is_taken(path));
    CHECK_FALSE(FileLock::take(path));
    const FileLock moved = *std::move(lock);
    CHECK(FileLock::is_taken(path));
  }
  CHECK_FALSE(FileLock::is_taken(path));
  // No lock file is left, not even one of a killed program.
  CHECK(std::filesystem::is_empty(folder.file("")));
  folder.write("game.acc.lock", "");
  CHECK_FALSE(FileLock::is_taken(path));
  CHECK(std::filesystem::is_empty(folder.file("")));
}

TEST_CASE("a lock follows no link, and is a regular file") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("game.acc");
  std::filesystem::create_symlink("victim", path + ".lock");
  CHECK_THROWS_AS(FileLock::take(path), base::FileError);
  CHECK_FALSE(std::filesystem::exists(folder.file("victim")));
  std::filesystem::remove(path + ".lock");
  REQUIRE(::mkfifo((path + ".lock").c_str(), 0600) == 0);
  CHECK_THROWS_AS(FileLock::take(path), base::FileError);
  CHECK_FALSE(FileLock::take_file(path + ".lock"));
}

TEST_CASE("a file is locked itself, with nothing beside it") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("game.acc", "text");
  const auto lock = FileLock::take_file(path);
  REQUIRE(lock);
  CHECK_FALSE(FileLock::take_file(path));
  CHECK_FALSE(FileLock::take_file(folder.file("none")));
  std::filesystem::create_symlink("game.acc", folder.file("link"));
  CHECK_FALSE(FileLock::take_file(folder.file("link")));
  CHECK_FALSE(std::filesystem::exists(path + ".lock"));
}

TEST_CASE("without a folder there is no lock") {
  const test::TemporaryFolder folder;
  CHECK_THROWS_AS(FileLock::take(folder.file("nowhere/game.acc")), base::FileError);
  CHECK_FALSE(FileLock::is_taken(folder.file("nowhere/game.acc")));
}

TEST_CASE("a lock whose file was removed is made again, unless another one has it") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("game.acc");
  auto lock = FileLock::take(path);
  REQUIRE(lock);
  std::filesystem::remove(path + ".lock");
  CHECK(lock->renew());
  CHECK(FileLock::is_taken(path));
  std::filesystem::remove(path + ".lock");
  const auto another = FileLock::take(path);
  REQUIRE(another);
  CHECK_FALSE(lock->renew());
}
