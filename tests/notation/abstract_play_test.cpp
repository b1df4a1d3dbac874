#include "support/abstract_play.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/stack.hpp>

#include "notation/games.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::notation;
using namespace accasta::test;

namespace {

const Position kOnlinePari = Position::start(Rules::pari_2010());

std::string rules_of(const ReadGame& game) { return to_text(game.record.rules); }

}  // namespace

TEST_CASE("every turn is written as in the list of Abstract Play", "[long]") {
  const Rules rules = GENERATE(Rules::standard(), Rules::pari_2010());
  const bool is_pari = rules.variant == Variant::Pari;
  auto positions = test::positions(test::Class::RandomPlay, rules, 150, test::seed_or(70));
  for (const auto wanted : {test::Class::SixHigh, test::Class::CastleReleases})
    for (Position& position : test::positions(wanted, rules, 40, test::seed_or(71)))
      positions.push_back(std::move(position));
  positions.push_back(Position::start(rules));
  for (const Position& position : positions) {
    std::set<std::string> texts;
    for (const Turn& turn : position.legal_turns()) {
      const std::string text = write_turn(turn, position, Dialect::AbstractPlay);
      texts.insert(text);
      const auto read = read_turn(text, position, Dialect::AbstractPlay);
      if (!read || *read != turn) FAIL(to_text(position) << " " << text);
    }
    INFO(to_text(position));
    CHECK((texts == test::site_texts(test::naive_position(position), is_pari)));
  }
}

TEST_CASE("Abstract Play's dialect reads nothing that the site would not write") {
  const Position capture =
      parse_position("x4/x5/x6/x,P,p,PP,x3/x6/x5/x4 w 1", Rules::pari_2010()).value();
  const auto reads = [](const char* text, const Position& position) {
    return read_turn(text, position, Dialect::AbstractPlay).has_value();
  };
  CHECK(reads("a1:-c1", kOnlinePari));
  CHECK(reads("a1:1-c1,1+b2", kOnlinePari));
  CHECK(reads("a1:1-c1,1+b2,-b1", kOnlinePari));
  CHECK(reads("d2:+d3", capture));
  // The number of all that remain, another sign, letters, the short form.
  for (const char* const text : {"a1:3-c1", "a1:1-c1,2-b1", "a1:1-b2", "a1:PPP-c1", "a1c1"})
    CHECK_FALSE(reads(text, kOnlinePari));
  for (const char* const text : {"d2:xd3", "d2:-d3", "d4:+d5", "d2:1+d3"})
    CHECK_FALSE(reads(text, capture));
  CHECK(read_turn("a1:3-c1", kOnlinePari, Dialect::AbstractPlay).error().message ==
        "move 1 (3-c1): Abstract Play writes no number if all that remain move");
  CHECK(read_turn("d2:xd3", capture, Dialect::AbstractPlay).error().message ==
        "move 1 (xd3): d3 holds a stack of the opponent, the sign is +");
}

TEST_CASE("a short list of Abstract Play was read as Pari in the booklet's dialect") {
  const ReadGame both = read_one("1. a1:-c1 g1:1-e1\n2. b2:-b1");
  CHECK_FALSE(both.error);
  CHECK(rules_of(both) == "standard");
  CHECK(both.dialect == Dialect::AbstractPlay);
  CHECK((both.record.turns.front().turn == turn("a1:3-c1")));
  CHECK(both.notices ==
        std::vector<std::string>{
            "The rules are not given; read as a list of Abstract Play with the rules standard "
            "(pari-2010 fits, too). To choose, use --rules and --dialect."});

  // The stack on c4 goes three cells in Pari. In Standard its head is a horse.
  const ReadGame pari = read_one("1. b4:+c4 g1:1-e1\n2. c4:-f5");
  CHECK_FALSE(pari.error);
  CHECK(rules_of(pari) == "pari win=next-turn castle-release=allowed");
  CHECK(pari.dialect == Dialect::AbstractPlay);
  CHECK(pari.notices ==
        std::vector<std::string>{
            "The rules are not given; read as a list of Abstract Play with the rules pari-2010. To "
            "choose, use --rules and --dialect."});

  const ReadGame chosen = read_one("1. a1:-c1 g1:1-e1", {.rules = {.preset = Rules::pari_2010()}});
  CHECK(rules_of(chosen) == "pari win=next-turn castle-release=allowed");
  CHECK(chosen.dialect == Dialect::AbstractPlay);
  const ReadGame booklet = read_one("1. a1:-c1 g1:1-e1", {.rules = {.preset = Rules::pari()}});
  CHECK(booklet.dialect == Dialect::Booklet);
  CHECK((booklet.record.turns.front().turn == turn("a1:1-c1")));
}

