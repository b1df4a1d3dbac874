#include <string>

#include <accasta/rules/turn_builder.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using test::kBlack;
using test::kWhite;
using Reason = Refusal::Reason;
using test::names;
using test::placed;

namespace {

Cell cell(const std::string& name) { return Cell::parse(name).value(); }

Move move(int count, const std::string& to) { return {static_cast<std::uint8_t>(count), cell(to)}; }

/// Why a turn in the plainest form is not legal. It must not be.
Refusal refusal_of(const Position& position, const std::string& turn) {
  const auto result = position.play(test::turn(turn));
  REQUIRE_FALSE(result.has_value());
  return result.error();
}

}  // namespace

TEST_CASE("A turn is built move by move, and taken back") {
  const Position position = placed("d4=sSHC d6=h", kWhite, Rules::standard());
  TurnBuilder builder(position, cell("d4"));
  CHECK_FALSE(builder.refusal_to_start());
  CHECK(builder.from() == cell("d4"));
  CHECK(builder.turn().size() == 0);
  CHECK(builder.can_continue());
  CHECK_FALSE(builder.has_released());
  CHECK(builder.range() == 3);
  CHECK(names(builder.targets(1)) == "a1 a4 b2 b4 c3 c4 d1 d2 d3 d5 d6 e3 e4 f2 f4 g1 g4");
  CHECK(names(builder.targets(0)) == "");
  CHECK(names(builder.targets(5)) == "");

  CHECK(builder.add(move(1, "d5")));
  CHECK(builder.range() == 2);
  CHECK(builder.remaining() == position.stack(cell("d4")).without_top(1));
  CHECK(builder.stack(cell("d5")) == position.stack(cell("d4")).top(1));
  CHECK(names(builder.targets(1)) == "b2 b4 c3 c4 d2 d3 d5 e3 e4 f2 f4");

  CHECK(builder.add(move(1, "d5")));
  CHECK(builder.range() == 1);
  CHECK(builder.add(move(1, "d5")));
  CHECK(builder.has_released());
  CHECK_FALSE(builder.can_continue());
  CHECK(names(builder.targets(1)) == "");
  CHECK(builder.turn() == test::turn("d4:1-d5,1-d5,1-d5"));
  CHECK(builder.stack(cell("d5")).height() == 3);

  builder.undo();
  CHECK_FALSE(builder.has_released());
  CHECK(builder.turn() == test::turn("d4:1-d5,1-d5"));
  CHECK(builder.add(move(2, "e4")));
  CHECK_FALSE(builder.can_continue());
  CHECK_FALSE(builder.has_released());
  CHECK(builder.remaining().empty());
  builder.undo();
  builder.undo();
  builder.undo();
  CHECK(builder.turn().size() == 0);
  CHECK(builder.stack(cell("d5")).empty());
  CHECK(builder.stack(cell("d4")) == position.stack(cell("d4")));
  CHECK(builder.position() == position);
}

TEST_CASE("A move that is refused changes nothing") {
  TurnBuilder builder(Position::start(Rules::pari()), cell("a1"));
  CHECK(builder.add(move(1, "b1")));
  const auto refused = builder.add(move(1, "d4"));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().move_index == 1);
  CHECK(builder.turn() == test::turn("a1:1-b1"));
  CHECK(builder.refusal(move(1, "d4")).has_value());
  CHECK_FALSE(builder.refusal(move(1, "b2")).has_value());
}

TEST_CASE("Nothing begins where nothing can") {
  const Position position = placed("d4=P e4=p", kWhite, Rules::pari());
  for (const char* from : {"d5", "e4"}) {
    TurnBuilder builder(position, cell(from));
    CHECK(builder.refusal_to_start().has_value());
    CHECK_FALSE(builder.can_continue());
    CHECK_FALSE(builder.has_released());
    CHECK(builder.targets(1).empty());
    CHECK_FALSE(builder.add(move(1, "d6")));
    CHECK(builder.turn().size() == 0);
  }
}

TEST_CASE("Refused: the game is over") {
  const Position position = placed("g1=P g2=P g3=P d4=p", kBlack, Rules::pari());
  const Refusal refused = refusal_of(position, "d4:1-d5");
  CHECK(refused.reason == Reason::GameOver);
  CHECK(refused.message() == "the game is over");
}

TEST_CASE("Refused: the cell is empty") {
  const Refusal refused = refusal_of(placed("d4=P", kWhite, Rules::pari()), "d5:1-d6");
  CHECK(refused.reason == Reason::EmptyCell);
  CHECK(refused.cell == cell("d5"));
  CHECK(refused.message() == "d5 is empty");
}

TEST_CASE("Refused: the stack is the enemy's") {
  const Refusal white = refusal_of(placed("d4=Pp", kWhite, Rules::pari()), "d4:1-d5");
  CHECK(white.reason == Reason::EnemyStack);
  CHECK(white.cell == cell("d4"));
  CHECK(white.message() == "d4 is held by Black, and White is to move");
  CHECK(refusal_of(placed("d4=pP", kBlack, Rules::pari()), "d4:1-d5").message() ==
        "d4 is held by White, and Black is to move");
}

TEST_CASE("Refused: no move") {
  const auto refused = placed("d4=P", kWhite, Rules::pari()).play(Turn(cell("d4")));
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().reason == Reason::NoMove);
  CHECK(refused.error().message() == "a turn needs at least one move");
}

