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

void draw_lift(tui::Frame& frame, int row, const tui::BoardView& board, bool has_room) {
  const Stack source = board.building->remaining();
  const std::string of = has_room ? fmt::format(" of {}", source.height()) : "";
  int column = frame.put(row, 0, fmt::format("lift {}{}: ", board.lift, of));
  for (int depth = 0; depth < board.lift; ++depth) {
    const Piece piece = source.at(depth);
    column = frame.put(row, column, std::string(1, piece.letter()),
                       depth == 0 ? tui::head_style(piece.color) : tui::piece_style(piece.color));
  }
  const bool releases =
      board.lift < source.height() && source.at(board.lift).color != board.position.side_to_move();
  if (releases) frame.put(row, column + 1, "releases", {tui::Role::Warning});
}

}  // namespace

CellSet reachable(Cell cell, const Position& position) {
  CellSet all;
  for (int count = 1; count <= position.stack(cell).height(); ++count)
    all |= first_targets(position, cell, count);
  return all;
}

std::pair<std::string, std::string> inspector_title(const tui::BoardView& board) {
  if (!board.cursor) return {};
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
  if (lifting) draw_lift(frame, height - 1, board, has_room);
  if (!board.cursor) return;

  const Cell cell = *board.cursor;
  const Stack stack = board.stack(cell);
  const bool is_source = lifting && board.building->from() == cell;
  int row = 0;
  for (int depth = 0; depth < stack.height(); ++depth, ++row) {
    const Piece piece = stack.at(depth);
    const bool goes = is_source && depth < board.lift;
    if (goes) frame.put(row, 0, tui::pointer(glyphs), {tui::Role::Source, true});
    const int column =
        frame.put(row, goes ? 2 : 1, std::string(1, piece.letter()),
                  depth == 0 ? tui::head_style(piece.color) : tui::piece_style(piece.color));
    frame.put(row, column + 1,
              has_room ? fmt::format("{} {}", name(piece.color), name(piece.kind))
                       : std::string(name(piece.kind)));
    if (is_source)
      put_right(frame, row, width, goes ? "goes" : "stays",
                goes ? tui::Style{tui::Role::Source, true} : tui::Style{tui::Role::Dim});
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
