#include "views/inspector.hpp"

#include <sstream>
#include <string>
#include <tuple>
#include <utility>

#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using test::cell;

std::string inspected(const BoardView& board, Size size = {27, 8}) {
  Frame frame(size);
  draw_inspector(frame, board, Glyphs::Ascii);
  return frame.to_string();
}

BoardView board(const char* stacks, const char* cursor, Color side = Color::White) {
  return {.position = test::placed(stacks, side, Rules::standard()), .cursor = cell(cursor)};
}

TEST_CASE("inspector: pictures") {
  BoardView lifted = board("d4=sSH g1=s", "d4");
  lifted.building.emplace(lifted.position, cell("d4"));
  lifted.lift = 2;
  BoardView less = lifted;
  less.lift = 1;
  const BoardView six = board("d4=shcSHC", "d4");
  const BoardView stuck = board("a1=sssS a2=ssSSS b1=ssSSS b2=ssSSS g1=s", "a1");
  std::string text;
  for (const BoardView& view :
       {board("d4=sSH e4=s d3=S g1=s", "d4"), six, stuck, board("a1=S g1=s", "d4"), lifted, less})
    text += inspected(view);
  // Empty lines at the ends.
  for (std::size_t at = 0; (at = text.find("\n\n\n")) != std::string::npos;) text.erase(at, 1);
  test::approve("views/inspector", text);
}

TEST_CASE("inspector: a pile had capitals where the board has lower case") {
  BoardView view = board("d4=shSH g1=s", "d4");
  const auto drawn = [&] {
    Frame frame({19, 7});
    draw_inspector(frame, view, Glyphs::Blocks);
    return frame;
  };
  const Frame pile = drawn();
  for (const auto& [row, letter, word] :
       {std::tuple(0, U'H', "horse"), std::tuple(1, U'S', "shield"), std::tuple(2, U'h', "horse"),
        std::tuple(3, U's', "shield")}) {
    CHECK(pile.at(row, 4).character == letter);
    CHECK(pile.at(row, 4).style.ground == (row < 2 ? Role::WhiteToken : Role::BlackToken));
    CHECK(test::shows(pile, word));
  }
  // With more rows the head is a horse's head.
  Frame tall({19, kTallInspectorRows});
  draw_inspector(tall, view, Glyphs::Blocks);
  CHECK(tall.at(1, 5).character == U'H');
  CHECK(tall.at(3, 4).character == U'S');
  view.building.emplace(view.position, cell("d4"));
  view.lift = 2;
  const Frame lifted = drawn();
  for (const auto& [row, column] : {std::pair(0, 5), std::pair(1, 5), std::pair(2, 3)})
    CHECK(lifted.at(row, column).character != U'▇');
  CHECK(test::shows(lifted, "releases Black's horse on d4"));
}

/// The cells that are told after those of the stack's own lines.
CellSet told(const BoardView& view) {
  CellSet cells;
  std::istringstream words(inspected(view, {60, 16}));
  std::string word;
  words >> word;
  while (words >> word)
    if (const auto named = Cell::parse(word.size() == 3 ? word.substr(1) : word))
      cells.insert(*named);
  return cells;
}

TEST_CASE(
    "inspector: it tells where the stacks of both players can go, with the notation's signs") {
  const BoardView seen = board("d4=S e4=s g1=s", "e4");
  CHECK(seen.position.side_to_move() == Color::White);
  CHECK(test::names(told(seen)) == test::names(reachable(cell("e4"), seen.position)));
  CHECK(inspected(seen).find("xd4") != std::string::npos);
}

TEST_CASE("inspector: stacks go nowhere when the game is over") {
  BoardView seen = board("g1=S g2=S g3=S a1=s d4=S", "d4");
  REQUIRE(seen.position.outcome());
  CHECK(told(seen).empty());
}

TEST_CASE("inspector: the stacks of who holds three castle cells are not said to be stuck") {
  // At the start of their own turn they would have won; that does not bind their pieces.
  BoardView seen;
  seen.position = test::position("C,x2,H/x5/x2,S,x3/x3,shc,x3/x6/x5/x3,S b 16", Rules::standard());
  seen.cursor = cell("a4");
  CHECK(test::names(told(seen)) == "a3 b4 b5");
  for (const char* const at : {"g1", "e3"}) {
    seen.cursor = cell(at);
    CHECK_FALSE(told(seen).empty());
  }
}

TEST_CASE("inspector: it names the cells that turns go to") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    Position position = Position::start(rules);
    for (std::size_t i = 0; i < 40 && !position.outcome(); ++i) {
      ByCell<CellSet> first{};
      const auto turns = position.legal_turns();
      for (const Turn& turn : turns) first[turn.from()].insert(turn.moves().front().to);
      for (const Cell at : position.heads(position.side_to_move())) {
        CHECK(reachable(at, position) == first[at]);
        CHECK(told({.position = position, .cursor = at}) == first[at]);
      }
      position = position.after(turns[i * 37 % turns.size()]);
    }
  }
}

}  // namespace
}  // namespace accasta::views
