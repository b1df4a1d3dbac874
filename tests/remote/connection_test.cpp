#include <semaphore>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

#include <accasta/remote/connection.hpp>

#include "support/catch.hpp"

using namespace std::chrono_literals;
using namespace accasta::remote;
using accasta::base::Descriptor;

namespace {

/// A connection and the other end of its socket.
struct Pair {
  explicit Pair(std::string read = {}) {
    int ends[2];
    REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0);
    other = ends[1];
    connection.emplace(Descriptor(ends[0]), std::move(read), [this] { woken.release(); });
  }
  ~Pair() {
    if (other >= 0) ::close(other);
  }

  /// Returns the next line, or "lost".
  std::string next() {
    while (true) {
      if (auto line = connection->take()) return *line;
      if (connection->is_lost()) return "lost";
      REQUIRE(woken.try_acquire_for(1min));
    }
  }
  void write(std::string_view bytes) const {
    REQUIRE(::send(other, bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
            static_cast<ssize_t>(bytes.size()));
  }
  void close() { ::close(std::exchange(other, -1)); }
  /// Returns what arrives until the connection is closed, or this many bytes.
  std::string arrives(std::size_t most) const {
    std::string all(most, '\0');
    const auto count = ::recv(other, all.data(), most, MSG_WAITALL);
    all.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    return all;
  }

  int other = -1;
  std::counting_semaphore<> woken{0};
  std::optional<Connection> connection;
};

}  // namespace

TEST_CASE("a connection gives whole lines, however the bytes arrive") {
  Pair pair("first\nsome");
  pair.write("thing\nth");
  CHECK(pair.next() == "first");
  CHECK(pair.next() == "something");
  for (const char c : std::string("ird\n")) pair.write(std::string(1, c));
  CHECK(pair.next() == "third");
  CHECK_FALSE(pair.connection->is_lost());
}

TEST_CASE("half a line at the end is dropped") {
  Pair pair;
  pair.write("whole\nhalf");
  pair.close();
  CHECK(pair.next() == "whole");
  CHECK(pair.next() == "lost");
}

TEST_CASE("a line that is too long ends the connection, after the lines before it") {
  Pair pair;
  pair.write("good\n" + std::string(Connection::kLongest, 'a') + '\n');
  CHECK(pair.next() == "good");
  CHECK(pair.next() == std::string(Connection::kLongest, 'a'));
  SECTION("with its end") { pair.write(std::string(Connection::kLongest + 1, 'a') + '\n'); }
  SECTION("without it") { pair.write(std::string(Connection::kLongest + 1, 'a')); }
  CHECK(pair.next() == "lost");
}

TEST_CASE("a flood of lines waits until they are taken") {
  constexpr int kLines = 5000;
  Pair pair;
  std::jthread flood([&] {
    for (int i = 0; i < kLines; ++i) pair.write(std::to_string(i) + '\n');
  });
  for (int i = 0; i < kLines; ++i) REQUIRE(pair.next() == std::to_string(i));
}

TEST_CASE("what was sent arrives, even if the connection is closed at once") {
  Pair pair;
  pair.connection->send("one");
  CHECK(pair.arrives(4) == "one\n");
  pair.connection->send("two");
  pair.connection->send("bye");
  pair.connection.reset();
  CHECK(pair.arrives(100) == "two\nbye\n");
}

TEST_CASE("sending to somebody who is gone does no harm") {
  Pair pair;
  pair.close();
  CHECK(pair.next() == "lost");
  for (int i = 0; i < 100; ++i) pair.connection->send("hello");
  CHECK(pair.connection->is_lost());
}

TEST_CASE("a friend who never reads is gone, and takes no memory") {
  Pair pair;
  const std::string line(4000, 'x');
  for (int i = 0; i < 5000; ++i) pair.connection->send(line);
  CHECK(pair.next() == "lost");
}
