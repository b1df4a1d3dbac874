/// The rules, sentence by sentence, and what their sources show as examples.

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn_builder.hpp>

#include "support/catch.hpp"
#include "support/lettering.hpp"
#include "support/positions.hpp"

using namespace accasta;
using test::from_columns;
using test::from_newsletter;
using test::kBlack;
using test::kWhite;
using test::Picture;
using test::pieces;
using test::placed;
using test::played;
using test::refusal;
using test::targets;

namespace {

const Rules kStandard = Rules::standard();
const Rules kPari = Rules::pari();

using Reason = Refusal::Reason;

bool legal(const Position& position, const std::string& turn) { return !refusal(position, turn); }

/// Returns true if a turn is refused for this reason, which speaks of this cell.
bool refused(const Position& position, const std::string& turn, Reason reason,
             const std::string& cell) {
  const auto found = refusal(position, turn);
  return found && found->reason == reason && found->cell == test::cell(cell);
}

bool blocked(const Position& position, const std::string& turn, const std::string& by) {
  return refused(position, turn, Reason::Blocked, by);
}

/// Returns true if a turn is refused because the stack on a cell would hold so many pieces.
bool too_many(const Position& position, const std::string& turn, const std::string& cell, int count,
              Color color) {
  const auto found = refusal(position, turn);
  return refused(position, turn, Reason::TooManyOfColor, cell) && found->count == count &&
         found->color == color;
}

/// Returns true if a turn is refused because a cell is so many steps away, beyond the range.
bool too_far(const Position& position, const std::string& turn, const std::string& cell, int steps,
             int range) {
  const auto found = refusal(position, turn);
  return refused(position, turn, Reason::OutOfRange, cell) && found->count == steps &&
         found->available == range;
}

const Outcome kWhiteByCastle{kWhite, Outcome::Reason::Castle};
const Outcome kBlackByCastle{kBlack, Outcome::Reason::Castle};
const Outcome kWhiteByImmobility{kWhite, Outcome::Reason::Immobility};
const Outcome kBlackByImmobility{kBlack, Outcome::Reason::Immobility};

/// How many pieces of each colour stand on the board.
ByColor<int> material(const Position& position) {
  ByColor<int> count;
  for (const Cell cell : kBoard)
    for (const Color color : kColors) count[color] += position.stack(cell).count(color);
  return count;
}

}  // namespace

// Board

TEST_CASE("The centre is d4: three steps to every corner") {
  const Position position = placed("d4=C", kWhite, kStandard);
  CHECK(targets(position, "d4", 1) == "a1 a4 b2 b4 c3 c4 d1 d2 d3 d5 d6 d7 e3 e4 f2 f4 g1 g4");
}

TEST_CASE("Six directions: along the row and along the two diagonals") {
  CHECK(targets(placed("d4=S", kWhite, kStandard), "d4", 1) == "c3 c4 d3 d5 e3 e4");
  CHECK(targets(placed("c3=S", kWhite, kStandard), "c3", 1) == "b2 b3 c2 c4 d3 d4");
  CHECK(targets(placed("e3=S", kWhite, kStandard), "e3", 1) == "d3 d4 e2 e4 f2 f3");
  CHECK(targets(placed("a1=S", kWhite, kStandard), "a1", 1) == "a2 b1 b2");
  CHECK(targets(placed("d7=S", kWhite, kStandard), "d7", 1) == "c6 d6 e6");
}

// Pieces and set-up

TEST_CASE("Each player has twenty pieces: 9 shields, 7 horses, 4 chariots, or 20 equal ones") {
  for (const Color color : kColors) {
    ByColor<std::array<int, 4>> kinds;
    for (const Rules& rules : {kStandard, kPari}) {
      const Position start = Position::start(rules);
      CHECK(material(start)[color] == 20);
      for (const Cell cell : kBoard)
        for (int depth = 0; depth < start.stack(cell).height(); ++depth)
          if (const Piece piece = start.stack(cell).at(depth); piece.color == color)
            ++kinds[color][static_cast<std::size_t>(piece.kind)];
    }
    CHECK(kinds[color] == std::array<int, 4>{9, 7, 4, 20});
  }
}

TEST_CASE("The set-up, from the bottom: shield, horse, chariot") {
  const Position start = Position::start(kStandard);
  for (const char* cell : {"a1", "a2", "a3", "a4"}) CHECK(pieces(start, cell) == "SHC");
  for (const char* cell : {"b2", "b3", "b4"}) CHECK(pieces(start, cell) == "SH");
  for (const char* cell : {"c3", "c4"}) CHECK(pieces(start, cell) == "S");
  for (const char* cell : {"g1", "g2", "g3", "g4"}) CHECK(pieces(start, cell) == "shc");
  for (const char* cell : {"f2", "f3", "f4"}) CHECK(pieces(start, cell) == "sh");
  for (const char* cell : {"e3", "e4"}) CHECK(pieces(start, cell) == "s");
  CHECK(start.occupied().size() == 18);
}

