#include <chrono>
#include <sstream>

#include <accasta/ugi/session.hpp>

#include "support/catch.hpp"

using namespace accasta::ugi;

TEST_CASE("UGI input: lines end with LF or CRLF, the last one perhaps with neither") {
  std::istringstream input("ugi\nisready\r\n\nquit");
  std::string line;
  for (const char* expected : {"ugi", "isready", "", "quit"}) {
    CHECK(read_line(input, line) == Read::Line);
    CHECK(line == expected);
  }
  CHECK(read_line(input, line) == Read::End);
  CHECK(read_line(input, line) == Read::End);
}

TEST_CASE("UGI input: bytes of any kind are kept") {
  std::istringstream input(std::string("a\0b\xff\n", 5));
  std::string line;
  CHECK(read_line(input, line) == Read::Line);
  CHECK(line == std::string("a\0b\xff", 4));
}

TEST_CASE("UGI input: a line that is too long is passed over") {
  std::istringstream input(std::string(kLongestLine, 'x') + "\n" +
                           std::string(3 * kLongestLine, 'x') + "\nquit\n");
  std::string line;
  CHECK(read_line(input, line) == Read::Line);
  CHECK(line.size() == kLongestLine);
  CHECK(read_line(input, line) == Read::TooLong);
  CHECK(read_line(input, line) == Read::Line);
  CHECK(line == "quit");
}

TEST_CASE("UGI input: at its end a perft is waited for, but not for ever") {
  std::ostringstream output;
  {
    Session session(output, nullptr);
    REQUIRE(session.handle("perft 2"));
    session.finish();
    CHECK(output.str() == "36864\n");
    REQUIRE(session.handle("perft 9"));
    session.finish(std::chrono::seconds(0));
    CHECK(output.str() == "36864\n");
  }
  // The end of the session stops it.
  CHECK(output.str().size() > 6);
}
