#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/typed_turn.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::notation;
using test::turn;

namespace {

Position position(std::string_view text) {
  const auto setup = parse_setup(text).value();
  const Rules rules = variant_of(setup) == Variant::Pari ? Rules::pari() : Rules::standard();
  return *parse_position(text, rules);
}

const Position kStandard = Position::start(Rules::standard());
const Position kPari = Position::start(Rules::pari());

}  // namespace

TEST_CASE("a turn is written in every dialect") {
  struct Row {
    const Position& position;
    Turn turn;
    const char* standard;
    const char* short_form;
    const char* booklet;
    const char* count;
    const char* canonical;
  };
  const std::vector<Row> rows{
      {kStandard, turn("a1:1-b2,2-c1"), "a1:C+b2,HS-c1", "a1Cb2c1", nullptr, "a1:1+b2,-c1",
       "a1:C+b2,HS-c1"},
      {kStandard, turn("a1:1-b2,1-c1"), "a1:C+b2,H-c1", "a1Cb2Hc1", nullptr, "a1:1+b2,1-c1",
       "a1:C+b2,H-c1"},
      {kStandard, turn("c3:1-c4"), "c3:S+c4", "c3c4", nullptr, "c3:+c4", "c3:S+c4"},
      {kPari, turn("b4:2-c5"), "b4:PP-c5", "b4c5", "b4:2-c5", "b4:-c5", "b4:2-c5"},
      {kPari, turn("b4:1-c5,1-b5"), "b4:P-c5,P-b5", "b4Pc5b5", "b4:-c5,-b5", "b4:1-c5,-b5",
       "b4:1-c5,-b5"},
      {kPari, turn("c4:1-c3"), "c4:P+c3", "c4c3", "c4:+c3", "c4:+c3", "c4:+c3"},
  };
  for (const Row& row : rows) {
    CHECK(write_turn(row.turn, row.position, Dialect::Count) == row.count);
    CHECK(write_turn(row.turn, row.position, Dialect::Standard) == row.standard);
    CHECK(write_turn(row.turn, row.position, Dialect::Short) == row.short_form);
    if (row.booklet != nullptr)
      CHECK(write_turn(row.turn, row.position, Dialect::Booklet) == row.booklet);
    CHECK(write_turn(row.turn, row.position) == row.canonical);
  }
}

TEST_CASE("captured pieces are written in lower case, whoever moves") {
  const Position white = position("x4/x5/x6/x,shH,x5/x6/x5/x4 w 1");
  CHECK(write_turn(turn("d2:3-d3"), white) == "d2:Hhs-d3");
  const Position black = position("x4/x5/x6/x,SHh,x5/x6/x5/x4 b 1");
  CHECK(write_turn(turn("d2:3-d3"), black) == "d2:Hhs-d3");
  CHECK(*read_turn("d2:Hhs-d3", black, Dialect::Standard) == turn("d2:3-d3"));
  CHECK_FALSE(read_turn("d2:hHS-d3", black, Dialect::Standard));
}