TEST_CASE("White begins, then the players take turns") {
  Position position = Position::start(kPari);
  for (const char* turn : {"a1:1-b1", "g1:1-f1", "a4:1-b5"}) position = played(position, turn);
  CHECK(position.side_to_move() == kBlack);
  CHECK(position.turn_number() == 2);
}

TEST_CASE("Nobody may pass") {
  const Position start = Position::start(kPari);
  CHECK_FALSE(start.play(Turn(*Cell::parse("a1"))).has_value());
  const std::vector<Turn> turns = start.legal_turns();
  CHECK(
      std::none_of(turns.begin(), turns.end(), [](const Turn& turn) { return turn.size() == 0; }));
}

// Stacks

TEST_CASE("The head decides who owns a stack") {
  const Position position = placed("d4=pppP e4=PPPp", kWhite, kPari);
  CHECK(legal(position, "d4:1-d5"));
  CHECK_FALSE(legal(position, "e4:1-e5"));
}

TEST_CASE("No piece ever leaves the board, and no stack holds more than three of a colour") {
  std::mt19937_64 random(2010);
  for (const Rules& rules : test::all_rules()) {
    Position position = Position::start(rules);
    for (auto turns = position.legal_turns(); !turns.empty(); turns = position.legal_turns()) {
      position = position.after(turns[static_cast<std::size_t>(random() % turns.size())]);
      bool within = true;
      for (const Cell cell : kBoard)
        for (const Color color : kColors) within = within && position.stack(cell).count(color) <= 3;
      CHECK(within);
      CHECK(material(position) == ByColor<int>{20, 20});
    }
  }
}

TEST_CASE("A stack of six can be built, three of each colour") {
  const Position position = placed("d4=PPP d5=ppp", kWhite, kPari);
  CHECK(pieces(played(position, "d4:3-d5"), "d5") == "pppPPP");
}

TEST_CASE("The enemy can never land on a safe stack") {
  const Position position = placed("d4=pppP d5=p d3=ppp", kBlack, kPari);
  CHECK(too_many(position, "d5:1-d4", "d4", 4, kBlack));
  CHECK(too_many(position, "d3:1-d4", "d4", 4, kBlack));
  CHECK(too_many(position, "d3:3-d4", "d4", 6, kBlack));
}

TEST_CASE("The owner can land on a safe stack, within the limit") {
  const Position position = placed("d4=pppP d5=PPP d3=pPP", kWhite, kPari);
  CHECK(legal(position, "d5:2-d4"));
  CHECK(too_many(position, "d5:3-d4", "d4", 4, kWhite));
  CHECK(legal(position, "d3:2-d4"));
  CHECK(too_many(position, "d3:3-d4", "d4", 4, kBlack));
}

// A turn

TEST_CASE("A turn begins on a cell whose head is the mover's") {
  const Position position = placed("d4=P e4=p", kWhite, kPari);
  CHECK(legal(position, "d4:1-d5"));
  CHECK(refused(position, "e4:1-e5", Reason::EnemyStack, "e4"));
  CHECK(refused(position, "d5:1-d6", Reason::EmptyCell, "d5"));
}

TEST_CASE("The head takes along any number of pieces of either colour in unchanged order") {
  const Position position = placed("d4=SshHC", kWhite, kStandard);
  for (int count = 1; count <= 5; ++count) {
    const Position next = played(position, "d4:" + std::to_string(count) + "-d5");
    const auto left = static_cast<std::size_t>(5 - count);
    CHECK(pieces(next, "d5") == std::string("SshHC").substr(left));
    CHECK(pieces(next, "d4") == std::string("SshHC").substr(0, left));
  }
  CHECK_FALSE(legal(position, "d4:6-d5"));
}

TEST_CASE("A move ends on an empty cell or on a stack of either colour") {
  const Position position = placed("d4=P d5=P d3=p", kWhite, kPari);
  CHECK(pieces(played(position, "d4:1-e4"), "e4") == "P");
  CHECK(pieces(played(position, "d4:1-d5"), "d5") == "PP");
  CHECK(pieces(played(position, "d4:1-d3"), "d3") == "pP");
}

