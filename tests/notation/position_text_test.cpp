#include <random>
#include <string>
#include <vector>

#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::notation;

namespace {

constexpr const char* kStandardStart =
    "shc,shc,shc,shc/x,sh,sh,sh,x/x2,s,s,x2/x7/x2,S,S,x2/x,SH,SH,SH,x/SHC,SHC,SHC,SHC w 1";
constexpr const char* kPariStart =
    "ppp,ppp,ppp,ppp/x,pp,pp,pp,x/x2,p,p,x2/x7/x2,P,P,x2/x,PP,PP,PP,x/PPP,PPP,PPP,PPP w 1";

struct BadText {
  std::string text;
  int column;
  std::string message;
};

}  // namespace

TEST_CASE("the start positions are written as the rules say") {
  CHECK(to_text(Position::start(Rules::standard())) == kStandardStart);
  CHECK(to_text(Position::start(Rules::pari())) == kPariStart);
  CHECK(*parse_position(kStandardStart, Rules::standard()) == Position::start(Rules::standard()));
  CHECK(*parse_position(kPariStart, Rules::pari()) == Position::start(Rules::pari()));
}

TEST_CASE("a stack is written from the bottom up") {
  const auto setup = parse_setup("x4/x5/x6/SHc,x6/x6/x5/x4 b 7");
  REQUIRE(setup);
  const Stack stack = setup->stacks[*Cell::parse("d1")];
  CHECK(stack.height() == 3);
  CHECK(stack.head() == Piece{Color::Black, Kind::Chariot});
  CHECK(stack.at(2) == Piece{Color::White, Kind::Shield});
  CHECK(setup->side_to_move == Color::Black);
  CHECK(setup->turn_number == 7);
}

TEST_CASE("longer forms of a position are read and written in the shortest form") {
  const std::string shortest = "x4/x5/x6/x3,P,x3/x6/x5/x4 w 1";
  for (const std::string text : {
           "x4/x5/x6/x3,P,x3/x6/x5/x4 w",
           "x4/x5/x6/x3,P,x3/x6/x5/x4 w 1",
           "x1,x1,x1,x1/x2,x3/x,x5/x,x,x,P,x2,x1/x6/x5/x4 w 1",
           "  x4/x5/x6/x3,P,x3/x6/x5/x4   w  1 \t",
           "x04/x5/x6/x3,P,x3/x6/x5/x4 w 001",
       }) {
    INFO(text);
    const auto setup = parse_setup(text);
    REQUIRE(setup);
    CHECK(to_text(*setup) == shortest);
  }
}

TEST_CASE("an error in a position text names its place") {
  const auto [text, column, message] = GENERATE(values<BadText>({
      {"", 1, "a position is missing"},
      {"   ", 4, "a position is missing"},
      {"x4", 3, "row f is missing: a position has seven rows, g to a"},
      {"x4/x5/x6/x7/x6/x5 w", 18, "row a is missing: a position has seven rows, g to a"},
      {"x4/x5/x6/x7/x6/x5/x4/x4 w", 21, "there is no row after row a"},
      {"x3/x5/x6/x7/x6/x5/x4 w", 3, "row g has only 3 of its 4 cells"},
      {"x4/x6/x6/x7/x6/x5/x4 w", 4, "row f has only 5 cells"},
      {"x4/x4,P,p/x6/x7/x6/x5/x4 w", 9, "row f has only 5 cells"},
      {"x4/x5/x6/x0,x7/x6/x5/x4 w", 11, "a run of empty cells is x, or x2 to x7"},
      {"x4/x5/x6/x99999999999999999999/x6/x5/x4 w", 11, "a run of empty cells is x, or x2 to x7"},
      {"x4/x5/x6/x3P,x3/x6/x5/x4 w", 12,
       "after a run of empty cells ',' or '/' is expected, not 'P'"},
      {"x4/x5/x6/x3,Q,x3/x6/x5/x4 w", 13,
       "unknown piece 'Q' on d4: pieces are S, H, C and P, Black's in lower case"},
      {"x4/x5/x6/x3,P\xc3\x97,x3/x6/x5/x4 w", 14,
       "unknown piece '\xc3\x97' on d4: pieces are S, H, C and P, Black's in lower case"},
      {"x4/x5/x6/x3,PPPpppP,x3/x6/x5/x4 w", 13,
       "d4 holds more than 6 pieces, the most that a stack may"},
      {"x4/x5/x6/x3,,x3/x6/x5/x4 w", 13, "d4 is missing: an empty cell is written x"},
      {"x4/x5//x7/x6/x5/x4 w", 7, "e1 is missing: an empty cell is written x"},
      {"x4/x5/x6/x7/x6/x5/x4", 21, "the player to move is missing: w or b"},
      {"x4/x5/x6/x7/x6/x5/x4 white", 22, "the player to move is w or b"},
      {"x4/x5/x6/x7/x6/x5/x4 w 0", 24, "the turn number must be a number from 1 to 999999999"},
      {"x4/x5/x6/x7/x6/x5/x4 w -1", 24, "the turn number must be a number from 1 to 999999999"},
      {"x4/x5/x6/x7/x6/x5/x4 w 12w", 24, "the turn number must be a number from 1 to 999999999"},
      {"x4/x5/x6/x7/x6/x5/x4 w 99999999999", 24,
       "the turn number must be a number from 1 to 999999999"},
      {"x4/x5/x6/x7/x6/x5/x4 w 1 pari", 26, "a position ends with the turn number"},
  }));
  INFO(text);
  const auto setup = parse_setup(text);
  REQUIRE_FALSE(setup);
  CHECK(setup.error() == TextError{1, column, message});
}

