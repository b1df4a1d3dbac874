#include "views/inspector.hpp"

#include <string>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using test::cell;

std::string inspected(const BoardView& board, Size size = {27, 8}) {
  Frame frame(size);
  draw_inspector(frame, {}, size, board, Glyphs::Ascii);
  return frame.to_string();
}

BoardView board(const char* stacks, const char* cursor, Color side = Color::White) {
  BoardView board;
  board.position = test::placed(stacks, side, Rules::standard());
  board.cursor = cell(cursor);
  return board;
}

TEST_CASE("a stack is told piece by piece, with where it can go") {
  const std::string text = inspected(board("d4=sSH e4=s d3=S g1=s", "d4"));
  CHECK(text.find("d4  White's, range 2\n") == 0);
  CHECK(text.find("  H White horse  head\n  S White shield\n  s Black shield\n") !=
        std::string::npos);
  CHECK(text.find("goes to b2 b4 c3 c4 ") != std::string::npos);
  CHECK(text.find("+d3 xe4") != std::string::npos);
}

TEST_CASE("where the other player's stacks could go is told as well") {
  const BoardView seen = board("d4=S e4=s g1=s", "e4");
  CHECK(seen.position.side_to_move() == Color::White);
  CHECK(inspected(seen).find("xd4") != std::string::npos);
}

TEST_CASE("what cannot move says so, an empty cell is empty") {
  CHECK(inspected(board("a1=sssS a2=ssSSS b1=ssSSS b2=ssSSS g1=s", "a1")).find("cannot move") !=
        std::string::npos);
  CHECK(inspected(board("a1=S g1=s", "d4")) == "d4  empty\n\n\n\n\n\n\n\n");
}

TEST_CASE("a list of targets that has no room is a number, not cut") {
  const BoardView seen = board("d4=sssSSC g1=s", "d4");
  const Targets targets = reachable(cell("d4"), seen.position);
  CHECK(inspected(seen).find(fmt::format("\ngoes to {} cells\n",
                                         (targets.empty | targets.own | targets.capture).size())) !=
        std::string::npos);
}

TEST_CASE("while a turn is made the inspector tells what is lifted instead") {
  BoardView seen = board("d4=sSH g1=s", "d4");
  seen.building.emplace(seen.position, cell("d4"));
  seen.lift = 2;
  const std::string text = inspected(seen);
  CHECK(text.find("> H White horse  head\n> S White shield\n  s Black shield\n") !=
        std::string::npos);
  CHECK(text.find("lift 2 of 3: HS releases\n") != std::string::npos);
  seen.lift = 1;
  CHECK(inspected(seen).find("lift 1 of 3: H\n") != std::string::npos);
  CHECK(text.find("goes to") == std::string::npos);
}

TEST_CASE("nothing can go anywhere when the game is over") {
  const auto over = test::placed("g1=S g2=S g3=S a1=s d4=S", Color::White, Rules::standard());
  REQUIRE(over.outcome());
  BoardView seen;
  seen.position = over;
  seen.cursor = cell("d4");
  CHECK(inspected(seen).find("goes to") == std::string::npos);
  CHECK(inspected(seen).find("cannot move") == std::string::npos);
}

TEST_CASE("the stacks of who holds three castle cells are not said to be stuck") {
  // At the start of their own turn they would have won; that does not bind their pieces.
  BoardView seen;
  seen.position =
      notation::parse_position("C,x2,H/x5/x2,S,x3/x3,shc,x3/x6/x5/x3,S b 16", Rules::standard())
          .value();
  for (const auto& [at, targets] : {std::pair("a4", "goes to a3 b4 b5"), std::pair("g1", "goes to"),
                                    std::pair("e3", "goes to")}) {
    seen.cursor = cell(at);
    CHECK(inspected(seen).find(targets) != std::string::npos);
  }
}

TEST_CASE("the inspector names the cells that turns go to") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    Position position = Position::start(rules);
    for (std::size_t i = 0; i < 40 && !position.outcome(); ++i) {
      ByCell<CellSet> first{};
      const auto turns = position.legal_turns();
      for (const Turn& turn : turns) first[turn.from()].insert(turn.moves().front().to);
      for (const Cell at : position.heads(position.side_to_move())) {
        const Targets targets = reachable(at, position);
        CHECK((targets.empty | targets.own | targets.capture) == first[at]);
      }
      position = position.after(turns[i * 37 % turns.size()]);
    }
  }
}

}  // namespace
}  // namespace accasta::views