TEST_CASE("The limit of three per colour counts what lands and what stands there") {
  const Position position = placed("d4=ppPP d5=PP d3=pp e4=Pp", kWhite, kPari);
  CHECK(legal(position, "d4:1-d5"));
  CHECK_FALSE(legal(position, "d4:2-d5"));
  CHECK(legal(position, "d4:2-d3"));
  CHECK(legal(position, "d4:3-d3"));
  CHECK_FALSE(legal(position, "d4:4-d3"));
  CHECK(legal(position, "d4:4-e4"));
}

TEST_CASE("A piece never jumps") {
  for (const char* stacks : {"d4=C d5=s", "d4=C d5=S"}) {
    const Position position = placed(stacks, kWhite, kStandard);
    CHECK(legal(position, "d4:1-d5"));
    CHECK(blocked(position, "d4:1-d6", "d5"));
    CHECK(blocked(position, "d4:1-d7", "d5"));
  }
}

TEST_CASE("A piece never turns") {
  CHECK(refused(placed("d4=C", kWhite, kStandard), "d4:1-e5", Reason::NotInLine, "e5"));
}

TEST_CASE("Standard: a shield moves 1, a horse up to 2, a chariot up to 3") {
  const auto row = [](const std::string& piece) {
    const Position position = placed("d1=" + piece, kWhite, kStandard);
    std::string reached;
    for (const char* to : {"d2", "d3", "d4", "d5"})
      if (legal(position, "d1:" + std::to_string(piece.size()) + "-" + to)) reached += to;
    return reached;
  };
  CHECK(row("S") == "d2");
  CHECK(row("H") == "d2d3");
  CHECK(row("C") == "d2d3d4");
  // Whatever is under the head.
  CHECK(row("CHS") == "d2");
  CHECK(row("SSC") == "d2d3d4");
  CHECK(row("cccH") == "d2d3");
}

TEST_CASE("Pari: the range is the number of the owner's pieces in the stack, its head included") {
  const auto range = [](const std::string& stack) {
    const Position position = placed("d1=" + stack, kWhite, kPari);
    int reached = 0;
    for (const char* to : {"d2", "d3", "d4", "d5"})
      if (legal(position, "d1:" + std::to_string(stack.size()) + "-" + to)) ++reached;
    return reached;
  };
  CHECK(range("P") == 1);
  CHECK(range("PP") == 2);
  CHECK(range("PPP") == 3);
  CHECK(range("pP") == 1);
  CHECK(range("PpP") == 2);
  CHECK(range("PpPpP") == 3);
  CHECK(range("pppP") == 1);
  CHECK(range("PPpppP") == 3);
}

TEST_CASE("Pari: the range does not depend on how many pieces the head takes along") {
  const Position position = placed("d1=PPP", kWhite, kPari);
  for (const char* turn : {"d1:1-d4", "d1:2-d4", "d1:3-d4"}) CHECK(legal(position, turn));
}

TEST_CASE("Pari: the range is that before this move, not before the turn") {
  const Position position = placed("d4=PPP", kWhite, kPari);
  CHECK(legal(position, "d4:1-d7,1-f4"));
  CHECK(too_far(position, "d4:1-d7,1-g4", "g4", 3, 2));
  CHECK(legal(position, "d4:2-d7,1-e4"));
  CHECK(too_far(position, "d4:2-d7,1-f4", "f4", 2, 1));
}

TEST_CASE("An own piece that is uncovered may move, too, in any direction, but need not") {
  const Position position = placed("d4=SHC", kWhite, kStandard);
  CHECK(legal(position, "d4:1-d5"));
  CHECK(legal(position, "d4:1-d5,1-d3"));
  CHECK(legal(position, "d4:1-d5,2-f4"));
  CHECK(legal(position, "d4:1-d5,1-f4,1-c3"));
  CHECK(blocked(position, "d4:1-d5,1-d7", "d5"));
}

TEST_CASE("At most three moves") {
  const Position position = placed("d4=pppPPP", kWhite, kPari);
  std::size_t longest = 0;
  for (const Turn& turn : position.legal_turns()) longest = std::max(longest, turn.moves().size());
  CHECK(longest == 3);
}

TEST_CASE("Later moves see the board as the earlier ones left it") {
  const Position position = placed("d4=PPP e4=pp", kWhite, kPari);
  // They land on what just moved, up to the limit,
  CHECK(pieces(played(position, "d4:1-d5,1-d5,1-d5"), "d5") == "PPP");
  CHECK(pieces(played(position, "d4:1-e4,1-e4"), "e4") == "ppPP");
  CHECK(too_many(placed("d4=PPP d5=P", kWhite, kPari), "d4:1-d5,1-d5,1-d5", "d5", 4, kWhite));
  // and are blocked by it.
  CHECK(legal(position, "d4:1-d3,1-b2"));
  CHECK(blocked(position, "d4:1-d3,1-d2", "d3"));
}

