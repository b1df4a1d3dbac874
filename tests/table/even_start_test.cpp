#include <algorithm>
#include <regex>

#include <accasta/table/even_start.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta;
using namespace accasta::table;

namespace {

/// Returns the turns that a line of docs/statistics.md lists: "- Even in Pari: `b2:2-c2`, ...".
std::vector<std::string> listed(const std::string& variant) {
  const std::string page = test::file_content(ACCASTA_TEST_DATA "/../../docs/statistics.md");
  const auto begin = page.find("- Even in " + variant + ": ");
  REQUIRE(begin != std::string::npos);
  const std::string list = page.substr(begin, page.find("\n\n", begin) - begin);
  const std::string own = list.substr(0, list.find("\n- "));
  const std::regex turn("`([^`]+)`");
  std::vector<std::string> turns;
  for (std::sregex_iterator each(own.begin(), own.end(), turn), end; each != end; ++each)
    turns.push_back((*each)[1]);
  return turns;
}

}  // namespace

TEST_CASE("even starts are those of docs/statistics.md, and a number chooses each") {
  for (const auto& [name, rules] :
       {std::pair("Standard", Rules::standard()), std::pair("Pari", Rules::pari())}) {
    const auto turns = even_first_turns(rules.variant);
    CHECK(std::ranges::equal(turns, listed(name)));
    for (std::uint64_t number = 0; number < turns.size(); ++number) {
      const Position position = even_start(rules, number + 5 * turns.size());
      CHECK(even_first_turn(position) == turns[number]);
      CHECK(position.side_to_move() == Color::Black);
    }
    CHECK_FALSE(even_first_turn(Position::start(rules)));
  }
}

TEST_CASE("even starts keep the other rules of the game") {
  Rules rules = Rules::pari();
  rules.repetition = Repetition::Off;
  const Position position = even_start(rules, ~std::uint64_t{0});
  CHECK(position.rules() == rules);
  CHECK(even_first_turn(position));
}