TEST_CASE("an arrangement that breaks the rules is refused with its cell's place") {
  const auto [text, column, message] = GENERATE(values<BadText>({
      {"x4/x5/x6/x3,PPPP,x3/x6/x5/x4 w", 13,
       "d4 holds more than 3 white pieces, the most that a stack may"},
      {"x4/x5/x6/x3,S,x3/x6/x5/P,x3 w", 13,
       "d4 holds a piece of the other variant: S, H and C belong to Standard, P to Pari"},
      {"ppp,ppp,ppp,ppp/ppp,ppp,ppp,x2/x6/x7/x6/x5/x4 w", 13,
       "more than 20 black pieces; the 21st stands on g4"},
  }));
  INFO(text);
  // What stands on the cells is no matter of the text.
  CHECK(parse_setup(text));
  const auto position = parse_position(text, Rules::pari());
  REQUIRE_FALSE(position);
  CHECK(position.error().message == message);
  CHECK(position.error().column == column);
}

TEST_CASE("the pieces say which variant a set-up belongs to") {
  CHECK(variant_of(*parse_setup(kStandardStart)) == Variant::Standard);
  CHECK(variant_of(*parse_setup(kPariStart)) == Variant::Pari);
  CHECK(variant_of(*parse_setup("x4/x5/x6/x7/x6/x5/x4 w")) == std::nullopt);
  CHECK(variant_of(*parse_setup("P,c,x2/x5/x6/x7/x6/x5/x4 w")) == std::nullopt);
}

TEST_CASE("every position of random games is written and read back") {
  std::mt19937 random(7);
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (int game = 0; game < 10; ++game) {
      Position position = Position::start(rules);
      std::vector<Turn> turns = position.legal_turns();
      while (!turns.empty() && position.turn_number() < 80) {
        position = position.after(turns[random() % turns.size()]);
        const std::string text = to_text(position);
        const auto read = parse_position(text, rules);
        REQUIRE(read);
        REQUIRE(*read == position);
        REQUIRE(to_text(*parse_setup(text)) == text);
        position.legal_turns(turns);
      }
    }
  }
}

TEST_CASE("rules are written as a preset and what differs from it") {
  CHECK(to_text(Rules::standard()) == "standard");
  CHECK(to_text(Rules::pari()) == "pari");
  Rules online = Rules::pari();
  online.win = Win::NextTurn;
  online.castle_release = CastleRelease::Allowed;
  CHECK(to_text(online) == "pari win=next-turn castle-release=allowed");
  CHECK(*parse_rules("pari win=next-turn castle-release=allowed") == online);
  CHECK(*parse_rules("  pari  castle-release=allowed win=next-turn repetition=draw ") == online);
}

TEST_CASE("all rules read back") {
  for (Rules rules : {Rules::standard(), Rules::pari()})
    for (const Win win : {Win::NextTurn, Win::AtOnce})
      for (const CastleRelease release : {CastleRelease::Allowed, CastleRelease::Forbidden})
        for (const Repetition repetition : {Repetition::Draw, Repetition::Off}) {
          rules.win = win;
          rules.castle_release = release;
          rules.repetition = repetition;
          INFO(to_text(rules));
          CHECK(*parse_rules(to_text(rules)) == rules);
        }
}

TEST_CASE("an error in a rules text names its place") {
  const auto [text, column, message] = GENERATE(values<BadText>({
      {"", 1, "rules begin with standard or pari"},
      {" chess", 2, "rules begin with standard or pari"},
      {"pari win", 6, "win is next-turn or at-once"},
      {"pari win=", 6, "win is next-turn or at-once"},
      {"pari win=soon", 6, "win is next-turn or at-once"},
      {"pari movement=by-type", 6,
       "an option of the rules is win=, castle-release= or repetition="},
      {"pari win=at-once win=at-once", 18, "win is given twice"},
      {"pari repetition=no", 6, "repetition is draw or off"},
  }));
  INFO(text);
  const auto rules = parse_rules(text);
  REQUIRE_FALSE(rules);
  CHECK(rules.error() == TextError{1, column, message});
}