TEST_CASE("A release ends the turn") {
  const Position position = placed("d4=PpPP", kWhite, kPari);
  CHECK(legal(position, "d4:1-d5,1-d3"));
  CHECK(refused(position, "d4:1-d5,1-d3,1-e4", Reason::Released, "d4"));
  const Position next = played(position, "d4:2-d5");
  CHECK(pieces(next, "d4") == "Pp");
  CHECK(legal(next, "d4:1-d3"));
}

TEST_CASE("After a release the enemy may play with any of their stacks") {
  const Position next = played(placed("d4=pP g4=p", kWhite, kPari), "d4:1-d5");
  CHECK(legal(next, "g4:1-g3"));
  CHECK(legal(next, "d4:1-d3"));
}

TEST_CASE("Captives may be left behind and taken along in one turn") {
  const Position position = placed("d4=pPpP", kWhite, kPari);
  const Position next = played(position, "d4:2-d5,1-d3");
  CHECK(pieces(next, "d5") == "pP");
  CHECK(pieces(next, "d3") == "P");
  CHECK(pieces(next, "d4") == "p");
}

// Rule options

TEST_CASE("Castle releases: the bare move is illegal, the others are fine") {
  const Position ban = placed("a1=PpPP", kWhite, kPari);
  const Position free = placed("a1=PpPP", kWhite, test::rules("pari castle-release=allowed"));
  // The bare move, as first or second.
  CHECK(refused(ban, "a1:2-b1", Reason::CastleRelease, "a1"));
  CHECK(blocked(ban, "a1:1-b1,1-c1", "b1"));
  CHECK(refused(ban, "a1:1-b1,1-a2", Reason::CastleRelease, "a1"));
  CHECK(legal(free, "a1:2-b1"));
  CHECK(legal(free, "a1:1-b1,1-a2"));
  // Taking the captive along, or leaving an own piece on top.
  for (const Position& position : {ban, free}) {
    CHECK(legal(position, "a1:3-b1"));
    CHECK(legal(position, "a1:3-b1,1-a2"));
    CHECK(legal(position, "a1:1-b1"));
    CHECK(legal(position, "a1:1-b1,2-a2"));
    CHECK(legal(position, "a1:4-b1"));
  }
}

TEST_CASE("Castle releases: every cell of the own castle, and no other") {
  Rules rules = kStandard;
  rules.castle_release = CastleRelease::Forbidden;
  for (const Color color : kColors) {
    for (const Cell cell : kBoard) {
      const std::string stack = cell.name() + (color == kWhite ? "=sS" : "=Ss");
      const Position position = placed(stack, color, rules);
      bool released = false;
      for (const Turn& turn : position.legal_turns())
        released = released || turn.moves()[0].count == 1;
      INFO(stack);
      CHECK(released != castle(color).contains(cell));
    }
  }
}

TEST_CASE("A position that only the ban makes immobile") {
  const std::string stacks = "a1=pP a2=ppp b1=ppp b2=ppp";
  CHECK(placed(stacks, kWhite, kPari).outcome() == kBlackByImmobility);
  CHECK_FALSE(placed(stacks, kWhite, test::rules("pari castle-release=allowed")).outcome());
}

// End of the game

TEST_CASE("Next turn: three stacks in the enemy castle win at the start of one's turn") {
  const Position white = placed("e3=S e4=S f3=hS d4=c", kWhite, kStandard);
  CHECK(white.outcome() == kWhiteByCastle);
  const Position black = placed("e3=S e4=S f3=hS d4=c", kBlack, kStandard);
  CHECK_FALSE(black.outcome());
  // Black has one turn to answer,
  CHECK_FALSE(played(black, "d4:1-e4").outcome());
  // and loses if it does not help.
  CHECK(played(black, "d4:1-d5").outcome() == kWhiteByCastle);
}

TEST_CASE("Next turn: both hold three, and the player to move has won") {
  const std::string stacks = "g1=S g2=S g3=S a1=s a2=s a3=s";
  CHECK(placed(stacks, kWhite, kStandard).outcome() == kWhiteByCastle);
  CHECK(placed(stacks, kBlack, kStandard).outcome() == kBlackByCastle);
}

TEST_CASE("At once: three stacks in the enemy castle win after one's turn") {
  const Position position = placed("g1=P g2=P f4=p e5=P d4=p", kWhite, kPari);
  CHECK_FALSE(position.outcome());
  CHECK(played(position, "e5:1-f4").outcome() == kWhiteByCastle);
  CHECK_FALSE(played(position, "e5:1-d5").outcome());
}

