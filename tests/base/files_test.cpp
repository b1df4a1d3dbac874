#include <array>
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <istream>
#include <iterator>
#include <stop_token>
#include <string>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include <accasta/base/file_lock.hpp>
#include <accasta/base/files.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
namespace fs = std::filesystem;

namespace {

using std::chrono_literals::operator""ms;

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

fs::perms permissions(const std::string& path) { return fs::status(path).permissions(); }

void put(const std::string& path, const std::string& content) { std::ofstream(path) << content; }

/// Returns the reason why a path cannot be written, or an empty text if it can. Checks that both
/// functions agree.
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
  // Writing to a dangling link makes the file.
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
  // Root may do anything, so the test gives up root's rights.
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

TEST_CASE("a file is read to its end, or not at all") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("text", std::string(kMebibyte, 'x'));
  CHECK(base::read_file(path, kMebibyte) == std::string(kMebibyte, 'x'));
  CHECK_THROWS_AS(base::read_file(path, kMebibyte - 1), base::FileError);
  fs::create_symlink("text", folder.file("link"));
  CHECK(base::read_file(folder.file("link"), kMebibyte));
  CHECK_FALSE(base::read_file(folder.file("none"), kMebibyte));
  REQUIRE(::mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  fs::create_symlink("/dev/zero", folder.file("zero"));
  fs::create_symlink("loop", folder.file("loop"));
  for (const char* const name : {"pipe", "zero", "loop", ""})
    CHECK_THROWS_AS(base::read_file(folder.file(name), kMebibyte), base::FileError);
}

TEST_CASE("an error of reading named a function of the library, not the file") {
  const test::TemporaryFolder folder;
  const auto reason = [](const std::string& path) {
    base::FileInput input(path);
    std::istream stream(&input);
    stream.exceptions(std::ios::badbit);
    try {
      stream.get();
    } catch (const base::FileError& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  CHECK(reason(folder.file("")) == "cannot read " + folder.file("") + ": Is a directory");
  // The memory of a process begins with a part that nobody can read.
  CHECK(reason("/proc/self/mem") == "cannot read /proc/self/mem: Input/output error");
  CHECK_THROWS_AS(base::FileInput(folder.file("none")), base::FileError);
}

TEST_CASE("an input ends with a stop while it waits for a writer") {
  const test::TemporaryFolder folder;
  const std::string pipe = folder.file("pipe");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  std::stop_source stop;
  base::FileInput input(pipe, stop.get_token());
  std::jthread stopping([&] { stop.request_stop(); });
  CHECK(input.sbumpc() == std::char_traits<char>::eof());
  // Without a stop all of the content comes.
  std::string content(200'000, 'x');
  content += "y";
  put(folder.file("long"), content);
  base::FileInput whole(folder.file("long"));
  CHECK(std::string(std::istreambuf_iterator<char>(&whole), {}) == content);
}

TEST_CASE("programs that change a file take turns, and none waits for ever") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("list", "a");
  const auto add_b = [&] {
    base::change_file(
        path, kMebibyte, base::Readers::Kept, [](const std::string& old) { return old + "b"; },
        0ms);
  };
  {
    const auto other = base::FileLock::take(path);
    REQUIRE(other);
    CHECK_THROWS_AS(add_b(), base::FileError);
    CHECK(test::file_content(path) == "a");
  }
  add_b();
  CHECK(test::file_content(path) == "ab");
  CHECK_FALSE(fs::exists(path + ".lock"));
}

TEST_CASE("a file is not changed if it cannot be read, or could not be read then") {
  const test::TemporaryFolder folder;
  const std::string large = folder.write("large", std::string(kMebibyte + 1, 'x'));
  const std::string small = folder.write("small", "x");
  const auto change = [](const std::string& path, const std::string& by) {
    base::change_file(path, kMebibyte, base::Readers::Kept,
                      [&](const std::string& old) { return old + by; });
  };
  CHECK_THROWS_AS(change(large, ""), base::FileError);
  CHECK_FALSE(fs::exists(large + ".lock"));
  CHECK(fs::file_size(large) == kMebibyte + 1);
  CHECK_THROWS_AS(change(small, std::string(kMebibyte, 'x')), base::FileError);
  CHECK(test::file_content(small) == "x");
  fs::create_symlink("small", folder.file("link"));
  change(folder.file("link"), "y");
  CHECK(fs::is_symlink(folder.file("link")));
  CHECK(test::file_content(small) == "xy");
}

TEST_CASE("a private folder is tightened with all it holds, and nothing outside of it") {
  constexpr auto kAll = fs::perms::all;
  const test::TemporaryFolder folder;
  const std::string outside = folder.write("outside", "x");
  fs::create_directories(folder.file("state/finished"));
  folder.write("state/old", "x");
  folder.write("state/finished/old", "x");
  fs::create_symlink(outside, folder.file("state/link"));
  for (const char* const name :
       {"outside", "state", "state/old", "state/finished", "state/finished/old"})
    fs::permissions(folder.file(name), kAll);
  base::make_private(folder.file("state"));
  CHECK(permissions(outside) == kAll);
  for (const char* const name : {"state", "state/old", "state/finished", "state/finished/old"})
    CHECK(permissions(folder.file(name)) == fs::perms::owner_all);

  folder.write("state/new", "x");
  fs::permissions(folder.file("state/new"), kAll);
  base::write_file(folder.file("state/new"), "y", base::Readers::Owner);
  CHECK(permissions(folder.file("state/new")) == (fs::perms::owner_read | fs::perms::owner_write));
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

TEST_CASE("the day of a file's last change is named if it was in the last week") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("x", "x");
  const auto now = fs::last_write_time(path);
  const auto day_before = [&](int days) {
    fs::last_write_time(path, now - std::chrono::hours(24 * days));
    return base::day_of(path);
  };
  CHECK(day_before(0) == "today");
  CHECK(day_before(1) == "yesterday");
  CHECK_THAT(day_before(4), Catch::Matchers::EndsWith("day"));
  CHECK(day_before(4) != "yesterday");
  const std::string day = day_before(30);
  CHECK(day == base::date_of(path).substr(0, 10));
  CHECK(base::day_of(folder.file("z")).empty());
}

TEST_CASE("the date of a file after 2262 is known") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("x", "x");
  // 2300-01-02 12:00 in UTC.
  const std::array<timespec, 2> times{timespec{10413835200, 0}, timespec{10413835200, 0}};
  REQUIRE(::utimensat(AT_FDCWD, path.c_str(), times.data(), 0) == 0);
  CHECK(base::changed_at(path) == base::FileTime{10413835200, 0});
  CHECK(base::date_of(path).starts_with("2300-01-0"));
}

TEST_CASE("a path with a null character is refused, not shortened") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("a") + '\0' + "b";
  CHECK_THROWS_WITH(base::check_can_write(path),
                    Catch::Matchers::ContainsSubstring("null character"));
  CHECK_THROWS_AS(base::write_file(path, "x"), base::FileError);
  CHECK_THROWS_AS(base::read_file(path, 1), base::FileError);
  CHECK_FALSE(fs::exists(folder.file("a")));
}
