/// The rules, sentence by sentence, and the examples of the rule booklet and of the designer.

#include <algorithm>
#include <array>
#include <initializer_list>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include <accasta/rules/position.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::test;

namespace {

const Rules kStandard = Rules::standard();
const Rules kPari = Rules::pari();

Rules pari_with_releases() { return test::rules("pari castle-release=allowed"); }

Position standard(const std::string& stacks, Color side = kWhite) {
  return placed(stacks, side, kStandard);
}
Position pari(const std::string& stacks, Color side = kWhite) {
  return placed(stacks, side, kPari);
}

/// Returns "legal", or the reason of the refusal and the cells or numbers that it refers to.
std::string verdict(const Position& position, const std::string& turn) {
  using Reason = Refusal::Reason;
  const auto found = test::refusal(position, turn);
  if (!found) return "legal";
  const std::string at = found->cell.name();
  switch (found->reason) {
    case Reason::GameOver:
      return "over";
    case Reason::EmptyCell:
      return at + " empty";
    case Reason::EnemyStack:
      return at + " enemy";
    case Reason::Released:
      return at + " released";
    case Reason::BadCount:
      return at + " has " + std::to_string(found->available);
    case Reason::NotInLine:
      return at + " not in line";
    case Reason::OutOfRange:
      return at + " too far: " + std::to_string(found->count) + " of " +
             std::to_string(found->available);
    case Reason::Blocked:
      return "blocked by " + at;
    case Reason::TooManyOfColor:
      return at + " would have " + std::to_string(found->count) + " " +
             std::string(name(found->color));
    case Reason::CastleRelease:
      return at + " release";
    default:
      return "refused";
  }
}

/// Compares the verdicts on turns of a position with the expected ones.
void check(const Position& position,
           std::initializer_list<std::array<std::string, 2>> turns_and_verdicts) {
  for (const auto& [turn, expected] : turns_and_verdicts) {
    CAPTURE(turn);
    CHECK(verdict(position, turn) == expected);
  }
}

/// Checks that all these turns are legal.
void check_legal(const Position& position, std::initializer_list<std::string> turns) {
  for (const std::string& turn : turns) check(position, {{turn, "legal"}});
}

/// Returns "White castle" for a win by White, for example, or an empty text while the game is
/// running.
std::string ending(const Position& position) {
  const auto outcome = position.outcome();
  if (!outcome) return {};
  return std::string(name(*outcome->winner)) +
         (outcome->reason == Outcome::Reason::Castle ? " castle" : " immobility");
}

/// Returns the number of pieces of each color on the board.
ByColor<int> material(const Position& position) {
  ByColor<int> count;
  for (const Cell cell : kBoard)
    for (const Color color : kColors) count[color] += position.stack(cell).count(color);
  return count;
}

}  // namespace

// Board

TEST_CASE("Six directions: along the row and along the two diagonals") {
  CHECK(targets(standard("d4=S"), "d4", 1) == "c3 c4 d3 d5 e3 e4");
  CHECK(targets(standard("c3=S"), "c3", 1) == "b2 b3 c2 c4 d3 d4");
  CHECK(targets(standard("e3=S"), "e3", 1) == "d3 d4 e2 e4 f2 f3");
  CHECK(targets(standard("a1=S"), "a1", 1) == "a2 b1 b2");
  CHECK(targets(standard("d7=S"), "d7", 1) == "c6 d6 e6");
  // The center is three steps from every corner.
  CHECK(targets(standard("d4=C"), "d4", 1) ==
        "a1 a4 b2 b4 c3 c4 d1 d2 d3 d5 d6 d7 e3 e4 f2 f4 g1 g4");
}

// Pieces and setup

TEST_CASE("Each player has twenty pieces: 9 shields, 7 horses, 4 chariots, or 20 equal ones") {
  for (const Color color : kColors) {
    std::array<int, 4> kinds{};
    for (const Rules& rules : {kStandard, kPari}) {
      const Position start = Position::start(rules);
      for (const Cell cell : kBoard)
        for (int depth = 0; depth < start.stack(cell).height(); ++depth)
          if (const Piece piece = start.stack(cell).at(depth); piece.color == color)
            ++kinds[static_cast<std::size_t>(piece.kind)];
    }
    CHECK(kinds == std::array<int, 4>{9, 7, 4, 20});
  }
}

