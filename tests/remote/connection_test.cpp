#include <semaphore>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

#include <accasta/remote/connection.hpp>

#include "support/catch.hpp"
#include "support/patience.hpp"

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
      REQUIRE(woken.try_acquire_for(accasta::test::kPatience));
    }
  }
  void write(std::string_view bytes) const {
    REQUIRE(::send(other, bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
            static_cast<ssize_t>(bytes.size()));
  }
  void hang_up() { ::close(std::exchange(other, -1)); }
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

TEST_CASE_METHOD(Pair, "half a line at the end is dropped") {
  write("whole\nhalf");
  hang_up();
  CHECK(next() == "whole");
  CHECK(next() == "lost");
}

TEST_CASE_METHOD(Pair, "a line that is too long ends the connection, after the lines before it") {
  write("good\n" + std::string(Connection::kLongest, 'a') + '\n');
  CHECK(next() == "good");
  CHECK(next() == std::string(Connection::kLongest, 'a'));
  SECTION("with its end") { write(std::string(Connection::kLongest + 1, 'a') + '\n'); }
  SECTION("without it") { write(std::string(Connection::kLongest + 1, 'a')); }
  CHECK(next() == "lost");
}

TEST_CASE("a flood of lines waits until they are taken") {
  constexpr int kLines = 5000;
  Pair pair;
  std::jthread flood([&] {
    for (int i = 0; i < kLines; ++i) pair.write(std::to_string(i) + '\n');
  });
  for (int i = 0; i < kLines; ++i) REQUIRE(pair.next() == std::to_string(i));
}

TEST_CASE_METHOD(Pair, "what was sent arrives, even if the connection is closed at once") {
  connection->send("one");
  CHECK(arrives(4) == "one\n");
  connection->send("two");
  connection->send("bye");
  connection.reset();
  CHECK(arrives(100) == "two\nbye\n");
}

TEST_CASE_METHOD(Pair, "sending to somebody who is gone does no harm") {
  hang_up();
  CHECK(next() == "lost");
  for (int i = 0; i < 100; ++i) connection->send("hello");
  CHECK(connection->is_lost());
}

TEST_CASE_METHOD(Pair, "a friend who never reads is gone, and takes no memory") {
  const std::string line(4000, 'x');
  for (int i = 0; i < 5000; ++i) connection->send(line);
  CHECK(next() == "lost");
}
