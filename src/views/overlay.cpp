#include <fmt/format.h>

#include <accasta/views/overlay.hpp>

#include "inspector.hpp"

namespace accasta::views {
namespace {

CellSet captures(Cell cell, const Position& position) { return reachable(cell, position).capture; }

/// The stacks that can capture what stands on a cell, or go there if it is empty.
CellSet attackers(Cell cell, const Position& position) {
  CellSet attackers;
  for (const Cell from : position.occupied()) {
    const tui::Targets targets = reachable(from, position);
    if (targets.capture.contains(cell) || targets.empty.contains(cell)) attackers.insert(from);
  }
  return attackers;
}

std::string show_attacks(tui::BoardView& board) {
  const Cell cell = *board.cursor;
  const CellSet by = attackers(cell, board.position);
  const CellSet captured = captures(cell, board.position);
  board.marks = {{'>', by}, {'x', captured}};
  if (board.position.stack(cell).empty())
    return fmt::format("{}: {} can go there (>)", cell.name(), by.size());
  return fmt::format("{}: {} can capture it (>), it can capture {} (x)", cell.name(), by.size(),
                     captured.size());
}

std::string show_safety(tui::BoardView& board) {
  CellSet safe;
  CellSet attacked;
  for (const Cell cell : board.position.occupied()) {
    if (board.position.stack(cell).is_safe()) safe.insert(cell);
    attacked |= captures(cell, board.position);
  }
  board.marks = {{'#', safe}, {'x', attacked}};
  return fmt::format("{} safe (#), {} can be captured (x), the others are not attacked",
                     safe.size(), attacked.size());
}

}  // namespace

void show_overlay(GameView& view, Overlay overlay) {
  tui::BoardView& board = view.board;
  if (overlay == Overlay::None || board.building) return;
  std::string meaning;
  if (overlay == Overlay::Safety)
    meaning = show_safety(board);
  else if (board.cursor)
    meaning = show_attacks(board);
  if (view.message.empty() && !view.typed) view.message = meaning;
}

}  // namespace accasta::views
