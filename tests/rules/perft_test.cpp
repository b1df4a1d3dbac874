#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <accasta/rules/perft.hpp>

#include "support/catch.hpp"
#include "support/naive.hpp"
#include "support/positions.hpp"
#include "support/temporary_folder.hpp"
#include "support/texts.hpp"

using namespace accasta;

namespace {

const std::string kAfterSampleGame =
    "ppp,x2,ppp/x5/x2,pppP,pP,x2/x,ppp,x2,pPp,x2/x,P,P,P,x,pp/x2,PP,PPPp,x/PPP,x,PPP,PPpPp w 16";

/// A line of a .perft file: RULES | POSITION | DEPTH:TURNS ... | NOTE. The note says what it shows.
struct Example {
  std::string rules;
  std::string position;
  std::map<int, std::uint64_t> turns;
  std::string note;
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
  std::getline(in, example.note);
  for (std::string* field : {&example.rules, &example.position, &example.note})
    *field = trimmed(*field);
  std::istringstream figures(turns);
  int depth = 0;
  char colon = 0;
  std::uint64_t count = 0;
  while (figures >> depth >> colon >> count) example.turns[depth] = count;
  return example;
}

bool is_example(const std::string& line) { return !line.empty() && line[0] != '#'; }

std::vector<std::filesystem::path> perft_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(ACCASTA_TEST_DATA "/perft"))
    if (entry.path().extension() == ".perft") files.push_back(entry.path());
  return files;
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

TEST_CASE("perft after the booklet's sample game tells the options apart") {
  const auto turns = [](const std::string& rules) {
    return perft(test::position(kAfterSampleGame, test::rules(rules)), 3);
  };
  CHECK(turns("pari") == 79'273'405);
  CHECK(turns("pari win=next-turn") == 81'151'431);
  CHECK(turns("pari castle-release=allowed") == 79'275'402);
  CHECK(turns("pari win=next-turn castle-release=allowed") == 81'153'428);
}

TEST_CASE("perft of the composed positions") {
  std::size_t examples = 0;
  for (const auto& file : perft_files()) {
    for (const std::string& line : test::lines_of(test::file_content(file))) {
      if (!is_example(line)) continue;
      INFO(file.filename().string() << ": " << line);
      const Example example = parse_example(line);
      const Rules rules = test::rules(example.rules);
      const Position position = test::position(example.position, rules);
      REQUIRE(example.turns.count(1) == 1);
      REQUIRE(example.turns.count(2) == 1);
      for (const auto& [depth, turns] : example.turns) CHECK(perft(position, depth) == turns);
      // At depth 1 it is cheap to check that the numbers are those of the naive generator.
      CHECK(naive::perft(test::naive_position(position), test::naive_rules(rules), 1) ==
            example.turns.at(1));
      ++examples;
    }
  }
  CHECK(examples >= 50);
}

TEST_CASE("The naive generator's perft 4 from the start", "[.][slow]") {
  CHECK(naive_perft_4(Rules::standard()) == 3'772'066'026);
  CHECK(naive_perft_4(Rules::pari()) == 4'537'654'116);
}

TEST_CASE("The naive generator's perft after the sample game", "[.][slow]") {
  const naive::Position position =
      test::naive_position(test::position(kAfterSampleGame, Rules::pari()));
  CHECK(naive::perft(position, {true, true, false}, 3) == 79'273'405);
  CHECK(naive::perft(position, {true, false, false}, 3) == 81'151'431);
  CHECK(naive::perft(position, {true, true, true}, 3) == 79'275'402);
  CHECK(naive::perft(position, {true, false, true}, 3) == 81'153'428);
}

/// Depth 3 is omitted where its number would be large.
TEST_CASE("Write the figures of the composed positions", "[.][regenerate]") {
  for (const auto& file : perft_files()) {
    const std::vector<std::string> lines = test::lines_of(test::file_content(file));
    std::ofstream out(file);
    for (const std::string& line : lines) {
      if (!is_example(line)) {
        out << line << '\n';
        continue;
      }
      const Example example = parse_example(line);
      const Rules read = test::rules(example.rules);
      const naive::Rules rules = test::naive_rules(read);
      const naive::Position position = test::naive_position(test::position(example.position, read));
      const std::uint64_t two = naive::perft(position, rules, 2);
      out << example.rules << " | " << example.position
          << " | 1:" << naive::perft(position, rules, 1) << " 2:" << two;
      if (two <= 20'000) out << " 3:" << naive::perft(position, rules, 3);
      out << " | " << example.note << '\n';
    }
  }
}
