#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include <accasta/base/files.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
namespace fs = std::filesystem;

namespace {

void put(const std::string& path, const std::string& content) { std::ofstream(path) << content; }

/// The reason why a path cannot be written; empty if it can. What both functions say.
std::string reason(const std::string& path) {
  std::string before;
  try {
    base::check_can_write(path);
  } catch (const base::FileError& error) {
    before = error.reason();
  }
  try {
    base::write_file(path, "x");
  } catch (const base::FileError& error) {
    CHECK(error.reason() == before);
    return before;
  }
  CHECK(before.empty());
  return {};
}

}  // namespace

TEST_CASE("a file takes the place of the old one, with its rights") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("game.acc");
  base::write_file(path, "one");
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  base::write_file(path, "two");
  CHECK(test::file_content(path) == "two");
  CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(std::distance(fs::directory_iterator(folder.file("")), {}) == 1);
}

TEST_CASE("a link goes on pointing at the file that is written") {
  const test::TemporaryFolder folder;
  put(folder.file("real.acc"), "old");
  fs::create_symlink("real.acc", folder.file("link.acc"));
  base::write_file(folder.file("link.acc"), "new");
  CHECK(fs::is_symlink(folder.file("link.acc")));
  CHECK(test::file_content(folder.file("real.acc")) == "new");
  // One that points at nothing makes the file.
  fs::create_symlink("later.acc", folder.file("dangling.acc"));
  base::write_file(folder.file("dangling.acc"), "x");
  CHECK(test::file_content(folder.file("later.acc")) == "x");
}

TEST_CASE("all names of a file see what is written under one of them") {
  const test::TemporaryFolder folder;
  put(folder.file("one.acc"), "a longer text than the next");
  fs::create_hard_link(folder.file("one.acc"), folder.file("two.acc"));
  base::write_file(folder.file("two.acc"), "new");
  CHECK(test::file_content(folder.file("one.acc")) == "new");
  CHECK(fs::hard_link_count(folder.file("one.acc")) == 2);
}

TEST_CASE("a pipe is written to and stays a pipe") {
  const test::TemporaryFolder folder;
  const std::string pipe = folder.file("pipe");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  std::string read;
  std::thread reader([&] { std::getline(std::ifstream(pipe), read); });
  base::write_file(pipe, "through the pipe\n");
  reader.join();
  CHECK(read == "through the pipe");
  CHECK(fs::is_fifo(pipe));
}

TEST_CASE("what cannot be written says so before and after") {
  const test::TemporaryFolder folder;
  CHECK(reason(folder.file("")) == "Is a directory");
  CHECK(reason(folder.file("no/such/folder.acc")) == "No such file or directory");
  put(folder.file("file"), "");
  CHECK(reason(folder.file("file/inside")) == "Not a directory");
  fs::create_symlink("loop", folder.file("loop"));
  CHECK(reason(folder.file("loop")) == "Too many levels of symbolic links");
  CHECK(fs::is_symlink(folder.file("loop")));
  CHECK(reason(folder.file("fine.acc")).empty());
}

TEST_CASE("a file that is protected against writing is left as it is") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("protected.acc");
  put(path, "kept");
  fs::permissions(path, fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
  fs::permissions(folder.file(""), fs::perms::all);
  // What root may do says nothing about rights.
  const uid_t user = ::geteuid();
  constexpr uid_t kOther = 65534;
  if (user == 0) REQUIRE(::seteuid(kOther) == 0);
  const std::string why = reason(path);
  REQUIRE(::seteuid(user) == 0);
  CHECK(why == "Permission denied");
  CHECK(test::file_content(path) == "kept");
}

TEST_CASE("only regular files are opened where reading cannot be broken off") {
  const test::TemporaryFolder folder;
  put(folder.file("game.acc"), "");
  CHECK_NOTHROW(base::check_regular(folder.file("game.acc")));
  REQUIRE(::mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  for (const std::string& path :
       {folder.file("pipe"), folder.file("none"), folder.file(""), std::string("-"),
        std::string("/dev/zero"), std::string("/dev/tty")})
    CHECK_THROWS_AS(base::check_regular(path), base::FileError);
}

TEST_CASE("what killed programs left is swept up, and nothing else") {
  const test::TemporaryFolder folder;
  const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(1);
  for (const char* const name : {".accasta-a1B2c3", ".accasta-notours", "x.acc.backup"}) {
    put(folder.file(name), "x");
    fs::last_write_time(folder.file(name), long_ago);
  }
  put(folder.file(".accasta-fresh1"), "being written");
  base::write_file(folder.file("game.acc"), "x");
  CHECK_FALSE(fs::exists(folder.file(".accasta-a1B2c3")));
  CHECK(fs::exists(folder.file(".accasta-notours")));
  CHECK(fs::exists(folder.file("x.acc.backup")));
  CHECK(fs::exists(folder.file(".accasta-fresh1")));
}

TEST_CASE("the date of a file is that of its last change") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("x", "x");
  CHECK(base::date_of(path).size() == std::string("2026-11-20 23:15").size());
  fs::last_write_time(path, fs::last_write_time(path) - std::chrono::hours(24 * 400));
  CHECK(base::date_of(path) < base::date_of(folder.write("y", "y")));
  CHECK(base::date_of(folder.file("z")).empty());
}