TEST_CASE("At once: a release can give the enemy their third stack") {
  const Rules rules = test::rules("pari castle-release=allowed");
  const Position position = placed("g1=P g2=P g3=Pp d4=p", kBlack, rules);
  CHECK(played(position, "g3:1-f3").outcome() == kWhiteByCastle);
  CHECK_FALSE(played(position, "g3:2-f3").outcome());
  CHECK_FALSE(played(position, "d4:1-d5").outcome());
}

TEST_CASE("At once: with three stacks of both, the player who just moved has won") {
  const std::string stacks = "g1=P g2=P g3=P a1=p a2=p a3=p";
  CHECK(placed(stacks, kWhite, kPari).outcome() == kBlackByCastle);
  CHECK(placed(stacks, kBlack, kPari).outcome() == kWhiteByCastle);
  // By a turn that brings the mover's third stack home and gives the enemy theirs.
  const Position position =
      placed("g1=P g2=P e3=Ppp a1=p a2=p", kBlack, test::rules("pari castle-release=allowed"));
  const Position next = played(position, "e3:2-c4");
  CHECK(next.stacks_in_enemy_castle(kWhite) == 3);
  CHECK(next.stacks_in_enemy_castle(kBlack) == 3);
  CHECK(next.outcome() == kBlackByCastle);
}

TEST_CASE("At once: a set-up can be finished before a turn is made, for the player to move, too") {
  CHECK(placed("g1=P g2=P g3=P d4=p", kWhite, kPari).outcome() == kWhiteByCastle);
  CHECK(placed("g1=P g2=P g3=P d4=p", kBlack, kPari).outcome() == kWhiteByCastle);
}

TEST_CASE("Two stacks are not enough, more than three are") {
  for (const Rules& rules : test::all_rules()) {
    const bool pari = rules.variant == Variant::Pari;
    CHECK_FALSE(placed(pari ? "g1=P g2=P d4=p" : "g1=S g2=S d4=s", kWhite, rules).outcome());
    CHECK(placed(pari ? "g1=P g2=P g3=P g4=P d4=p" : "g1=S g2=S g3=S g4=S d4=s", kWhite, rules)
              .outcome() == kWhiteByCastle);
  }
}

TEST_CASE("Only own stacks in the enemy castle count") {
  CHECK_FALSE(placed("g1=P g2=P g3=Pp a1=P b2=P c3=P d4=p", kWhite, kPari).outcome());
  CHECK_FALSE(placed("g1=P g2=P f1=P e2=P d4=p", kWhite, kPari).outcome());
}

TEST_CASE("A player without a legal move loses") {
  CHECK(placed("d4=p", kWhite, kPari).outcome() == kBlackByImmobility);
  CHECK(placed("d4=PPp", kWhite, kPari).outcome() == kBlackByImmobility);
  const std::string walled_in = "a1=P a2=PPPp b1=PPPp b2=PPPp";
  CHECK(placed(walled_in, kWhite, kPari).outcome() == kBlackByImmobility);
  CHECK_FALSE(placed(walled_in, kBlack, kPari).outcome());
  CHECK(placed("g4=c g3=sssH f4=shcS f5=hhhC", kBlack, kStandard).outcome() == kWhiteByImmobility);
}

TEST_CASE("The castle condition is looked at before the legal moves") {
  const std::string stacks = "e3=P e4=P f3=P";
  CHECK(placed(stacks, kBlack, kPari).outcome() == kWhiteByCastle);
  CHECK(placed(stacks, kBlack, test::rules("pari win=next-turn")).outcome() == kWhiteByImmobility);
}

TEST_CASE("A finished position has no legal turns") {
  for (const Color color : kColors) {
    const Position position = placed("g1=P g2=P g3=P d4=p", color, kPari);
    CHECK(position.legal_turns().empty());
    CHECK(position.count_legal_turns() == 0);
    CHECK(refusal(position, "d4:1-d5").value().reason == Reason::GameOver);
  }
}

TEST_CASE("A position knows no repetition") {
  Position position = placed("a4=P d1=p", kWhite, kPari);
  for (int round = 0; round < 3; ++round)
    for (const char* turn : {"a4:1-a3", "d1:1-c1", "a3:1-a4", "c1:1-d1"})
      position = played(position, turn);
  CHECK_FALSE(position.outcome());
}

// The rule booklet (Pari)

TEST_CASE("Booklet: ranges of a piece on another, and of a single one") {
  const Position position = placed("b2=PP f4=P", kWhite, kPari);
  CHECK(targets(position, "b2", 2) == "a1 a2 b1 b3 b4 c2 c3 d2 d4");
  CHECK(targets(position, "f4", 1) == "e4 e5 f3 f5 g3 g4");
}

