#include <set>
#include <sstream>
#include <string>

#include <accasta/remote/identity.hpp>
#include <accasta/remote/invitation.hpp>
#include <accasta/remote/protocol_line.hpp>

#include "support/catch.hpp"

using namespace accasta::remote;
using namespace std::string_literals;

TEST_CASE("an invitation is four pronounceable words after the number of the user") {
  const Invitation invitation{1000, 0x7F00'0001'3F54'DCC1};
  CHECK(invitation.text() == "1000-lusab-babad-gutih-tugad");
  CHECK(Invitation::parse("1000-lusab-babad-gutih-tugad") == invitation);
  CHECK(Invitation::parse(" 1000-LUSAB-Babad-gutih-tugad\n") == invitation);
  for (const char* const wrong :
       {"", "1000", "lusab-babad-gutih-tugad", "1000-lusab-babad-gutih",
        "1000-lusab-babad-gutih-tuga", "1000-lusab-babad-gutih-tugadx",
        "1000-lusab-babad-gutih-tugad-babab", "1000-lusab-babad-gutih-tuged",
        "1000 lusab babad gutih tugad", "99999999999-lusab-babad-gutih-tugad",
        "-1-lusab-babad-gutih-tugad"})
    CHECK_FALSE(Invitation::parse(wrong));
}

TEST_CASE("a code was not found in the line that the host's program shows") {
  const Invitation invitation{1000, 0x7F00'0001'3F54'DCC1};
  for (const char* const text :
       {"ssh -t play.example.org accasta join 1000-lusab-babad-gutih-tugad",
        "/home/anna/bin/accasta join  1000-lusab-babad-gutih-tugad\n",
        "1000-lusab-babad-gutih-tugad"})
    CHECK(Invitation::at_end_of(text) == invitation);
  for (const char* const wrong :
       {"", " ", "1000-lusab-babad-gutih-tugad please", "--help", "$(id)"})
    CHECK_FALSE(Invitation::at_end_of(wrong));
}

TEST_CASE("an invitation with long names was cut at the edge of the screen") {
  const std::string machine(120, 'm');
  for (const std::string& command :
       {"ssh -t " + machine + " /home/anna/.local/bin/accasta join 1000-lusab-babad-gutih-tugad",
        "accasta join 1000-lusab-babad-gutih-tugad"s, machine + machine})
    for (const std::size_t width : {2U, 20U, 76U, 500U}) {
      std::string joined;
      std::istringstream lines(shell_lines(command, width));
      for (std::string line; std::getline(lines, line); joined += line) {
        CHECK(line.size() <= width);
        // A shell joins a line that ends in a backslash with the next one.
        if (line.ends_with('\\')) line.pop_back();
      }
      CHECK(joined == command);
    }
  CHECK(shell_lines("ssh -t host accasta join CODE", 21) == "ssh -t host accasta \\\njoin CODE");
}

TEST_CASE("each invitation has other words, and the first one is its name") {
  std::set<std::uint64_t> secrets;
  for (int i = 0; i < 100; ++i) {
    const Invitation made = Invitation::make();
    CHECK(Invitation::parse(made.text()) == made);
    CHECK(made.text().find('-' + made.name() + '-') != std::string::npos);
    secrets.insert(made.words);
  }
  CHECK(secrets.size() == 100);
}

TEST_CASE("a line of the protocol consists of words, in which any text can stand") {
  const ProtocolLine message{"join", {"1000-lusab", "x= %y"}, {{"name", "Dieter  Stein\n= 100 %"}}};
  CHECK(message.text() == "join 1000-lusab x%3D%20%25y name=Dieter%20%20Stein%0A%3D%20100%20%25");
  const auto read = ProtocolLine::parse(message.text()).value();
  CHECK(read.value(1) == "x= %y");
  // Characters that could disturb the screen are replaced.
  CHECK(read.field("name") == "Dieter  Stein = 100 %");
  CHECK(read.value(2).empty());
  CHECK(read.field("clock").empty());
}

TEST_CASE("a line that the protocol does not know is not read") {
  for (const std::string& wrong :
       {std::string(), std::string("  "), std::string("a %"), std::string("a %4"),
        std::string("a %4x"), std::string("a b=%zz"), std::string(kLongestLine + 1, 'a')})
    CHECK_FALSE(ProtocolLine::parse(wrong));
  CHECK(ProtocolLine::parse(std::string(kLongestLine, 'a')));
  const auto unsafe = ProtocolLine::parse("turn a%1B[2J name=\x1B[31m\xFF").value();
  CHECK(unsafe.text().find('\x1B') == std::string::npos);
  CHECK(unsafe.text().find('\xFF') == std::string::npos);
}
