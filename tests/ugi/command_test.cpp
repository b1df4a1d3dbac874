#include <accasta/ugi/command.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::ugi;
using std::chrono::milliseconds;

namespace {

/// The command of a line. Throws if it is none, or another one.
template <typename Wanted>
Wanted parsed(std::string_view line) {
  const auto command = parse_command(line);
  REQUIRE(command);
  REQUIRE(std::holds_alternative<Wanted>(*command));
  return std::get<Wanted>(*command);
}

}  // namespace

TEST_CASE("UGI: words alone, and spaces do not matter") {
  parsed<Hello>("ugi");
  parsed<IsReady>("  isready\t");
  parsed<NewGame>("uginewgame");
  parsed<Stop>("stop\r");
  parsed<Quit>("quit");
  parsed<Print>("print");
  parsed<Nothing>("");
  parsed<Nothing>(" \t ");
  CHECK(parsed<Go>("\tgo   depth\t 3 ").depth == 3);
}

TEST_CASE("UGI: options have names and values of several words") {
  const auto plain = parsed<SetOption>("setoption name Hash value 16");
  CHECK(plain.name == "Hash");
  CHECK(plain.value == "16");
  const auto long_one = parsed<SetOption>("setoption name Some Option value pari  win=next-turn");
  CHECK(long_one.name == "Some Option");
  CHECK(long_one.value == "pari win=next-turn");
  CHECK(parsed<SetOption>("setoption name Button").value.empty());
}

TEST_CASE("UGI: positions") {
  const auto start = parsed<SetPosition>("position startpos");
  CHECK_FALSE(start.text);
  CHECK(start.turns.empty());
  const auto played = parsed<SetPosition>("position startpos moves a1:3-d1 g1:3xd1");
  CHECK(played.turns == std::vector<std::string>{"a1:3-d1", "g1:3xd1"});
  const auto given = parsed<SetPosition>("position fen x4/x5/x6/x7/x6/x5/x4 w 1 moves a1:P-b1");
  CHECK(given.text == "x4/x5/x6/x7/x6/x5/x4 w 1");
  CHECK(given.turns == std::vector<std::string>{"a1:P-b1"});
  CHECK(parsed<SetPosition>("position startpos moves").turns.empty());
}

TEST_CASE("UGI: what is asked for by go") {
  const auto clock = parsed<Go>("go p1time 60000 p2time 50000 p1inc 100 p2inc 200");
  CHECK(clock.left.white == milliseconds(60000));
  CHECK(clock.left.black == milliseconds(50000));
  CHECK(clock.increment.white == milliseconds(100));
  CHECK(clock.increment.black == milliseconds(200));
  CHECK_FALSE(clock.infinite);
  CHECK(parsed<Go>("go movetime 500").time == milliseconds(500));
  CHECK(parsed<Go>("go nodes 5000").nodes == 5000U);
  CHECK(parsed<Go>("go infinite").infinite);
  const auto bare = parsed<Go>("go");
  CHECK_FALSE(bare.depth);
  CHECK_FALSE(bare.time);
  const auto both = parsed<Go>("go depth 4 nodes 100");
  CHECK(both.depth == 4);
  CHECK(both.nodes == 100U);
}

TEST_CASE("UGI: numbers that are out of bounds are cut off") {
  CHECK(parsed<Go>("go depth 0").depth == 1);
  CHECK(parsed<Go>("go depth 99999999999999999999").depth == 1000);
  CHECK(parsed<Go>("go movetime -20").time == milliseconds(0));
  CHECK(parsed<Go>("go p1time -99999999999999999999").left.white == milliseconds(0));
  const auto long_time = parsed<Go>("go p1time 99999999999999999999 p1inc 9223372036854775807");
  // Adding them up is no overflow.
  CHECK(*long_time.left.white + 1000 * long_time.increment.white > milliseconds(0));
  CHECK(parsed<Go>("go nodes 99999999999999999999").nodes > 1'000'000'000'000'000U);
}

TEST_CASE("UGI: lines that are no commands") {
  std::string text;
  for (const char* line : {"frobnicate",
                           "UGI",
                           "go ponder",
                           "go depth",
                           "go depth x",
                           "go depth 3x",
                           "go nodes 1 2",
                           "setoption",
                           "setoption value 3",
                           "setoption name value 3",
                           "position",
                           "position moves a1:3-d1",
                           "position fen",
                           "position fen moves a1:3-d1",
                           "position startpos a1:3-d1",
                           "query",
                           "query p1turn gameover",
                           "query p3turn",
                           "perft",
                           "perft 10",
                           "perft -1",
                           "perft two"}) {
    const auto command = parse_command(line);
    text += line + std::string(": ") + (command ? "" : command.error()) + '\n';
  }
  test::approve("ugi/commands", text);
}

TEST_CASE("UGI: a byte of 0 ends nothing") {
  using namespace std::string_view_literals;
  CHECK_FALSE(parse_command("quit\0"sv));
  CHECK_FALSE(parse_command("\0"sv));
}