TEST_CASE("turns are read liberally") {
  struct Row {
    const char* text;
    const Position& position;
    Dialect dialect;
    Turn turn;
  };
  const Turn split = turn("a1:1-b2,2-c1");
  const Turn long_step = turn("a1:3-d1");
  const Turn onto = turn("c4:1-c3");
  const std::vector<Row> rows{
      {"a1:C+b2,HS-c1", kStandard, Dialect::Standard, split},
      {" a1 : C+b2 , HS-c1 ", kStandard, Dialect::Standard, split},
      {"A1:C+B2,HS-C1", kStandard, Dialect::Standard, split},
      {"1. a1:C+b2,HS-c1", kStandard, Dialect::Standard, split},
      {"12...a1:C+b2,HS-c1", kStandard, Dialect::Standard, split},
      {"a1:C-b2,HS\u2212c1", kStandard, Dialect::Standard, split},
      {"a1:1+b2,2\u2013c1", kStandard, Dialect::Standard, split},
      {"a1Cb2HSc1", kStandard, Dialect::Short, split},
      {"a1Cb2c1", kStandard, Dialect::Short, split},
      {"A1CB2C1", kStandard, Dialect::Short, split},
      {"a11b22c1", kStandard, Dialect::Short, split},
      {"1.a1Cb2c1", kStandard, Dialect::Short, split},
      {"a1:1+b2,-c1", kStandard, Dialect::Count, split},
      {"a1:1+b2,2-c1", kStandard, Dialect::Count, split},
      {"a1: 3-d1", kPari, Dialect::Booklet, long_step},
      {"a1:PPP-d1", kPari, Dialect::Standard, long_step},
      {"a1d1", kPari, Dialect::Short, long_step},
      {"a1:-d1", kPari, Dialect::Count, long_step},
      {"c4:+c3", kPari, Dialect::Booklet, onto},
      {"c4:-c3", kPari, Dialect::Booklet, onto},
      {"c4:1+c3", kPari, Dialect::Booklet, onto},
      {"c4:1+c3", kPari, Dialect::Standard, onto},
      // From the designer's page, and what is left out after a counted move.
      {"a1c1", kStandard, Dialect::Short, turn("a1:3-c1")},
      {"a1:1-c1,-b1", kPari, Dialect::Count, turn("a1:1-c1,2-b1")},
      {"a1:1-c1,-b1", kPari, Dialect::Booklet, turn("a1:1-c1,1-b1")},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    const auto read = read_turn(row.text, row.position, row.dialect).value();
    CHECK(read == row.turn);
    const auto any = read_turn(row.text, row.position).value();
    CHECK((any.turn == row.turn || any.differs == row.dialect));
  }
}

TEST_CASE("what a person types is read as they see the board") {
  // The board shows Black's own pieces in lower case and captured white ones in upper case.
  const Position position =
      parse_position(
          "x,chs,chs,chs/x,sh,hs,hs,x/x2,s,s,x2/x3,SHc,x3/C,x,S,S,x2/x5/x,SHC,SHC,SHC b 5",
          Rules::standard())
          .value();
  const auto read = [&](const char* text) {
    const auto reading = read_typed(text, position).reading;
    return reading ? write_turn(reading->turn, position) + (reading->signs_differ ? " ?" : "")
                   : "wrong at " + std::to_string(reading.error().column);
  };
  CHECK(read("d4:C-d1") == "d4:C-d1");
  CHECK(read("d4:c-d1") == "d4:C-d1");
  CHECK(read("d4:cHS-d1") == "d4:Chs-d1");
  CHECK(read("d4 c d1") == "d4:C-d1");
  CHECK(read("5... d4 d1") == "d4:Chs-d1");
  CHECK(read("d4:C-c3") == "d4:Cxc3 ?");
  CHECK(read("d4:c+c3") == "d4:Cxc3 ?");
  // All that remain move if no pieces are named. A sign adds nothing to what the board shows.
  CHECK(read("d4-d1") == "d4:Chs-d1");
  CHECK(read("d4 +d1") == "d4:Chs-d1 ?");
  // A missing colon or sign.
  CHECK(read("d4:cd1") == "d4:C-d1");
  CHECK(read("d4:d1") == "d4:Chs-d1");
  // Files are still read strictly.
  CHECK_FALSE(read_turn("d4-d1", position));
  CHECK_FALSE(read_turn("d4:cd1", position));
  CHECK_FALSE(read_turn("d4:c-d1", position));
  CHECK_FALSE(read_turn("d4:C-c3", position));
  CHECK_FALSE(read_typed("d4:h-d1", position).reading);
  // The reason why the turn is illegal, not a fault of its form.
  for (const char* const text :
       {"d4:C-a1", "d4:c-a1", "d4:cHS-a1", "d4a1", "d4-a1", "d4+a1", "d4 - a1"}) {
    INFO(text);
    const auto error = read_typed(text, position).reading.error();
    CHECK(error.reason == TextError::Reason::Illegal);
    CHECK(error.message.ends_with(read_turn("d4:C-a1", position).error().message.substr(15)));
  }
  CHECK_FALSE(read_typed("d4:C-d8", position).reading);
}