TEST_CASE("Booklet: a white piece on three black ones moves one space only") {
  CHECK(targets(placed("d4=pppP", kWhite, kPari), "d4", 4) == "c3 c4 d3 d5 e3 e4");
}

TEST_CASE("Booklet: moves of a white stack of three on c4") {
  const Position position = placed("c4=PPP", kWhite, kPari);
  CHECK(legal(position, "c4:3-f2"));            // the complete stack
  CHECK(legal(position, "c4:2-f2,1-d4"));       // two pieces three spaces, then the remaining one
  CHECK(legal(position, "c4:2-e3,1-d4"));       // two moves in the same direction
  CHECK(legal(position, "c4:1-f2,1-e3,1-d4"));  // three moves
  CHECK_FALSE(legal(position, "c4:1-d4,1-e3"));
}

TEST_CASE("Booklet: a stack that must be split to land") {
  // White on the left, the centre, Black on the right.
  const std::string stacks = "d2=PPP d4=ppP d6=PPppp";
  const Position white = placed(stacks, kWhite, kPari);
  CHECK(legal(white, "d2:2-d4"));
  CHECK_FALSE(legal(white, "d2:3-d4"));
  const Position black = placed("d2=PPP d4=PPp d6=PPpp", kBlack, kPari);
  CHECK(legal(black, "d6:2-d4"));
  CHECK(legal(black, "d6:1-d4"));
  CHECK(legal(black, "d6:3-d4"));
  CHECK_FALSE(legal(black, "d6:4-d4"));
}

TEST_CASE("Booklet: the opening trap") {
  const Position start = Position::start(kPari);
  const Position trapped = played(played(start, "a1:3-d1"), "g1:3-d1");
  CHECK(pieces(trapped, "d1") == "PPPppp");
  CHECK(trapped.stack(*Cell::parse("d1")).is_safe());
  for (const Turn& turn : trapped.legal_turns())
    for (const Move& move : turn.moves()) CHECK(move.to != *Cell::parse("d1"));
}

TEST_CASE("Booklet: nobody has won at the end of the sample game") {
  const Position end = placed(
      "a1=PPP a3=PPP a4=PPpPp b3=PP b4=PPPp c2=P c3=P c4=P c6=pp d2=ppp d5=pPp e3=pppP e4=pP "
      "g1=ppp g4=ppp",
      kWhite, kPari);
  CHECK(
      end.same_board(test::position("ppp,x2,ppp/x5/x2,pppP,pP,x2/x,ppp,x2,pPp,x2/x,P,P,P,x,pp/"
                                    "x2,PP,PPPp,x/PPP,x,PPP,PPpPp w 16",
                                    kPari)));
  CHECK(material(end) == ByColor<int>{20, 20});
  CHECK_FALSE(end.outcome());
  CHECK(end.stacks_in_enemy_castle(kWhite) == 2);
  CHECK(end.stacks_in_enemy_castle(kBlack) == 2);
}

// The designer's page (Standard)

TEST_CASE("Designer: White wins with their stacks on e4, f4 and g1") {
  CHECK(placed("e4=S f4=sH g1=C a1=s", kWhite, kStandard).outcome() == kWhiteByCastle);
}

TEST_CASE("Designer: a piece's moves do not depend on its place in the stack") {
  CHECK(targets(placed("c4=C", kWhite, kStandard), "c4", 1) ==
        targets(placed("c4=sHC", kWhite, kStandard), "c4", 3));
  CHECK(targets(placed("b2=H", kWhite, kStandard), "b2", 1) == "a1 a2 b1 b3 b4 c2 c3 d2 d4");
  CHECK(targets(placed("e5=S", kWhite, kStandard), "e5", 1) == "d5 d6 e4 e6 f4 f5");
}

TEST_CASE("Designer: a chariot leads other pieces up to three spaces") {
  CHECK(legal(placed("d1=SsHC", kWhite, kStandard), "d1:4-d4"));
}

TEST_CASE("Designer: a recaptured stack liberates what was captured, its head is captured") {
  // A white shield at the bottom of Black's stack.
  const Position taken = played(placed("d4=Shs d5=C", kWhite, kStandard), "d5:1-d4");
  CHECK(pieces(taken, "d4") == "ShsC");
  CHECK(taken.stack(*Cell::parse("d4")).owner() == kWhite);
  const Position next = played(placed("d4=ShsC", kWhite, kStandard), "d4:3-d5,1-d3");
  CHECK(pieces(next, "d5") == "hsC");
  CHECK(pieces(next, "d3") == "S");
}