TEST_CASE("The set-up, from the bottom: shield, horse, chariot") {
  CHECK(Position::start(kStandard).same_board(
      standard("a1=SHC a2=SHC a3=SHC a4=SHC b2=SH b3=SH b4=SH c3=S c4=S "
               "g1=shc g2=shc g3=shc g4=shc f2=sh f3=sh f4=sh e3=s e4=s")));
}

TEST_CASE("White begins, then the players take turns") {
  Position position = Position::start(kPari);
  CHECK(position.side_to_move() == kWhite);
  for (const char* turn : {"a1:1-b1", "g1:1-f1", "a4:1-b5"}) position = played(position, turn);
  CHECK(position.side_to_move() == kBlack);
  CHECK(position.turn_number() == 2);
}

TEST_CASE("Passing is not allowed") {
  const Position start = Position::start(kPari);
  CHECK_FALSE(start.play(Turn(cell("a1"))).has_value());
  CHECK(
      std::ranges::none_of(start.legal_turns(), [](const Turn& turn) { return turn.size() == 0; }));
}

// Stacks

TEST_CASE("No piece ever leaves the board, and no stack holds more than three of a color") {
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

TEST_CASE("A stack of six can be built, three of each color") {
  CHECK(pieces(played(pari("d4=PPP d5=ppp"), "d4:3-d5"), "d5") == "pppPPP");
}

TEST_CASE("On a safe stack its owner can land within the limit, the opponent never") {
  check(pari("d4=pppP d5=p d3=ppp", kBlack), {{"d5:1-d4", "d4 would have 4 Black"},
                                              {"d3:1-d4", "d4 would have 4 Black"},
                                              {"d3:3-d4", "d4 would have 6 Black"}});
  check(pari("d4=pppP d5=PPP d3=pPP"), {{"d5:2-d4", "legal"},
                                        {"d5:3-d4", "d4 would have 4 White"},
                                        {"d3:2-d4", "legal"},
                                        {"d3:3-d4", "d4 would have 4 Black"}});
}

// A turn

TEST_CASE("A turn begins on a cell whose head is the mover's") {
  check(pari("d4=pppP e4=PPPp"),
        {{"d4:1-d5", "legal"}, {"e4:1-e5", "e4 enemy"}, {"d5:1-d6", "d5 empty"}});
}

TEST_CASE("The head takes along any number of pieces of either color in unchanged order") {
  const Position position = standard("d4=SshHC");
  for (int count = 1; count <= 5; ++count) {
    const Position next = played(position, "d4:" + std::to_string(count) + "-d5");
    const auto left = static_cast<std::size_t>(5 - count);
    CHECK(pieces(next, "d5") == std::string("SshHC").substr(left));
    CHECK(pieces(next, "d4") == std::string("SshHC").substr(0, left));
  }
  check(position, {{"d4:6-d5", "d4 has 5"}});
}

TEST_CASE("A move ends on an empty cell or on a stack of either color") {
  const Position position = pari("d4=P d5=P d3=p");
  CHECK(pieces(played(position, "d4:1-e4"), "e4") == "P");
  CHECK(pieces(played(position, "d4:1-d5"), "d5") == "PP");
  CHECK(pieces(played(position, "d4:1-d3"), "d3") == "pP");
}

TEST_CASE("The limit of three per color counts what lands and what stands there") {
  check(pari("d4=ppPP d5=PP d3=pp e4=Pp"), {{"d4:1-d5", "legal"},
                                            {"d4:2-d5", "d5 would have 4 White"},
                                            {"d4:2-d3", "legal"},
                                            {"d4:3-d3", "legal"},
                                            {"d4:4-d3", "d3 would have 4 Black"},
                                            {"d4:4-e4", "legal"}});
}

TEST_CASE("A piece never jumps and never turns") {
  for (const char* stacks : {"d4=C d5=s", "d4=C d5=S"})
    check(standard(stacks),
          {{"d4:1-d5", "legal"}, {"d4:1-d6", "blocked by d5"}, {"d4:1-d7", "blocked by d5"}});
  check(standard("d4=C"), {{"d4:1-e5", "e5 not in line"}});
}

TEST_CASE("The range is that of the head in Standard, the number of its color in Pari") {
  for (const auto& [rules, stack, range] :
       std::vector<std::tuple<Rules, std::string, int>>{{kStandard, "S", 1},
                                                        {kStandard, "H", 2},
                                                        {kStandard, "C", 3},
                                                        // The pieces under the head do not
                                                        // matter.
                                                        {kStandard, "CHS", 1},
                                                        {kStandard, "SSC", 3},
                                                        {kStandard, "cccH", 2},
                                                        {kPari, "P", 1},
                                                        {kPari, "PP", 2},
                                                        {kPari, "PPP", 3},
                                                        {kPari, "pP", 1},
                                                        {kPari, "PpP", 2},
                                                        {kPari, "PpPpP", 3},
                                                        {kPari, "pppP", 1},
                                                        {kPari, "PPpppP", 3}}) {
    CAPTURE(stack);
    const Position position = placed("d1=" + stack, kWhite, rules);
    // The number of pieces that the head takes along does not matter.
    for (int count = 1; count <= position.stack(cell("d1")).height(); ++count)
      for (int steps = 1; steps <= 6; ++steps) {
        const std::string turn = "d1:" + std::to_string(count) + "-d" + std::to_string(1 + steps);
        const bool is_legal = verdict(position, turn) == "legal";
        CHECK(is_legal == (steps <= range));
      }
  }
}

TEST_CASE("Pari: the range is that before this move, not before the turn") {
  check(pari("d4=PPP"), {{"d4:1-d7,1-f4", "legal"},
                         {"d4:1-d7,1-g4", "g4 too far: 3 of 2"},
                         {"d4:2-d7,1-e4", "legal"},
                         {"d4:2-d7,1-f4", "f4 too far: 2 of 1"}});
}

TEST_CASE("An own piece that is uncovered may move, too, in any direction, but need not") {
  const Position position = standard("d4=SHC");
  check_legal(position, {"d4:1-d5", "d4:1-d5,1-d3", "d4:1-d5,2-f4", "d4:1-d5,1-f4,1-c3"});
  check(position, {{"d4:1-d5,1-d7", "blocked by d5"}});
}

TEST_CASE("At most three moves") {
  std::size_t longest = 0;
  for (const Turn& turn : pari("d4=pppPPP").legal_turns())
    longest = std::max(longest, turn.moves().size());
  CHECK(longest == 3);
}

TEST_CASE("Later moves see the board as the earlier ones left it") {
  const Position position = pari("d4=PPP e4=pp");
  // They land on the pieces that just moved, up to the limit,
  CHECK(pieces(played(position, "d4:1-d5,1-d5,1-d5"), "d5") == "PPP");
  CHECK(pieces(played(position, "d4:1-e4,1-e4"), "e4") == "ppPP");
  check(pari("d4=PPP d5=P"), {{"d4:1-d5,1-d5,1-d5", "d5 would have 4 White"}});
  // and are blocked by it.
  check(position, {{"d4:1-d3,1-b2", "legal"}, {"d4:1-d3,1-d2", "blocked by d3"}});
}

TEST_CASE("A release ends the turn, and the opponent may play with any of their stacks") {
  check(pari("d4=PpPP"), {{"d4:1-d5,1-d3", "legal"}, {"d4:1-d5,1-d3,1-e4", "d4 released"}});
  const Position next = played(pari("d4=PpPP g4=p"), "d4:2-d5");
  CHECK(pieces(next, "d4") == "Pp");
  check_legal(next, {"d4:1-d3", "g4:1-g3"});
}

// Rule options

TEST_CASE("Castle releases: the bare move is illegal, the others are fine") {
  const Position ban = pari("a1=PpPP");
  const Position free = placed("a1=PpPP", kWhite, pari_with_releases());
  // The move that releases the piece, first or second.
  check(ban, {{"a1:2-b1", "a1 release"},
              {"a1:1-b1,1-c1", "blocked by b1"},
              {"a1:1-b1,1-a2", "a1 release"}});
  check_legal(free, {"a1:2-b1", "a1:1-b1,1-a2"});
  // The captive is taken along, or an own piece is left on top.
  for (const Position& position : {ban, free})
    check_legal(position, {"a1:3-b1", "a1:3-b1,1-a2", "a1:1-b1", "a1:1-b1,2-a2", "a1:4-b1"});
}

TEST_CASE("Castle releases: every cell of the own castle, and no other") {
  Rules rules = kStandard;
  rules.castle_release = CastleRelease::Forbidden;
  for (const Color color : kColors) {
    for (const Cell cell : kBoard) {
      const std::string stack = cell.name() + (color == kWhite ? "=sS" : "=Ss");
      const auto turns = placed(stack, color, rules).legal_turns();
      const bool released =
          std::ranges::any_of(turns, [](const Turn& turn) { return turn.moves()[0].count == 1; });
      INFO(stack);
      CHECK(released != castle(color).contains(cell));
    }
  }
}

// End of the game

TEST_CASE("The end is read off a position: first the castles, then whether a turn is left") {
  const Rules pari_next_turn = test::rules("pari win=next-turn");
  const std::string both = "g1=S g2=S g3=S a1=s a2=s a3=s";
  const std::string both_pari = "g1=P g2=P g3=P a1=p a2=p a3=p";
  const std::string walled_in = "a1=P a2=PPPp b1=PPPp b2=PPPp";
  const std::string only_by_ban = "a1=pP a2=ppp b1=ppp b2=ppp";
  const std::vector<std::tuple<Rules, std::string, Color, std::string>> cases{
      // Next turn: the player to move has won.
      {kStandard, "e3=S e4=S f3=hS d4=c", kWhite, "White castle"},
      {kStandard, "e3=S e4=S f3=hS d4=c", kBlack, ""},
      {kStandard, both, kWhite, "White castle"},
      {kStandard, both, kBlack, "Black castle"},
      // Immediately: the player who just moved has won. In a set-up the player to move can also
      // have won.
      {kPari, both_pari, kWhite, "Black castle"},
      {kPari, both_pari, kBlack, "White castle"},
      {kPari, "g1=P g2=P g3=P d4=p", kWhite, "White castle"},
      {kPari, "g1=P g2=P g3=P d4=p", kBlack, "White castle"},
      // Only a player's own stacks in the enemy castle count.
      {kPari, "g1=P g2=P g3=Pp a1=P b2=P c3=P d4=p", kWhite, ""},
      {kPari, "g1=P g2=P f1=P e2=P d4=p", kWhite, ""},
      // A player without a legal turn loses.
      {kPari, "d4=p", kWhite, "Black immobility"},
      {kPari, "d4=PPp", kWhite, "Black immobility"},
      {kPari, walled_in, kWhite, "Black immobility"},
      {kPari, walled_in, kBlack, ""},
      {kStandard, "g4=c g3=sssH f4=shcS f5=hhhC", kBlack, "White immobility"},
      {kPari, only_by_ban, kWhite, "Black immobility"},
      {pari_with_releases(), only_by_ban, kWhite, ""},
      // The castles are checked first.
      {kPari, "e3=P e4=P f3=P", kBlack, "White castle"},
      {pari_next_turn, "e3=P e4=P f3=P", kBlack, "White immobility"},
      // From the designer's page.
      {kStandard, "e4=S f4=sH g1=C a1=s", kWhite, "White castle"},
      {kStandard, "d4=c", kWhite, "Black immobility"},
      {kStandard, "a1=C a2=SHCs b1=SSSs b2=HHHs", kWhite, "Black immobility"},
  };
  for (const auto& [rules, stacks, side, expected] : cases) {
    CAPTURE(stacks, name(side));
    CHECK(ending(placed(stacks, side, rules)) == expected);
  }
  for (const Rules& rules : test::all_rules()) {
    const bool is_pari = rules.variant == Variant::Pari;
    CHECK(ending(placed(is_pari ? "g1=P g2=P d4=p" : "g1=S g2=S d4=s", kWhite, rules)).empty());
    CHECK(ending(placed(is_pari ? "g1=P g2=P g3=P g4=P d4=p" : "g1=S g2=S g3=S g4=S d4=s", kWhite,
                        rules)) == "White castle");
  }
}

TEST_CASE("Next turn: the opponent has one turn to answer") {
  const Position black = standard("e3=S e4=S f3=hS d4=c", kBlack);
  CHECK(ending(played(black, "d4:1-e4")).empty());
  CHECK(ending(played(black, "d4:1-d5")) == "White castle");
}

TEST_CASE("At once: three stacks in the enemy castle win after one's turn") {
  const Position white = pari("g1=P g2=P f4=p e5=P d4=p");
  CHECK(ending(white).empty());
  CHECK(ending(played(white, "e5:1-f4")) == "White castle");
  CHECK(ending(played(white, "e5:1-d5")).empty());
  // A release can give the opponent their third stack.
  const Position black = placed("g1=P g2=P g3=Pp d4=p", kBlack, pari_with_releases());
  CHECK(ending(played(black, "g3:1-f3")) == "White castle");
  CHECK(ending(played(black, "g3:2-f3")).empty());
  CHECK(ending(played(black, "d4:1-d5")).empty());
  // A turn that brings in the mover's third stack wins, although it also gives the opponent theirs.
  const Position both =
      played(placed("g1=P g2=P e3=Ppp a1=p a2=p", kBlack, pari_with_releases()), "e3:2-c4");
  CHECK(both.stacks_in_enemy_castle(kWhite) == 3);
  CHECK(both.stacks_in_enemy_castle(kBlack) == 3);
  CHECK(ending(both) == "Black castle");
}

TEST_CASE("A finished position has no legal turns") {
  for (const Color color : kColors) {
    const Position position = pari("g1=P g2=P g3=P d4=p", color);
    CHECK(position.legal_turns().empty());
    CHECK(position.count_legal_turns() == 0);
    check(position, {{"d4:1-d5", "over"}});
  }
}

// The rule booklet (Pari)

TEST_CASE("Booklet: ranges of a piece on another, of a single one, and on three black ones") {
  const Position position = pari("b2=PP f4=P");
  CHECK(targets(position, "b2", 2) == "a1 a2 b1 b3 b4 c2 c3 d2 d4");
  CHECK(targets(position, "f4", 1) == "e4 e5 f3 f5 g3 g4");
  CHECK(targets(pari("d4=pppP"), "d4", 4) == "c3 c4 d3 d5 e3 e4");
}

TEST_CASE("Booklet: moves of a white stack of three on c4") {
  check(pari("c4=PPP"), {{"c4:3-f2", "legal"},       // the complete stack
                         {"c4:2-f2,1-d4", "legal"},  // two pieces three cells, then the last one
                         {"c4:2-e3,1-d4", "legal"},  // two moves in the same direction
                         {"c4:1-f2,1-e3,1-d4", "legal"},  // three moves
                         {"c4:1-d4,1-e3", "blocked by d4"}});
}

TEST_CASE("Booklet: a stack that must be split to land") {
  // White on the left, the center, Black on the right.
  check(pari("d2=PPP d4=ppP d6=PPppp"),
        {{"d2:2-d4", "legal"}, {"d2:3-d4", "d4 would have 4 White"}});
  const Position black = pari("d2=PPP d4=PPp d6=PPpp", kBlack);
  check_legal(black, {"d6:1-d4", "d6:2-d4", "d6:3-d4"});
  check(black, {{"d6:4-d4", "d4 would have 4 White"}});
}

TEST_CASE("Booklet: the opening trap") {
  const Position trapped = played(played(Position::start(kPari), "a1:3-d1"), "g1:3-d1");
  CHECK(pieces(trapped, "d1") == "PPPppp");
  CHECK(trapped.stack(cell("d1")).is_safe());
  for (const Turn& turn : trapped.legal_turns())
    for (const Move& move : turn.moves()) CHECK(move.to != cell("d1"));
}

TEST_CASE("Booklet: nobody has won at the end of the sample game") {
  const Position end = pari(
      "a1=PPP a3=PPP a4=PPpPp b3=PP b4=PPPp c2=P c3=P c4=P c6=pp d2=ppp d5=pPp e3=pppP e4=pP "
      "g1=ppp g4=ppp");
  CHECK(
      end.same_board(test::position("ppp,x2,ppp/x5/x2,pppP,pP,x2/x,ppp,x2,pPp,x2/x,P,P,P,x,pp/"
                                    "x2,PP,PPPp,x/PPP,x,PPP,PPpPp w 16",
                                    kPari)));
  CHECK(material(end) == ByColor<int>{20, 20});
  CHECK(ending(end).empty());
  CHECK(end.stacks_in_enemy_castle(kWhite) == 2);
  CHECK(end.stacks_in_enemy_castle(kBlack) == 2);
}

// The designer's page (Standard)

TEST_CASE("Designer: a piece's moves do not depend on its place in the stack") {
  CHECK(targets(standard("c4=C"), "c4", 1) == targets(standard("c4=sHC"), "c4", 3));
  CHECK(targets(standard("b2=H"), "b2", 1) == "a1 a2 b1 b3 b4 c2 c3 d2 d4");
  CHECK(targets(standard("e5=S"), "e5", 1) == "d5 d6 e4 e6 f4 f5");
  check_legal(standard("d1=SsHC"), {"d1:4-d4"});
}

TEST_CASE("Designer: a recaptured stack liberates what was captured, its head is captured") {
  // A white shield at the bottom of Black's stack.
  const Position taken = played(standard("d4=Shs d5=C"), "d5:1-d4");
  CHECK(pieces(taken, "d4") == "ShsC");
  CHECK(taken.stack(cell("d4")).owner() == kWhite);
  const Position next = played(standard("d4=ShsC"), "d4:3-d5,1-d3");
  CHECK(pieces(next, "d5") == "hsC");
  CHECK(pieces(next, "d3") == "S");
}