TEST_CASE("a typed turn whose first move takes all pieces names the turn with one piece each") {
  const Position before = position("s,x3/x5/x6/x,h,x,SHC,x2,s/x6/x5/x4 w");
  for (const char* const text : {"d4d7d2", "d4-d7-d2", "d4:d7d2", "d4xd7,xd2"}) {
    INFO(text);
    CHECK(read_typed(text, before)
              .reading.error()
              .message.ends_with(". Type d4:1d7,1d2 for one piece each"));
  }
  CHECK(read_typed("d4:1d7,1d2", before).reading);
  // One piece each is no better here.
  CHECK(read_typed("d4d7d2d6", before).reading.error().message ==
        "move 2 (d2): nothing is left on d4");
}

TEST_CASE("a turn in the short form with a slip was told to have a colon") {
  const Position before = Position::start(Rules::standard());
  const auto slip = [&](const char* text) {
    const auto reading = read_typed(text, before).reading;
    return reading ? write_turn(reading->turn, before)
                   : std::to_string(reading.error().column) + ": " + reading.error().message;
  };
  CHECK(slip("a1 c1") == "a1:CHS-c1");
  CHECK(slip("a1 to c1") == "a1:CHS-c1");
  CHECK(slip("1. a1 TO c1") == "7: a cell is expected, not 'T'");
  CHECK(slip("a1 c1s") == "7: a cell is expected, not the end");
  CHECK(slip("a1 - c1 \u2212 q") == "11: a cell is expected, not 'q'");
  CHECK(slip("a1 Hc1") == "4: move 1 (Hc1): a1 holds CHS from the head down, not H");
  CHECK(slip("a1-") == "4: a cell is expected, not the end");
}

TEST_CASE("every turn that is typed with counts and without signs is read") {
  const Rules rules = GENERATE(Rules::standard(), Rules::pari());
  auto positions = test::positions(test::Class::RandomPlay, rules, 4, test::seed_or(26));
  positions.push_back(Position::start(rules));
  for (const Position& position : positions) {
    std::size_t number = 0;
    for (const Turn& turn : position.legal_turns()) {
      if (++number % 13 != 0) continue;
      std::string all = turn.from().name() + ":";
      std::string last_left_out = all;
      int left = position.stack(turn.from()).height();
      for (const Move& move : turn.moves()) {
        const std::string separator = all.size() > 3 ? "," : "";
        const std::string count = std::to_string(move.count);
        all += separator + count + move.to.name();
        left -= move.count;
        last_left_out += separator + (left == 0 ? "" : count) + move.to.name();
      }
      INFO(to_text(position) << " " << all);
      const auto read = read_typed(all, position).reading.value();
      CHECK(read.turn == turn);
      // A count that is left out has another meaning in the booklet.
      if (rules.variant == Variant::Pari) continue;
      CHECK((read_typed(last_left_out, position).reading.value().turn == turn));
    }
  }
}

TEST_CASE("counts without signs are not read in files") {
  const Position start = Position::start(Rules::standard());
  for (const char* const text : {"a1:3d1", "a1:1c1,2b1", "a1:2c1"}) {
    INFO(text);
    CHECK(read_typed(text, start).reading);
    CHECK_FALSE(read_turn(text, start));
    CHECK_FALSE(read_turn(text, start, Dialect::Count));
  }
}

TEST_CASE("a typed turn that several turns fit lists them") {
  const Position start = Position::start(Rules::pari());
  const auto read = [&](const char* text) {
    const auto reading = read_typed(text, start).reading;
    return reading ? write_turn(reading->turn, start) : "several";
  };
  for (const char* const text : {"a1b1", "a1-b1", "a1+b1", "a1 - b1", "a1xb1"})
    CHECK(read(text) == "a1:3-b1");
  CHECK(read("a12-b1") == "a1:2-b1");
  CHECK(read("a1:2b1") == "a1:2-b1");
  CHECK(read("a1:b1") == "several");
}

