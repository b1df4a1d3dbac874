#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <semaphore>
#include <string>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <accasta/base/file_lock.hpp>
#include <accasta/remote/connection.hpp>
#include <accasta/remote/door.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace std::chrono_literals;
using namespace accasta::remote;
namespace fs = std::filesystem;

namespace {

/// A place to meet, with a door.
struct Meeting {
  std::unique_ptr<Door> open() {
    auto door = Door::open(
        invitation, [this] { woken.release(); }, folder.path());
    REQUIRE(door);
    return std::move(door).value();
  }
  auto knock(const Invitation& with, const std::string& name = "Anna") const {
    return accasta::remote::knock(with, name, {}, folder.path());
  }
  /// Returns the user's folder.
  fs::path own_folder(const std::string& suffix = "") const {
    return folder.path() / ("accasta-" + std::to_string(::geteuid()) + suffix);
  }
  /// Returns the socket, or a file beside it.
  fs::path own(const std::string& extension = "") const {
    return own_folder() / (invitation.name() + extension);
  }
  Visitor visitor(Door& door) {
    while (true) {
      if (auto visitor = door.take()) return *std::move(visitor);
      REQUIRE(woken.try_acquire_for(1min));
    }
  }

  accasta::test::TemporaryFolder folder;
  Invitation invitation = Invitation::make();
  std::counting_semaphore<> woken{0};
};

/// Connects to a socket as a program of another kind would.
int connect_to(const fs::path& path) {
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.string().copy(address.sun_path, sizeof address.sun_path - 1);
  REQUIRE(::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  return socket;
}

/// Returns all that the other end sends until it closes.
std::string all_from(int socket) {
  std::string all;
  char bytes[100];
  for (ssize_t count = 0; (count = ::recv(socket, bytes, sizeof bytes, 0)) > 0;)
    all.append(bytes, static_cast<std::size_t>(count));
  ::close(socket);
  return all;
}

mode_t mode_of(const fs::path& path) {
  struct stat status {};
  REQUIRE(::lstat(path.c_str(), &status) == 0);
  return status.st_mode & 07777;
}

/// Returns a wrong code with the same name.
Invitation wrong(Invitation invitation) {
  invitation.words ^= 1;
  return invitation;
}

/// Returns the code of a game with another name.
Invitation other(Invitation invitation) {
  invitation.words ^= 1ULL << 63;
  return invitation;
}

}  // namespace

TEST_CASE("a friend with the code comes in, with their name") {
  Meeting meeting;
  const auto door = meeting.open();
  const auto entry = meeting.knock(meeting.invitation);
  REQUIRE(entry);
  const Visitor visitor = meeting.visitor(*door);
  CHECK(visitor.name == "Anna");
  CHECK(visitor.read.empty());
  CHECK_FALSE(door->take());
}

TEST_CASE("nobody else can list the folder, and everybody can connect") {
  const auto mask = ::umask(0077);
  Meeting meeting;
  const auto door = meeting.open();
  ::umask(mask);
  CHECK(mode_of(meeting.own_folder()) == 0711);
  CHECK(mode_of(meeting.own()) == 0666);
  CHECK(mode_of(meeting.own(".lock")) == 0600);
  CHECK(mode_of(meeting.own(".code")) == 0600);
}

TEST_CASE("a connection without the code learns the version and nothing else") {
  Meeting meeting;
  const auto door = meeting.open();
  for (const std::string& text :
       {std::string("join\n"), std::string("join 1-babab-babab-babab-babab name=x\n"),
        std::string("hello\n"), std::string("\n"), std::string("\0\xFF\n", 3)}) {
    const int socket = connect_to(meeting.own());
    REQUIRE(::send(socket, text.data(), text.size(), MSG_NOSIGNAL) > 0);
    CHECK(all_from(socket) == "accasta 2\nerror wrong\n");
  }
  CHECK_FALSE(door->take());
}

TEST_CASE("somebody who waited at one game of a host was locked out of another") {
  Meeting meeting;
  const auto door = meeting.open();
  // Tries as often as a guest's program does in some minutes after its host has gone.
  for (int i = 0; i < 10; ++i)
    for (const Invitation& code : {wrong(meeting.invitation), other(meeting.invitation)})
      CHECK(meeting.knock(code).error() == "No game with this code is open on this machine.");
  CHECK(meeting.knock(meeting.invitation));
}

TEST_CASE("a user has two callers without a code at a time, for five seconds", "[long]") {
  Meeting meeting;
  const auto door = meeting.open();
  const int first = connect_to(meeting.own());
  const int second = connect_to(meeting.own());
  CHECK(all_from(connect_to(meeting.own())).empty());
  CHECK(all_from(first) == "accasta 2\n");
  CHECK(all_from(second) == "accasta 2\n");
  CHECK(meeting.knock(meeting.invitation));
}

TEST_CASE("an endless line without a code is not read to its end") {
  Meeting meeting;
  const auto door = meeting.open();
  const int socket = connect_to(meeting.own());
  const std::string bytes(1000, 'a');
  while (::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL) > 0) continue;
  ::close(socket);
  CHECK(meeting.knock(meeting.invitation));
}

