#include <filesystem>
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
  auto again = FileLock::take(path);
  REQUIRE(again);
  again->remove();
  CHECK(std::filesystem::is_empty(folder.file("")));
  CHECK(FileLock::take(path));
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
