#include <fmt/format.h>

#include <accasta/rules/attacks.hpp>
#include <accasta/views/overlay.hpp>

namespace accasta::views {
namespace {

std::string show_attacks(tui::BoardView& board) {
  const Cell cell = *board.cursor;
  const CellSet by = attackers(board.position, cell);
  const CellSet captured = attacked_from(board.position, cell);
  board.signs = {{'>', by}, {'x', captured}};
  if (board.position.stack(cell).empty())
    return fmt::format("{}: {} can go there (>)", cell.name(), by.size());
  return fmt::format("{}: {} can capture it (>), it can capture {} (x)", cell.name(), by.size(),
                     captured.size());
}

std::string show_all_attacked(tui::BoardView& board) {
  const CellSet attacked =
      attacked_by(board.position, Color::White) | attacked_by(board.position, Color::Black);
  board.signs = {{'x', attacked}};
  return fmt::format("{} can be captured (x)", attacked.size());
}

}  // namespace

Overlay next_overlay(Overlay overlay) {
  switch (overlay) {
    case Overlay::None:
      return Overlay::Attacks;
    case Overlay::Attacks:
      return Overlay::AllAttacked;
    default:
      return Overlay::None;
  }
}

void show_overlay(GameView& view, Overlay overlay) {
  tui::BoardView& board = view.board;
  if (overlay == Overlay::None || board.building) return;
  std::string meaning;
  if (overlay == Overlay::AllAttacked)
    meaning = show_all_attacked(board);
  else if (board.cursor)
    meaning = show_attacks(board);
  Footer& footer = view.footer;
  const bool is_free = footer.message.text.empty() || footer.message.role == tui::Role::Dim;
  if (is_free && !footer.typed) footer.message = {meaning};
}

}  // namespace accasta::views
