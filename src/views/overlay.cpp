#include <fmt/format.h>

#include <accasta/rules/attacks.hpp>
#include <accasta/views/overlay.hpp>

namespace accasta::views {
namespace {

std::string show_attacks(tui::BoardView& board) {
  const Cell cell = *board.cursor;
  const CellSet by = attackers(board.position, cell);
  const CellSet captured = attacked_from(board.position, cell);
  board.marks = {{'>', by}, {'x', captured}};
  if (board.position.stack(cell).empty())
    return fmt::format("{}: {} can go there (>)", cell.name(), by.size());
  return fmt::format("{}: {} can capture it (>), it can capture {} (x)", cell.name(), by.size(),
                     captured.size());
}

std::string show_safety(tui::BoardView& board) {
  CellSet safe;
  for (const Cell cell : board.position.occupied())
    if (board.position.stack(cell).is_safe()) safe.insert(cell);
  const CellSet attacked =
      attacked_by(board.position, Color::White) | attacked_by(board.position, Color::Black);
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
  Footer& footer = view.footer;
  const bool is_free = footer.message.text.empty() || footer.message.role == tui::Role::Dim;
  if (is_free && !footer.typed) footer.message = {meaning};
}

}  // namespace accasta::views