TEST_CASE("every sign for a capture is read, and Abstract Play's + only where pieces are counted") {
  const Position pari = position("x4/x5/x6/x,P,p,x4/x6/x5/x4 w 1");
  const Turn capture = turn("d2:1-d3");
  for (const char* text : {"d2:xd3", "d2:Xd3", "d2:*d3", "d2:\u00d7d3", "d2:1xd3"}) {
    INFO(text);
    CHECK(*read_turn(text, pari, Dialect::Booklet) == capture);
    CHECK(*read_turn(text, pari, Dialect::Count) == capture);
  }
  CHECK(*read_turn("d2:+d3", pari, Dialect::Count) == capture);
  CHECK((read_turn("d2:+d3", pari, Dialect::Booklet).error().reason ==
         TextError::Reason::OtherPieces));
  CHECK(read_turn("d2:P+d3", pari, Dialect::Standard).error().column == 5);
  CHECK(read_turn("d2:+d3", pari)->dialect == Dialect::Count);
}

TEST_CASE("in the short dialect a letter before a digit is a cell, else a piece") {
  const Position tower = position("x4/x5/x6/x7/x6/x,ScCC,x3/x4 w 1");
  CHECK(*read_turn("b2Cc2", tower, Dialect::Short) == turn("b2:1-c2"));
  CHECK(*read_turn("b2CC2", tower, Dialect::Short) == turn("b2:1-c2"));
  CHECK(*read_turn("b2Cc2CcSc2", tower, Dialect::Short) == turn("b2:1-c2,3-c2"));
  CHECK(*read_turn("b2c2", tower, Dialect::Short) == turn("b2:4-c2"));
  const Position captured = position("x4/x5/x6/x7/x6/x,SccS,x3/x4 w 1");
  CHECK(*read_turn("b2Scc2", captured, Dialect::Short) == turn("b2:2-c2"));
  CHECK(*read_turn("b2Sccc2", captured, Dialect::Short) == turn("b2:3-c2"));
  CHECK(*read_turn("b2SccC2", captured, Dialect::Short) == turn("b2:3-c2"));
}

TEST_CASE("a left-out number is 1 in the booklet and all that remain elsewhere") {
  const Position pari = position("x4/x5/x4,PP,x/x7/x6/x5/x4 w 1");
  const Turn one = turn("e5:1-e4");
  const Turn both = turn("e5:2-e4");
  CHECK(*read_turn("e5:-e4", pari, Dialect::Booklet) == one);
  CHECK(*read_turn("e5:-e4", pari, Dialect::Count) == both);

  const auto reading = read_turn("e5:-e4", pari).value();
  CHECK(reading.turn == one);
  CHECK(reading.dialect == Dialect::Booklet);
  CHECK(reading.differs == Dialect::Count);
  for (const char* text : {"e5:1-e4", "e5:2-e4", "e5:1-e4,-d5"}) {
    INFO(text);
    CHECK(read_turn(text, pari)->differs == std::nullopt);
  }
}

TEST_CASE("every legal turn reads back in every dialect and as the program writes it", "[long]") {
  std::mt19937 random(11);
  std::vector<Rules> rules{Rules::standard(), Rules::pari(), Rules::standard(), Rules::pari()};
  rules[2].win = Win::AtOnce;
  rules[2].castle_release = CastleRelease::Forbidden;
  rules[3].win = Win::NextTurn;
  rules[3].castle_release = CastleRelease::Allowed;

  std::size_t positions = 0;
  for (int game = 0; positions < 4'000; ++game) {
    Position position = Position::start(rules[static_cast<std::size_t>(game) % rules.size()]);
    std::vector<Turn> turns = position.legal_turns();
    while (!turns.empty() && position.turn_number() < 100) {
      ++positions;
      const auto dialects = dialects_of(position.rules().variant);
      for (const Turn& turn : turns) {
        for (const Dialect dialect : dialects) {
          const std::string text = write_turn(turn, position, dialect);
          const auto read = read_turn(text, position, dialect);
          if (!read || *read != turn) FAIL(to_text(position) << " " << text);
        }
        const std::string text = write_turn(turn, position);
        const auto read = read_turn(text, position);
        if (!read || read->turn != turn || read->differs) FAIL(to_text(position) << " " << text);
      }
      position = position.after(turns[random() % turns.size()]);
      turns = position.legal_turns();
    }
  }
  CHECK(positions >= 4'000);
}
