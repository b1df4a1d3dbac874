#include <cstdint>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>

#include <accasta/rules/perft.hpp>

#include "support/catch.hpp"
#include "support/naive.hpp"
#include "support/positions.hpp"
#include "support/temporary_folder.hpp"
#include "support/texts.hpp"

using namespace accasta;

namespace {

/// A line of a .perft file: RULES | POSITION | DEPTH:TURNS ... | NOTE. The note says what it shows.
struct Example {
  std::string rules;
  std::string position;
  std::map<int, std::uint64_t> turns;
};

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

Example parse_example(const std::string& line) {
  std::istringstream in(line);
  std::string turns;
  Example example;
  std::getline(in, example.rules, '|');
  std::getline(in, example.position, '|');
  std::getline(in, turns, '|');
  for (std::string* field : {&example.rules, &example.position}) *field = trimmed(*field);
  std::istringstream figures(turns);
  int depth = 0;
  char colon = 0;
  std::uint64_t count = 0;
  while (figures >> depth >> colon >> count) example.turns[depth] = count;
  return example;
}

/// Calls `check` with each composed position, its rules, and its number of turns at each depth.
template <typename Check>
void for_each_example(Check check) {
  for (const auto& file : std::filesystem::directory_iterator(ACCASTA_TEST_DATA "/perft")) {
    if (file.path().extension() != ".perft") continue;
    for (const std::string& line : test::lines_of(test::file_content(file.path()))) {
      if (line.empty() || line[0] == '#') continue;
      INFO(file.path().filename().string() << ": " << line);
      const Example example = parse_example(line);
      const Rules rules = test::rules(example.rules);
      check(test::position(example.position, rules), rules, example.turns);
    }
  }
}

/// Returns the naive generator's perft 4. To save time it counts equal positions after two turns
/// once.
std::uint64_t naive_perft_4(const Rules& rules) {
  const naive::Rules plain = test::naive_rules(rules);
  const naive::Position start = test::naive_position(Position::start(rules));
  std::map<naive::Board, std::uint64_t> after_two;
  for (const std::string& first : naive::turns(start, plain)) {
    const naive::Position one = naive::play(start, first);
    for (const std::string& second : naive::turns(one, plain))
      ++after_two[naive::play(one, second).board];
  }
  std::uint64_t total = 0;
  for (const auto& [board, times] : after_two) total += times * naive::perft({board}, plain, 2);
  return total;
}

}  // namespace

TEST_CASE("perft from the start") {
  const Position standard = Position::start(Rules::standard());
  const Position pari = Position::start(Rules::pari());
  CHECK(perft(standard, 0) == 1);
  CHECK(perft(pari, 0) == 1);
  CHECK(perft(standard, 1) == 192);
  CHECK(perft(pari, 1) == 192);
  CHECK(perft(standard, 2) == 36'864);
  CHECK(perft(pari, 2) == 36'864);
  CHECK(perft(standard, 3) == 11'821'792);
  CHECK(perft(pari, 3) == 13'012'864);
}

#ifdef ACCASTA_LONG_TESTS

TEST_CASE("perft 4 from the start, Standard", "[long]") {
  CHECK(perft(Position::start(Rules::standard()), 4) == 3'772'066'026);
}

TEST_CASE("perft 4 from the start, Pari", "[long]") {
  CHECK(perft(Position::start(Rules::pari()), 4) == 4'537'654'116);
}

#endif

TEST_CASE("perft of the composed positions") {
  std::size_t examples = 0;
  for_each_example([&](const Position& position, const Rules& rules, const auto& turns) {
    REQUIRE(turns.contains(1));
    REQUIRE(turns.contains(2));
    for (const auto& [depth, count] : turns) CHECK(perft(position, depth) == count);
    // At depth 1 it is cheap to check that the numbers are those of the naive generator.
    CHECK(naive::perft(test::naive_position(position), test::naive_rules(rules), 1) == turns.at(1));
    ++examples;
  });
  CHECK(examples >= 50);
}

TEST_CASE("The naive generator's perft 4 from the start", "[.][slow]") {
  CHECK(naive_perft_4(Rules::standard()) == 3'772'066'026);
  CHECK(naive_perft_4(Rules::pari()) == 4'537'654'116);
}

TEST_CASE("The naive generator's perft of the composed positions", "[.][slow]") {
  for_each_example([](const Position& position, const Rules& rules, const auto& turns) {
    for (const auto& [depth, count] : turns)
      CHECK(naive::perft(test::naive_position(position), test::naive_rules(rules), depth) == count);
  });
}
