#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <semaphore>
#include <string>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <accasta/remote/connection.hpp>
#include <accasta/remote/door.hpp>

#include "support/catch.hpp"
#include "support/patience.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
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
    return remote::knock(with, name, {}, folder.path());
  }
  auto knock(const std::string& name = "Anna") const { return knock(invitation, name); }
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
      REQUIRE(woken.try_acquire_for(test::kPatience));
    }
  }

  test::TemporaryFolder folder;
  Invitation invitation = Invitation::make();
  std::counting_semaphore<> woken{0};
};
struct OpenMeeting : Meeting {
  std::unique_ptr<Door> door = open();
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

TEST_CASE_METHOD(OpenMeeting, "a friend with the code comes in, with their name") {
  const auto entry = knock();
  REQUIRE(entry);
  const Visitor came = visitor(*door);
  CHECK(came.name == "Anna");
  CHECK(came.read.empty());
  CHECK_FALSE(door->take());
}

TEST_CASE_METHOD(Meeting, "nobody else can list the folder, and everybody can connect") {
  const auto mask = ::umask(0077);
  const auto door = open();
  ::umask(mask);
  CHECK(mode_of(own_folder()) == 0711);
  CHECK(mode_of(own()) == 0666);
  CHECK(mode_of(own(".lock")) == 0600);
  CHECK(mode_of(own(".code")) == 0600);
}

TEST_CASE_METHOD(OpenMeeting, "a connection without the code learns the version and nothing else") {
  for (const std::string& text :
       {std::string("join\n"), std::string("join 1-babab-babab-babab-babab name=x\n"),
        std::string("hello\n"), std::string("\n"), std::string("\0\xFF\n", 3)}) {
    const int socket = connect_to(own());
    REQUIRE(::send(socket, text.data(), text.size(), MSG_NOSIGNAL) > 0);
    CHECK(all_from(socket) == "accasta 2\nerror wrong\n");
  }
  CHECK_FALSE(door->take());
}

TEST_CASE_METHOD(OpenMeeting,
                 "somebody who waited at one game of a host was locked out of another") {
  // Tries as often as a guest's program does in some minutes after its host has gone.
  for (int i = 0; i < 10; ++i)
    for (const Invitation& code : {wrong(invitation), other(invitation)})
      CHECK(knock(code).error() == "No game with this code is open on this machine.");
  CHECK(knock());
}

TEST_CASE_METHOD(OpenMeeting, "a user has two callers without a code at a time, for five seconds",
                 "[long]") {
  const int first = connect_to(own());
  const int second = connect_to(own());
  CHECK(all_from(connect_to(own())).empty());
  CHECK(all_from(first) == "accasta 2\n");
  CHECK(all_from(second) == "accasta 2\n");
  CHECK(knock());
}

TEST_CASE_METHOD(OpenMeeting, "an endless line without a code is not read to its end") {
  const int socket = connect_to(own());
  const std::string bytes(1000, 'a');
  while (::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL) > 0) continue;
  ::close(socket);
  CHECK(knock());
}

TEST_CASE_METHOD(OpenMeeting,
                 "a game whose name another game of the host has says which one it is") {
  const auto second = Door::open(
      wrong(invitation), [] {}, folder.path());
  REQUIRE_FALSE(second);
  CHECK(second.error() ==
        "Another game of yours has the name of this one. Its code is " + invitation.text() + ".");
  CHECK(knock());
}

TEST_CASE_METHOD(Meeting, "the door with the code is found among others") {
  const auto first = open();
  invitation = other(invitation);
  const auto second = open();
  REQUIRE(knock());
  CHECK(visitor(*second).name == "Anna");
  CHECK_FALSE(first->take());
  CHECK(own_invitations(folder.path()).size() == 2);
  CHECK(knock(wrong(invitation)).error() == "No game with this code is open on this machine.");
}

TEST_CASE_METHOD(Meeting, "a closed door leaves nothing, and a killed one is replaced") {
  open();
  CHECK(fs::is_empty(own_folder()));
  CHECK(knock().error() == "No game with this code is open on this machine.");
  // A killed program leaves this: a socket and a lock file that nobody holds.
  {
    const auto door = open();
    fs::create_hard_link(own(), folder.path() / "left");
  }
  fs::rename(folder.path() / "left", own());
  std::ofstream(own(".code")) << invitation.text() << '\n';
  CHECK(own_invitations(folder.path()).empty());
  const bool is_same = GENERATE(true, false);
  const fs::path left = own();
  if (!is_same) invitation = other(invitation);
  const auto door = open();
  CHECK(fs::exists(left) == is_same);
  CHECK(own_invitations(folder.path()) == std::vector{invitation});
  CHECK(knock());
}

TEST_CASE_METHOD(Meeting, "a name that somebody else has taken is left alone") {
  fs::create_directory(folder.path() / "elsewhere");
  fs::create_directory_symlink("elsewhere", own_folder());
  std::ofstream(own_folder("-2")) << "a file";
  const auto door = open();
  CHECK(fs::is_empty(folder.path() / "elsewhere"));
  CHECK(fs::exists(own_folder("-3") / invitation.name()));
  CHECK(knock());
}

TEST_CASE_METHOD(Meeting, "if somebody has taken all names, the door says so") {
  for (int number = 1; number <= 9; ++number)
    std::ofstream(own_folder(number == 1 ? "" : "-" + std::to_string(number)));
  const auto door = Door::open(
      invitation, [] {}, folder.path());
  REQUIRE_FALSE(door);
  CHECK_THAT(door.error(), Catch::Matchers::EndsWith("belongs to somebody else."));
}

TEST_CASE_METHOD(OpenMeeting, "a visitor replaces the one before") {
  REQUIRE(knock("Anna"));
  REQUIRE(knock("Ben"));
  CHECK(visitor(*door).name == "Ben");
  CHECK_FALSE(door->take());
}

TEST_CASE_METHOD(OpenMeeting, "a user who was turned away is not let in again") {
  REQUIRE(knock());
  CHECK(visitor(*door).user == ::geteuid());
  door->turn_away();
  CHECK(knock().error() == "The host does not play with your account.");
  CHECK_FALSE(door->take());
}

TEST_CASE("knocking stops when asked to") {
  int ends[2];
  REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0);
  // A host who says nothing after this.
  Entry entry{accasta::base::Descriptor(ends[0]), "wait\n"};
  std::stop_source stop;
  std::binary_semaphore waits{0};
  std::jthread later([&] {
    waits.acquire();
    stop.request_stop();
  });
  CHECK_FALSE(await_word(entry, stop.get_token(), [&] { waits.release(); }));
  ::close(ends[1]);
}
