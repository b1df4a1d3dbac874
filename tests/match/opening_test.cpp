#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/match/opening.hpp>
#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::match;

TEST_CASE("Openings by chance have the right lengths, are balanced and come again", "[long]") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const Openings openings = RandomOpenings{.fewest_turns = 2, .most_turns = 5, .balance = 60};
    std::set<std::size_t> lengths;
    std::set<std::uint64_t> keys;
    for (std::uint64_t pair = 0; pair < 30; ++pair) {
      const auto game = opening(openings, rules, 1, pair);
      CHECK_FALSE(game.outcome());
      CHECK(game.rules() == rules);
      lengths.insert(game.turns().size());
      keys.insert(game.position().key());
      engine::Engine judge({.hash_mebibytes = 1});
      const auto found = judge.search(game.position(), game.keys_before(), {.nodes = 3000});
      CHECK(std::abs(found.score.units()) <= 60);
      if (pair < 5) CHECK(opening(openings, rules, 1, pair).position() == game.position());
    }
    CHECK(lengths == std::set<std::size_t>{2, 3, 4, 5});
    CHECK(keys.size() > 25);
    CHECK_FALSE(opening(openings, rules, 2, 0)
                    .position()
                    .same_board(opening(openings, rules, 1, 0).position()));
  }
}

TEST_CASE("Positions of a list all come before the first comes again") {
  const Rules rules = Rules::standard();
  std::vector<Position> list;
  const auto turns = Position::start(rules).legal_turns();
  for (std::size_t i = 0; i < 7; ++i) list.push_back(Position::start(rules).after(turns[i]));
  std::set<std::uint64_t> keys;
  for (const Position& position : list) keys.insert(position.key());
  REQUIRE(keys.size() == list.size());

  bool another_order = false;
  for (std::uint64_t round = 0; round < 3; ++round) {
    std::set<std::uint64_t> found;
    for (std::uint64_t i = 0; i < list.size(); ++i) {
      const auto pair = round * list.size() + i;
      const auto game = opening(Openings(list), rules, 1, pair);
      CHECK(game.turns().empty());
      found.insert(game.position().key());
      another_order = another_order || game.position().key() != list[i].key();
    }
    CHECK(found == keys);
  }
  CHECK(another_order);
}

TEST_CASE("The openings in the tree are different positions in which nobody is far ahead") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const std::string name = rules.variant == Variant::Standard ? "standard" : "pari";
    std::ifstream in(std::string(ACCASTA_TEST_DATA) + "/openings/" + name + ".txt");
    std::vector<Position> openings;
    std::set<std::uint64_t> keys;
    for (std::string line; std::getline(in, line);) {
      if (line.starts_with('#')) continue;
      CAPTURE(line);
      const auto position = notation::parse_position(line, rules).value();
      CHECK_FALSE(position.outcome());
      keys.insert(position.key());
      openings.push_back(position);
    }
    CHECK(openings.size() == 200);
    CHECK(keys.size() == 200);
    // Self-play found that either color wins each. A search may judge some of them differently.
    engine::Engine judge({.hash_mebibytes = 1});
    int sum = 0;
    int judged = 0;
    for (std::size_t i = 0; i < openings.size(); i += 20) {
      judge.clear();
      const auto found = judge.search(openings[i], {}, {.nodes = 10'000});
      const int lead = std::abs(found.score.units());
      CHECK(lead <= 200);
      sum += lead;
      ++judged;
    }
    CHECK(sum <= 100 * judged);
  }
}