TEST_CASE("a game whose name another game of the host has says which one it is") {
  Meeting meeting;
  const auto door = meeting.open();
  const auto second = Door::open(
      wrong(meeting.invitation), [] {}, meeting.folder.path());
  REQUIRE_FALSE(second);
  CHECK(second.error() == "Another game of yours has the name of this one. Its code is " +
                              meeting.invitation.text() + ".");
  CHECK(meeting.knock(meeting.invitation));
}

TEST_CASE("the door with the code is found among others") {
  Meeting meeting;
  const auto first = meeting.open();
  meeting.invitation = other(meeting.invitation);
  const auto second = meeting.open();
  REQUIRE(meeting.knock(meeting.invitation));
  CHECK(meeting.visitor(*second).name == "Anna");
  CHECK_FALSE(first->take());
  CHECK(own_invitations(meeting.folder.path()).size() == 2);
  CHECK(meeting.knock(wrong(meeting.invitation)).error() ==
        "No game with this code is open on this machine.");
}

TEST_CASE("a closed door leaves nothing, and a killed one is replaced") {
  Meeting meeting;
  meeting.open();
  CHECK(fs::is_empty(meeting.own_folder()));
  CHECK(meeting.knock(meeting.invitation).error() ==
        "No game with this code is open on this machine.");
  // A killed program leaves this: a socket and a lock file that nobody holds.
  {
    const auto door = meeting.open();
    fs::create_hard_link(meeting.own(), meeting.folder.path() / "left");
  }
  fs::rename(meeting.folder.path() / "left", meeting.own());
  std::ofstream(meeting.own(".code")) << meeting.invitation.text() << '\n';
  CHECK(own_invitations(meeting.folder.path()).empty());
  const bool is_same = GENERATE(true, false);
  const fs::path left = meeting.own();
  if (!is_same) meeting.invitation = other(meeting.invitation);
  const auto door = meeting.open();
  CHECK(fs::exists(left) == is_same);
  CHECK(own_invitations(meeting.folder.path()) == std::vector{meeting.invitation});
  CHECK(meeting.knock(meeting.invitation));
}

TEST_CASE("a name that somebody else has taken is left alone") {
  Meeting meeting;
  fs::create_directory(meeting.folder.path() / "elsewhere");
  fs::create_directory_symlink("elsewhere", meeting.own_folder());
  std::ofstream(meeting.own_folder("-2")) << "a file";
  const auto door = meeting.open();
  CHECK(fs::is_empty(meeting.folder.path() / "elsewhere"));
  CHECK(fs::exists(meeting.own_folder("-3") / meeting.invitation.name()));
  CHECK(meeting.knock(meeting.invitation));
}

TEST_CASE("if somebody has taken all names, the door says so") {
  Meeting meeting;
  for (int number = 1; number <= 9; ++number)
    std::ofstream(meeting.own_folder(number == 1 ? "" : "-" + std::to_string(number)));
  const auto door = Door::open(
      meeting.invitation, [] {}, meeting.folder.path());
  REQUIRE_FALSE(door);
  CHECK_THAT(door.error(), Catch::Matchers::EndsWith("belongs to somebody else."));
}

TEST_CASE("a visitor replaces the one before") {
  Meeting meeting;
  const auto door = meeting.open();
  REQUIRE(meeting.knock(meeting.invitation, "Anna"));
  REQUIRE(meeting.knock(meeting.invitation, "Ben"));
  CHECK(meeting.visitor(*door).name == "Ben");
  CHECK_FALSE(door->take());
}

TEST_CASE("a user who was turned away is not let in again") {
  Meeting meeting;
  const auto door = meeting.open();
  REQUIRE(meeting.knock(meeting.invitation));
  CHECK(meeting.visitor(*door).user == ::geteuid());
  door->turn_away();
  CHECK(meeting.knock(meeting.invitation).error() == "The host does not play with your account.");
  CHECK_FALSE(door->take());
}

TEST_CASE("knocking stops when asked to") {
  Meeting meeting;
  // A program that accepts nobody.
  fs::create_directories(meeting.own_folder());
  const int deaf = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  meeting.own().string().copy(address.sun_path, sizeof address.sun_path - 1);
  REQUIRE(::bind(deaf, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  REQUIRE(::listen(deaf, 1) == 0);
  std::stop_source stop;
  std::jthread later([&] {
    std::this_thread::sleep_for(20ms);
    stop.request_stop();
  });
  const auto before = std::chrono::steady_clock::now();
  CHECK_FALSE(knock(meeting.invitation, "", stop.get_token(), meeting.folder.path()));
  CHECK(std::chrono::steady_clock::now() - before < 9s);
  ::close(deaf);
}
