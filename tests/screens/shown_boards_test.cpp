#include "screens/shown_boards.hpp"

#include <clocale>
#include <cstdlib>
#include <tuple>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/tui/terminal.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"
#include "support/pseudo_terminal.hpp"

using namespace accasta;
using namespace accasta::screens;
using namespace std::chrono_literals;

TEST_CASE("shown boards: each move of an opponent's turn has its time, the whole stack, too") {
  const Position before = Position::start(Rules::standard());
  const Turn turn = notation::read_turn("a1:C-c1,HS-b1", before).value().turn;
  REQUIRE(turn.size() == 2);
  ShownBoards::Time now{};
  ShownBoards shown;
  shown.begin(boards_of_turn(before, turn), now);
  const auto arrived = [&shown] {
    views::GameView view;
    shown.show(view);
    return view.arrived->name();
  };
  CHECK(arrived() == "a1");
  CHECK(shown.advance(now + ShownBoards::kTick));
  CHECK(arrived() == "a1");
  for (const char* const cell : {"c1", "b1"}) {
    now += 150ms;
    CHECK(shown.advance(now));
    CHECK(arrived() == cell);
  }
  views::GameView view;
  shown.show(view);
  CHECK(view.board.last_turn == turn);
  CHECK(shown.advance(now + 149ms));
  CHECK_FALSE(shown.advance(now + 150ms));
}

TEST_CASE("shown boards: a capture is lifted, crosses its cells and lands") {
  const Position before = test::placed("d1=C d4=s", Color::White, Rules::standard());
  std::string told;
  for (const tui::BoardView& board : boards_of_turn(before, test::turn("d1:1-d4"))) {
    for (const Cell cell : kBoard)
      if (!board.stack(cell).empty() && board.stack(cell).owner() == Color::White)
        told += cell.name();
    for (const auto& [sign, cells] : board.signs)
      told += " " + std::string(1, sign) + test::names(cells);
    told += ", ";
  }
  CHECK(told == "d1 ^d1 xd4, d2 xd4, d3 xd4, d4 xd4, ");
}

TEST_CASE("shown boards: the stacks of a win light up, then the color drains from the far end") {
  tui::BoardView last;
  last.position = test::placed("e3=S f2=H g1=C a1=s", Color::White, Rules::standard());
  const auto end =
      notation::end_of_game(std::vector{last.position}, {Color::White, Outcome::Reason::Castle});
  std::string told;
  for (const tui::BoardView& board : boards_of_win(last, end)) {
    for (const auto& [sign, cells] : board.signs) told += "dark " + test::names(cells) + ", ";
    if (!board.drained.empty()) told += std::to_string(board.drained.size()) + " drained, ";
  }
  CHECK(told ==
        "dark f2 g1, dark g1, dark , 4 drained, 9 drained, 15 drained, 22 drained, 28 drained, ");
  CHECK(boards_of_win(last, notation::end_of_game(std::vector{last.position},
                                                  {Color::White, Outcome::Reason::Time}))
            .empty());
}

TEST_CASE("shown boards: a step of a capture wrote 743 bytes at 80x24") {
  const Position before = *notation::parse_position(
      "x4/x,shc,x,sh,x/x2,s,x3/x2,shS,SH,Hsc,x2/x,SHC,x,S,x2/x3,SH,x/x4 b", Rules::standard());
  const auto boards = boards_of_turn(before, test::turn("d5:1-c4"));
  REQUIRE(boards.size() == 2);
  const auto bytes = [&](std::size_t count) {
    test::PseudoTerminal terminal(
        [&] {
          ::setenv("TERM", "xterm-256color", 1);
          ::unsetenv("NO_COLOR");
          std::setlocale(LC_ALL, "C.UTF-8");
          settings::Preferences options;
          std::ignore = options.set("theme", "dusk");
          const auto screen = tui::Terminal::open(options);
          for (std::size_t i = 0; i < count; ++i)
            (*screen)->show(
                views::draw({.board = boards[i]}, (*screen)->size(), (*screen)->glyphs()));
        },
        80, 24);
    CHECK(terminal.exit_code() == 0);
    return terminal.output().size();
  };
  CHECK(bytes(2) - bytes(1) <= 692);
}
