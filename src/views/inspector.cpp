#include "inspector.hpp"

#include <fmt/format.h>

#include <accasta/rules/landing.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/tui/key_bar.hpp>

#include "game_layout.hpp"

namespace accasta::views {
namespace {

/// Returns "goes to c3 d4 +f3 xe5", with the notation's signs.
std::string where_to(Cell cell, const Position& position) {
  const CellSet targets = reachable(cell, position);
  std::string text;
  for (const char sign : {'-', '+', 'x'})
    for (const Cell target : targets)
      if (tui::landing_sign(position.stack(target), position.stack(cell).owner()) == sign)
        text += " " + (sign == '-' ? "" : std::string(1, sign)) + target.name();
  return text.empty() ? "cannot move" : "goes to" + text;
}

/// Draws how much is lifted. Returns the text about a piece that the move would release, if any.
std::string draw_lift(tui::Frame& frame, int row, const tui::BoardView& board, bool has_room) {
  const Stack source = board.building->remaining();
  const std::string of = has_room ? fmt::format(" of {}", source.height()) : "";
  const int column = frame.put(row, 0, fmt::format("lift {}{}: ", board.lift, of));
  put_pieces(frame, {row, column}, source, board.lift);
  if (board.lift >= source.height()) return {};
  const Piece next = source.at(board.lift);
  if (next.color == board.position.side_to_move()) return {};
  return fmt::format("releases {}'s {} on {}", name(next.color), name(next.kind),
                     board.building->from().name());
}

/// Draws a piece of a pile on a plate in the color of its tile. A head of several rows is drawn as
/// on the board, and everything else as a chip. Returns the column after the plate.
int draw_piece(tui::Frame& frame, Rows rows, Stack stack, int depth, int shift, tui::Role tile,
               tui::Glyphs glyphs) {
  constexpr int kPlate = tui::kHead.width + 2;
  const int left = 1 + shift;
  frame.lay_ground({rows.first, 0}, {kPlate, rows.count}, tile);
  if (rows.count > 1) {
    tui::draw_head(frame, {rows.first, left}, stack, glyphs);
  } else {
    const tui::Style style = tui::style_of(stack, depth);
    const tui::Point letter{rows.first, left + tui::kHead.width / 2};
    if (depth == 0)
      frame.put(rows.first, left, std::string(tui::kHead.width, ' '), style);
    else
      tui::draw_chip(frame, letter, left, left + tui::kHead.width, stack.at(depth).color, glyphs);
    frame.put(letter.row, letter.column, tui::piece_text(stack, depth), style);
  }
  return kPlate;
}

}  // namespace

void put_pieces(tui::Frame& frame, tui::Point point, Stack stack, int count) {
  for (int depth = 0; depth < count; ++depth)
    frame.put(point.row, point.column + depth, std::string(1, stack.at(depth).letter()),
              tui::style_of(stack, depth));
}

CellSet reachable(Cell cell, const Position& position) {
  CellSet all;
  for (int count = 1; count <= position.stack(cell).height(); ++count)
    all |= first_targets(position, cell, count);
  return all;
}

bool has_pieces(const tui::BoardView& board) {
  return (board.building && board.lift > 0) ||
         (board.cursor && !board.stack(*board.cursor).empty());
}

std::pair<std::string, std::string> inspector_title(const tui::BoardView& board) {
  if (!has_pieces(board)) return {"last turn", board.cursor ? board.cursor->name() : std::string()};
  if (!board.cursor) return {"lifted", ""};
  const Stack stack = board.stack(*board.cursor);
  if (stack.empty()) return {board.cursor->name(), "empty"};
  return {board.cursor->name(),
          fmt::format("range {}{}", range_of(stack, board.position.rules().variant),
                      stack.is_safe() ? ", safe" : "")};
}

void draw_inspector(tui::Frame& frame, const tui::BoardView& board, tui::Glyphs glyphs) {
  const auto [width, height] = frame.size();
  const bool lifting = board.building && board.lift > 0;
  // A row with enough columns shows "Black chariot" with its letter and its fate in the half-built
  // turn.
  const bool has_room = width >= kNarrow;
  const std::string released =
      lifting ? draw_lift(frame, height - 1, board, has_room) : std::string();
  if (!board.cursor) return;

  const Cell cell = *board.cursor;
  const Stack stack = board.stack(cell);
  const bool is_source = lifting && board.building->from() == cell;
  const tui::Role tile = is_source                             ? tui::Role::Lifted
                         : castle(Color::White).contains(cell) ? tui::Role::WhiteCastle
                         : castle(Color::Black).contains(cell) ? tui::Role::BlackCastle
                                                               : tui::Role::Field;
  int row = 0;
  for (int depth = 0; depth < stack.height(); ++depth) {
    const Piece piece = stack.at(depth);
    const bool goes = is_source && depth < board.lift;
    const tui::Style word = goes ? tui::Style{tui::Role::Source, true} : tui::Style{};
    const Rows rows{row, depth == 0 && tui::has_tiles(glyphs) ? head_rows(height) : 1};
    const int middle = row + rows.count / 2;
    row = rows.end();
    if (tui::has_tiles(glyphs)) {
      const int shift = !is_source ? 0 : goes ? 1 : -1;
      const int plate = draw_piece(frame, rows, stack, depth, shift, tile, glyphs);
      frame.put(middle, plate + 1, name(piece.kind), word);
    } else {
      if (goes) frame.put(middle, 0, tui::pointer(glyphs), word);
      const int column = frame.put(middle, goes ? 2 : 1, std::string(1, piece.letter()),
                                   tui::style_of(stack, depth));
      frame.put(middle, column + 1,
                has_room ? fmt::format("{} {}", name(piece.color), name(piece.kind))
                         : std::string(name(piece.kind)));
    }
    if (is_source && (has_room || !tui::has_tiles(glyphs)))
      put_right(frame, middle, width, goes ? "goes" : "stays",
                goes ? word : tui::Style{tui::Role::Dim});
  }
  if (!released.empty()) {
    const auto lines = tui::wrapped(released, width);
    if (static_cast<int>(lines.size()) < height - row)
      for (const std::string& line : lines) frame.put(row++, 0, line, {tui::Role::Warning});
    else
      put_right(frame, height - 1, width, "releases", {tui::Role::Warning});
  }
  if (stack.empty()) return;
  // During a turn the board itself shows where the pieces can go.
  if (board.building || board.position.outcome()) return;
  auto lines = tui::wrapped(where_to(cell, board.position), width);
  // The rows below a high stack cannot list all cells. The board marks them when the stack is
  // lifted.
  if (static_cast<int>(lines.size()) > height - row)
    lines = {fmt::format("goes to {} cells", reachable(cell, board.position).size())};
  for (const std::string& line : lines) frame.put(row++, 0, line, {tui::Role::Dim});
}

}  // namespace accasta::views