TEST_CASE("Designer: White must split their stack to land, Black cannot without a release") {
  const std::string stacks = "d2=SHC d4=shS";
  const Position white = placed(stacks, kWhite, kStandard);
  CHECK_FALSE(legal(white, "d2:3-d4"));
  CHECK(legal(white, "d2:2-d4"));
  CHECK(too_many(placed("d4=shSS d6=SSh", kBlack, kStandard), "d6:3-d4", "d4", 4, kWhite));
  CHECK(pieces(played(placed("d4=shSS d6=SSh", kBlack, kStandard), "d6:2-d4"), "d6") == "S");
}

TEST_CASE("Designer: immobile without a stack, or by the safe stack rule") {
  CHECK(placed("d4=c", kWhite, kStandard).outcome() == kBlackByImmobility);
  CHECK(placed("a1=C a2=SHCs b1=SSSs b2=HHHs", kWhite, kStandard).outcome() == kBlackByImmobility);
}

// The page on Pari with the columns' lettering

TEST_CASE("Columns' lettering: the castles") {
  std::string white;
  for (const char* cell : {"d1", "e2", "f3", "g4", "d2", "e3", "f4", "d3", "e4"})
    white += from_columns(cell) + " ";
  CHECK(white == "a1 a2 a3 a4 b2 b3 b4 c3 c4 ");
  std::string black;
  for (const char* cell : {"c4", "d5", "b4", "c5", "d6", "a4", "b5", "c6", "d7"})
    black += from_columns(cell) + " ";
  CHECK(black == "e3 e4 f2 f3 f4 g1 g2 g3 g4 ");
}

TEST_CASE("Columns' lettering: White attacks d6 from f6, Black defends in two ways") {
  const std::string stacks =
      "a1=PPP a2=PP a3=PP b1=PP b2=P b4=PPP b5=PP c4=PpP d3=p d6=pPP e1=pp e2=p e4=Pp f3=pp f4=pp "
      "g1=ppp g2=ppp g3=ppp";
  const std::string d5 = from_columns("d5");
  const std::string d6 = from_columns("d6");
  const std::string e6 = from_columns("e6");
  const std::string f6 = from_columns("f6");
  const std::string g5 = from_columns("g5");
  const std::string c6 = from_columns("c6");

  // White would make a safe stack in Black's castle.
  const std::string attack = f6 + ":3-" + d6;
  CHECK_FALSE(legal(placed(stacks, kBlack, kPari), attack));
  const Position attacked = played(placed(stacks, kWhite, kPari), attack);
  CHECK(attacked.stack(*Cell::parse(d6)).is_safe());

  // The stack on d5 goes sideways and stands in the way.
  const Position defended = played(placed(stacks, kBlack, kPari), d5 + ":2-" + e6);
  CHECK(blocked(defended, attack, e6));

  // d6 onto d5 threatens a safe stack on g5, and frees c6 to capture f6.
  CHECK(blocked(placed(stacks, kBlack, kPari), c6 + ":2-" + f6, d6));
  const Position double_threat = played(placed(stacks, kBlack, kPari), d6 + ":2-" + d5);
  Setup setup = double_threat.setup();
  setup.side_to_move = kBlack;
  const Position black = Position::from(setup, kPari).value();
  CHECK(played(black, d5 + ":4-" + g5).stack(*Cell::parse(g5)).is_safe());
  CHECK(legal(black, c6 + ":2-" + f6));
}

// The newsletter (Standard, another lettering)

namespace {

/// The newsletter's position, its cells turned into ours.
Position in_newsletter(const std::vector<std::pair<std::string, std::string>>& stacks,
                       Color side_to_move, Picture picture) {
  std::string ours;
  for (const auto& [cell, letters] : stacks)
    ours += from_newsletter(cell, picture) + "=" + letters + " ";
  return placed(ours, side_to_move, kStandard);
}

std::string newsletter_turn(const std::string& turn, Picture picture) {
  std::string ours = turn;
  for (std::size_t i = 0; i < ours.size(); ++i)
    if (ours[i] >= 'a' && ours[i] <= 'g')
      ours.replace(i, 2, from_newsletter(turn.substr(i, 2), picture));
  return ours;
}

/// A list of the newsletter's cells in our order.
std::string newsletter_cells(const std::string& list, Picture picture) {
  CellSet cells;
  for (std::size_t i = 0; i < list.size(); i += 3)
    cells.insert(Cell::parse(from_newsletter(list.substr(i, 2), picture)).value());
  return test::names(cells);
}

}  // namespace

