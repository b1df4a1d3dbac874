#include <string>
#include <vector>

#include <accasta/rules/turn_builder.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::test;
using Reason = Refusal::Reason;

namespace {

Move move(int count, const std::string& to) { return {static_cast<std::uint8_t>(count), cell(to)}; }

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

TEST_CASE("A turn is refused with the reason, the move, and what the reason speaks of") {
  struct Row {
    const char* stacks;
    Color side;
    const char* turn;
    Refusal expected;
  };
  const auto check = [](const Rules& rules, const std::vector<Row>& rows) {
    for (const Row& row : rows) {
      INFO(row.stacks << " " << row.turn);
      const auto found = test::refusal(placed(row.stacks, row.side, rules), row.turn).value();
      CHECK(found.reason == row.expected.reason);
      CHECK(found.move_index == row.expected.move_index);
      CHECK(found.cell == row.expected.cell);
      CHECK(found.color == row.expected.color);
      // The other fields have a meaning for some of the reasons.
      if (row.expected.count > 0) CHECK(found.count == row.expected.count);
      if (row.expected.available > 0) CHECK(found.available == row.expected.available);
      if (row.expected.reason == Reason::OutOfRange) CHECK(found.kind == row.expected.kind);
    }
  };
  const Cell d4 = cell("d4");
  check(
      Rules::pari(),
      {{"g1=P g2=P g3=P d4=p", kBlack, "d4:1-d5", {Reason::GameOver, 0, d4}},
       {"d4=pP", kBlack, "d4:1-d5", {Reason::EnemyStack, 0, d4, 0, 0, kBlack}},
       {"d4=PP", kWhite, "d4:2-d5,1-d6", {Reason::NothingLeft, 1, d4}},
       {"d4=PpPP", kWhite, "d4:1-d5,1-d3,1-e4", {Reason::Released, 2, d4, 0, 0, kWhite}},
       {"d4=Pp", kBlack, "d4:1-d5,1-d6", {Reason::Released, 1, d4, 0, 0, kBlack}},
       {"d4=PP", kWhite, "d4:1-d5,2-d3", {Reason::BadCount, 1, d4, 2, 1}},
       {"d4=PP", kWhite, "d4:0-d5", {Reason::BadCount, 0, d4, 0, 2}},
       {"d4=PP", kWhite, "d4:1-d4", {Reason::SameCell, 0, d4}},
       {"d4=pP", kWhite, "d4:2-d6", {Reason::OutOfRange, 0, cell("d6"), 2, 1, {}, Kind::Pari}},
       {"d4=PPP d6=p", kWhite, "d4:1-e4,1-f4", {Reason::Blocked, 1, cell("e4")}},
       {"d4=pPP d5=PP", kWhite, "d4:2-d5", {Reason::TooManyOfColor, 0, cell("d5"), 4, 0, kWhite}},
       {"d4=pPP d3=ppp", kWhite, "d4:3-d3", {Reason::TooManyOfColor, 0, cell("d3"), 4, 0, kBlack}},
       {"f3=Ppp", kBlack, "f3:1-f2,1-f4", {Reason::CastleRelease, 1, cell("f3"), 0, 0, kBlack}}});
  check(
      Rules::standard(),
      {{"d4=H", kWhite, "d4:1-d7", {Reason::OutOfRange, 0, cell("d7"), 3, 2, {}, Kind::Horse}},
       {"d4=CS", kWhite, "d4:2-d6", {Reason::OutOfRange, 0, cell("d6"), 2, 1, {}, Kind::Shield}},
       {"d1=C", kWhite, "d1:1-d5", {Reason::OutOfRange, 0, cell("d5"), 4, 3, {}, Kind::Chariot}}});
  const auto no_move = placed("d4=P", kWhite, Rules::pari()).play(Turn(d4));
  REQUIRE_FALSE(no_move.has_value());
  CHECK(no_move.error().reason == Reason::NoMove);
}
