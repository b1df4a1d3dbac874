#include "shown_boards.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace accasta::screens {
namespace {

/// The time for each board.
constexpr std::chrono::milliseconds kBoardTime{150};

/// Returns the cells that a move crosses. They are empty.
std::vector<Cell> crossed(Cell from, Cell to) {
  for (const Direction direction : kDirections) {
    std::vector<Cell> cells;
    for (auto cell = from.neighbor(direction); cell; cell = cell->neighbor(direction)) {
      if (*cell == to) return cells;
      cells.push_back(*cell);
    }
  }
  return {};
}

}  // namespace

std::vector<tui::BoardView> boards_of_turn(const Position& before, const Turn& turn) {
  std::vector<tui::BoardView> boards;
  Turn made(turn.from());
  for (const Move& move : turn.moves()) {
    const Stack target = before.after(made).stack(move.to);
    const bool captures = tui::landing_sign(target, before.side_to_move()) == 'x';
    const auto show = [&](const Turn& shown, std::vector<tui::BoardView::SignedCells> signs) {
      if (captures) signs.push_back({'x', {move.to}});
      boards.push_back({.position = before.after(shown), .last_turn = shown, .signs = signs});
    };
    if (captures || made.size() == 0) show(made, {{'^', {turn.from()}}});
    for (const Cell cell : crossed(turn.from(), move.to)) {
      Turn moved = made;
      moved.push({move.count, cell});
      if (captures) show(moved, {});
    }
    made.push(move);
    show(made, {});
  }
  return boards;
}

std::vector<tui::BoardView> boards_of_win(const tui::BoardView& last,
                                          const notation::GameEnd& end) {
  std::vector<tui::BoardView> boards;
  if (end.winning.empty()) return boards;
  CellSet dark = end.winning;
  for (const Cell cell : end.winning) {
    dark.erase(cell);
    boards.push_back(last);
    // A blank sign hides the one of a winning stack.
    boards.back().signs = {{' ', dark}};
  }
  const int far = end.winner == Color::White ? 0 : Cell::kRows - 1;
  for (const int rows : {1, 2, 3, 4, Cell::kRows}) {
    boards.push_back(last);
    for (const Cell cell : end.drained)
      if (std::abs(cell.row() - far) < rows) boards.back().drained.insert(cell);
  }
  return boards;
}

void ShownBoards::begin(std::vector<tui::BoardView> boards, Time now) {
  boards_ = std::move(boards);
  std::ranges::reverse(boards_);
  next_ = now + kBoardTime;
}

bool ShownBoards::advance(Time now) {
  if (is_showing() && now >= next_) {
    boards_.pop_back();
    next_ = now + kBoardTime;
  }
  return is_showing();
}

void ShownBoards::show(views::GameView& view) const {
  if (boards_.empty()) return;
  const auto cursor = std::exchange(view.board, boards_.back()).cursor;
  view.board.cursor = cursor;
  // The result comes after the boards.
  view.result.clear();
  if (const auto& turn = view.board.last_turn)
    view.arrived = turn->size() > 0 ? turn->moves().back().to : turn->from();
}

}  // namespace accasta::screens