TEST_CASE("a list that Abstract Play would not write is read as before") {
  // The number of all that remain, and a capture with x.
  for (const char* const text : {"1. b4:2-c5 e4:+e3", "1. a1:1-d1 g1:3xd1"}) {
    const ReadGame game = read_one(text);
    CAPTURE(text, game.notices);
    CHECK_FALSE(game.error);
    CHECK(game.dialect == Dialect::Booklet);
    CHECK(rules_of(game) == "pari");
  }
  CHECK(read_one("[Dialect \"booklet\"]\n1. a1:-c1").dialect == Dialect::Booklet);
  CHECK(read_one("1. a1:-c1", {.dialect = Dialect::Count}).dialect == Dialect::Count);
  CHECK(read_one("[Rules \"pari\"]\n1. a1:-c1").dialect == Dialect::Booklet);
}

TEST_CASE("a number that was left out was read as 1 without a word where the rest is too many") {
  // The example of the designer's page. b2 would hold four white pieces.
  for (const char* const tags : {"", "[Rules \"pari\"]\n"}) {
    const ReadGame game = read_one(std::string(tags) + "1. a1:1-c1,+b2");
    CHECK_FALSE(game.error);
    CHECK((game.record.turns.front().turn == turn("a1:1-c1,1-b2")));
    CHECK(game.notices.back() ==
          "A number that is left out is read as 1. With all that remain, turn 1w: move 2 (+b2): b2 "
          "would hold 4 white pieces, at most 3 are allowed.");
  }
  CHECK(read_one("[Rules \"pari\"]\n[Dialect \"booklet\"]\n1. a1:1-c1,+b2").notices.empty());
  CHECK(read_one("[Rules \"pari\"]\n1. a1:1-c1,1+b2").notices.empty());
}

TEST_CASE("a record in Abstract Play's dialect names it and comes back") {
  const Record record = test::record_of("[Rules \"pari\"]\n1. a1:1-d1 g1:3xd1 2. b2:1+c3,-c2 *");
  const std::string text = write_record(record, Dialect::AbstractPlay);
  CHECK(text.find("[Dialect \"abstract-play\"]") != std::string::npos);
  CHECK(text.find("1. a1:1-d1 g1:+d1 2. b2:1+c3,-c2 *") != std::string::npos);
  CHECK(test::record_of(text) == record);
}

// Abstract Play looks for a legal turn before it looks at the castles, and this program the other
// way round. It makes no difference, so no result of the site contradicts its last position.
TEST_CASE("a player who holds three cells of the enemy castle can always move") {
  const auto cells = [] {
    std::vector<Cell> all;
    for (const Cell cell : castle(Color::Black)) all.push_back(cell);
    return all;
  }();
  const auto neighbors = [](Cell cell) {
    CellSet set;
    for (const Direction direction : kDirections)
      if (const auto next = cell.neighbor(direction)) set.insert(*next);
    return set;
  };
  int fewest = kPiecesPerPlayer * 10;
  for (const Cell one : cells)
    for (const Cell two : cells)
      for (const Cell three : cells) {
        if (one == two || one == three || two == three) continue;
        // A head cannot move if all its neighbors are full of its color.
        const CellSet full = neighbors(one) | neighbors(two) | neighbors(three);
        const CellSet others = CellSet{one, two, three} - full;
        fewest = std::min(fewest, Stack::kMaxOfColor * full.size() + others.size());
      }
  CHECK(fewest > kPiecesPerPlayer);
}
