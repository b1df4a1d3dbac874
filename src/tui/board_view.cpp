#include <algorithm>

#include <accasta/tui/board_view.hpp>

#include "board_painters.hpp"
#include "theme.hpp"

namespace accasta::tui {
namespace {

Frame board_frame(const BoardView& view, const Picture& picture, Glyphs glyphs) {
  Frame frame(picture.size());
  draw_board(frame, {{}, picture, view.flipped}, view, glyphs);
  return frame;
}

/// Returns the winner if the shown position is won by stacks in a castle.
std::optional<Color> castle_winner(const BoardView& view) {
  const auto outcome = view.building ? std::nullopt : view.position.castle_outcome();
  return outcome ? outcome->winner : std::nullopt;
}

}  // namespace

int landed(const Turn& turn, Cell cell) {
  int count = 0;
  for (const Move& move : turn.moves())
    if (move.to == cell) count += move.count;
  return count;
}

CellMarks::CellMarks(const BoardView& view)
    : view_(view),
      winner_(castle_winner(view)),
      targets_(view.building && view.lift > 0 ? view.building->targets(view.lift) : CellSet{}),
      proposed_(view.proposed && !view.building ? &*view.proposed : nullptr) {}

bool CellMarks::is_source(Cell cell) const {
  if (view_.building) return view_.building->from() == cell;
  return proposed_ != nullptr && proposed_->turn.from() == cell;
}

std::optional<char> CellMarks::played(Cell cell) const {
  // The winner is to move: the last turn changed nothing.
  const bool is_pointless = winner_ == view_.position.side_to_move();
  if (view_.building || !view_.last_turn || is_pointless) return std::nullopt;
  if (view_.last_turn->from() == cell) return '<';
  return landed(*view_.last_turn, cell) > 0 ? std::optional('>') : std::nullopt;
}

std::optional<char> CellMarks::sign(Cell cell) const {
  const Color mover = view_.position.side_to_move();
  if (targets_.contains(cell)) return landing_sign(view_.stack(cell), mover);
  std::optional<char> sign;
  if (!view_.building)
    for (const auto& [mark, cells] : view_.signs)
      if (cells.contains(cell)) sign = mark;
  if (sign) return sign;
  if (winner_ && (view_.position.heads(*winner_) & castle(opponent(*winner_))).contains(cell))
    return '*';
  if (proposed_ != nullptr && landed(proposed_->turn, cell) > 0)
    return landing_sign(view_.stack(cell), mover);
  const bool is_threatened = view_.threatened.contains(cell) ||
                             (proposed_ != nullptr && proposed_->threatens.contains(cell));
  return is_threatened ? std::optional('!') : std::nullopt;
}

std::optional<std::string> CellMarks::label(Cell cell) const {
  const auto found = std::ranges::find(view_.labels, cell);
  if (found == view_.labels.end()) return std::nullopt;
  return std::string(1, static_cast<char>('a' + (found - view_.labels.begin())));
}

int CellMarks::moved(Cell cell) const {
  if (view_.building) return view_.building->from() == cell ? view_.lift : 0;
  return played(cell) == '>' ? landed(*view_.last_turn, cell) : 0;
}

int BoardView::stacks_in_enemy_castle(Color color) const {
  int count = 0;
  for (const Cell cell : castle(opponent(color)))
    if (!stack(cell).empty() && stack(cell).owner() == color) ++count;
  return count;
}

char landing_sign(Stack target, Color mover) {
  return target.empty() ? '-' : target.owner() == mover ? '+' : 'x';
}

Point BoardLayout::point(Cell cell) const {
  const Point point = picture.middle(flipped ? cell.rotated() : cell);
  return {origin.row + point.row, origin.column + point.column};
}

std::optional<Cell> BoardLayout::cell(Point point) const {
  const auto cell = picture.cell({point.row - origin.row, point.column - origin.column});
  return cell && flipped ? cell->rotated() : cell;
}

void draw_board(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs) {
  frame.board = BoardArea{layout.origin, layout.picture.size(), {}};
  for (const Cell cell : kBoard) frame.board->cells.emplace_back(cell, layout.point(cell));
  if (view.cursor) frame.focus = layout.point(*view.cursor);
  layout.picture.has_tiles() ? paint_tiles(frame, layout, view, glyphs)
                             : draw_text(frame, layout, view, glyphs);
}

std::string board_text(const BoardView& view, Glyphs glyphs) {
  return board_frame(view, Picture::compact(), glyphs).to_string();
}

std::string board_text_in_color(const BoardView& view, Glyphs glyphs, Size room,
                                const settings::Theme& theme) {
  return colored_text(board_frame(view, picture_for(room, false, glyphs), glyphs), theme);
}

}  // namespace accasta::tui