TEST_CASE("Refused: nothing is left") {
  const Refusal refused = refusal_of(placed("d4=PP", kWhite, Rules::pari()), "d4:2-d5,1-d6");
  CHECK(refused.reason == Reason::NothingLeft);
  CHECK(refused.move_index == 1);
  CHECK(refused.cell == cell("d4"));
  CHECK(refused.message() == "nothing is left on d4");
}

TEST_CASE("Refused: the turn ended with a release") {
  const Refusal white = refusal_of(placed("d4=PpPP", kWhite, Rules::pari()), "d4:1-d5,1-d3,1-e4");
  CHECK(white.reason == Reason::Released);
  CHECK(white.move_index == 2);
  CHECK(white.cell == cell("d4"));
  CHECK(white.message() == "the turn is over: a black piece is released on d4");
  CHECK(refusal_of(placed("d4=Pp", kBlack, Rules::pari()), "d4:1-d5,1-d6").message() ==
        "the turn is over: a white piece is released on d4");
}

TEST_CASE("Refused: a number of pieces that are not there") {
  const Position position = placed("d4=PP", kWhite, Rules::pari());
  const Refusal many = refusal_of(position, "d4:3-d5");
  CHECK(many.reason == Reason::BadCount);
  CHECK(many.cell == cell("d4"));
  CHECK(many.count == 3);
  CHECK(many.available == 2);
  CHECK(many.message() == "d4 has only 2 pieces to move, not 3");
  const Refusal later = refusal_of(position, "d4:1-d5,2-d3");
  CHECK(later.move_index == 1);
  CHECK(later.message() == "d4 has only 1 piece to move, not 2");
  CHECK(refusal_of(position, "d4:0-d5").message() == "at least one piece must move");
}

TEST_CASE("Refused: the target is the turn's own cell") {
  const Refusal refused = refusal_of(placed("d4=PP", kWhite, Rules::pari()), "d4:1-d4");
  CHECK(refused.reason == Reason::SameCell);
  CHECK(refused.message() == "the pieces already stand on d4");
}

TEST_CASE("Refused: no straight line") {
  const Refusal refused = refusal_of(placed("d4=PPP", kWhite, Rules::pari()), "d4:1-e5");
  CHECK(refused.reason == Reason::NotInLine);
  CHECK(refused.cell == cell("e5"));
  CHECK(refused.message() == "e5 is not in a straight line");
}

TEST_CASE("Refused: out of range") {
  const Refusal horse = refusal_of(placed("d4=H", kWhite, Rules::standard()), "d4:1-d7");
  CHECK(horse.reason == Reason::OutOfRange);
  CHECK(horse.cell == cell("d7"));
  CHECK(horse.count == 3);
  CHECK(horse.available == 2);
  CHECK(horse.message() == "range of a horse is 2, d7 is 3 steps away");
  CHECK(refusal_of(placed("d4=CS", kWhite, Rules::standard()), "d4:2-d6").message() ==
        "range of a shield is 1, d6 is 2 steps away");
  CHECK(refusal_of(placed("d1=C", kWhite, Rules::standard()), "d1:1-d5").message() ==
        "range of a chariot is 3, d5 is 4 steps away");
  CHECK(refusal_of(placed("d4=pP", kWhite, Rules::pari()), "d4:2-d6").message() ==
        "range is 1, d6 is 2 steps away");
}

TEST_CASE("Refused: blocked") {
  const Position position = placed("d4=PPP d6=p", kWhite, Rules::pari());
  const Refusal refused = refusal_of(position, "d4:1-d7");
  CHECK(refused.reason == Reason::Blocked);
  CHECK(refused.cell == cell("d6"));
  CHECK(refused.message() == "blocked by d6");
  const Refusal later = refusal_of(position, "d4:1-e4,1-f4");
  CHECK(later.reason == Reason::Blocked);
  CHECK(later.move_index == 1);
  CHECK(later.message() == "blocked by e4");
}

TEST_CASE("Refused: too many of a colour") {
  const Position position = placed("d4=pPP d5=PP d3=ppp", kWhite, Rules::pari());
  const Refusal white = refusal_of(position, "d4:2-d5");
  CHECK(white.reason == Reason::TooManyOfColor);
  CHECK(white.cell == cell("d5"));
  CHECK(white.count == 4);
  CHECK(white.color == kWhite);
  CHECK(white.message() == "d5 would hold 4 white pieces, at most 3 are allowed");
  const Refusal black = refusal_of(position, "d4:3-d3");
  CHECK(black.color == kBlack);
  CHECK(black.message() == "d3 would hold 4 black pieces, at most 3 are allowed");
}

TEST_CASE("Refused: a release in the own castle") {
  const Refusal white = refusal_of(placed("a1=pP", kWhite, Rules::pari()), "a1:1-b1");
  CHECK(white.reason == Reason::CastleRelease);
  CHECK(white.cell == cell("a1"));
  CHECK(white.color == kWhite);
  CHECK(white.message() == "releases a black piece on a1 in White's castle");
  const Refusal black = refusal_of(placed("f3=Ppp", kBlack, Rules::pari()), "f3:1-f2,1-f4");
  CHECK(black.move_index == 1);
  CHECK(black.message() == "releases a white piece on f3 in Black's castle");
}