TEST_CASE("Newsletter: its lettering") {
  const Picture picture = GENERATE(Picture::Turned, Picture::Mirrored);
  CHECK(newsletter_cells("g4 g5 g6 g7 f4 f5 f6 e4 e5", picture) == "a1 a2 a3 a4 b2 b3 b4 c3 c4");
  CHECK(from_newsletter("d4", picture) == "d4");
}

TEST_CASE("Newsletter: a shield on c5") {
  const Picture picture = GENERATE(Picture::Turned, Picture::Mirrored);
  const Position position = in_newsletter({{"c5", "S"}, {"b4", "s"}}, kWhite, picture);
  CHECK(targets(position, from_newsletter("c5", picture), 1) ==
        newsletter_cells("b4 b5 c4 c6 d5 d6", picture));
}

TEST_CASE("Newsletter: a horse on f4 does not jump over e4 and does not turn") {
  const Picture picture = GENERATE(Picture::Turned, Picture::Mirrored);
  const Position position = in_newsletter({{"f4", "H"}, {"e4", "s"}}, kWhite, picture);
  CHECK(targets(position, from_newsletter("f4", picture), 1) ==
        newsletter_cells("f5 f6 g5 g4 f3 e3 d2 e4", picture));
  CHECK(blocked(position, newsletter_turn("f4:1-d4", picture), from_newsletter("e4", picture)));
  CHECK_FALSE(legal(position, newsletter_turn("f4:1-g6", picture)));
}

TEST_CASE("Newsletter: a chariot on e5 between c5 and f6") {
  const Picture picture = GENERATE(Picture::Turned, Picture::Mirrored);
  const Position position = in_newsletter({{"e5", "C"}, {"c5", "s"}, {"f6", "S"}}, kWhite, picture);
  CHECK(targets(position, from_newsletter("e5", picture), 1) ==
        newsletter_cells("e6 e7 f6 f5 g5 e4 e3 e2 d4 c3 b2 d5 c5", picture));
}

TEST_CASE("Newsletter: a horse lands on a chariot's stack, whose pieces are then stuck") {
  const Picture picture = GENERATE(Picture::Turned, Picture::Mirrored);
  const std::string d2 = from_newsletter("d2", picture);
  const Position position = in_newsletter({{"f4", "H"}, {"d2", "sc"}}, kWhite, picture);
  const Position next = played(position, newsletter_turn("f4:1-d2", picture));
  CHECK(pieces(next, d2) == "scH");
  CHECK(next.outcome() == kWhiteByImmobility);
}

TEST_CASE("Newsletter: seven pieces with four of a colour are too many, six are a safe stack") {
  const Picture picture = GENERATE(Picture::Turned, Picture::Mirrored);
  const std::string d4 = from_newsletter("d4", picture);
  const Position position =
      in_newsletter({{"d2", "ssH"}, {"d4", "shSC"}, {"d6", "shc"}}, kWhite, picture);
  CHECK(too_many(position, newsletter_turn("d2:3-d4", picture), d4, 4, kBlack));
  CHECK(legal(position, newsletter_turn("d2:1-d4", picture)));
  const Position next = played(position, newsletter_turn("d2:2-d4", picture));
  CHECK(pieces(next, d4) == "shSCsH");
  CHECK(next.stack(*Cell::parse(d4)).is_safe());
  for (const char* turn : {"d6:1-d4", "d6:2-d4", "d6:3-d4"})
    CHECK_FALSE(legal(next, newsletter_turn(turn, picture)));
}

TEST_CASE("Newsletter: a stack of five makes three moves") {
  const Picture picture = GENERATE(Picture::Turned, Picture::Mirrored);
  const Position position = in_newsletter({{"d2", "ShcHC"}}, kWhite, picture);
  const Position next = played(position, newsletter_turn("d2:1-a2,3-d3,1-e2", picture));
  CHECK(pieces(next, from_newsletter("a2", picture)) == "C");
  CHECK(pieces(next, from_newsletter("d3", picture)) == "hcH");
  CHECK(pieces(next, from_newsletter("e2", picture)) == "S");
  CHECK(pieces(next, from_newsletter("d2", picture)) == "");
}

TEST_CASE("Newsletter: in Pari one or two own pieces under the head make it a horse or a chariot") {
  const auto like = [](const std::string& pari, const std::string& standard) {
    return targets(placed("d4=" + pari, kWhite, kPari), "d4", 1) ==
           targets(placed("d4=" + standard, kWhite, kStandard), "d4", 1);
  };
  CHECK(like("P", "S"));
  CHECK(like("PP", "H"));
  CHECK(like("PPP", "C"));
}
