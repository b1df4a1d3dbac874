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
  int column = frame.put(row, 0, fmt::format("lift {}{}: ", board.lift, of));
  for (int depth = 0; depth < board.lift; ++depth) {
    const Piece piece = source.at(depth);
    column = frame.put(row, column, std::string(1, piece.letter()),
                       depth == 0 ? tui::head_style(piece.color) : tui::piece_style(piece.color));
  }
  if (board.lift >= source.height()) return {};
  const Piece next = source.at(board.lift);
  if (next.color == board.position.side_to_move()) return {};
  return fmt::format("releases {}'s {} on {}", name(next.color), name(next.kind),
                     board.building->from().name());
}

/// Draws a piece as a slab of a pile on a plate in the color of its tile. Lifted pieces are shifted
/// to the right.
int draw_slab(tui::Frame& frame, int row, Piece piece, const std::string& letter, tui::Style style,
              int shift, tui::Role tile, tui::Glyphs glyphs) {
  constexpr int kSlab = 7;
  constexpr int kPlate = kSlab + 2;
  const int left = 1 + shift;
  frame.put(row, 0, std::string(kPlate, ' '), {.ground = tile});
  const bool has_gap = glyphs == tui::Glyphs::Blocks && !style.bold;
  for (int i = 0; i < kSlab; ++i)
    frame.put(row, left + i, has_gap ? "▇" : " ",
              {.role = tui::token_of(piece.color), .ground = has_gap ? tile : style.ground});
  frame.put(row, left + kSlab / 2, letter, style);
  return kPlate;
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
  const std::string released =
      lifting ? draw_lift(frame, height - 1, board, has_room) : std::string();
  if (!board.cursor) return;

  const Cell cell = *board.cursor;
  const Stack stack = board.stack(cell);
  const bool is_source = lifting && board.building->from() == cell;
  const bool is_pari = board.position.rules().variant == Variant::Pari;
  const tui::Role tile = is_source                             ? tui::Role::Lifted
                         : castle(Color::White).contains(cell) ? tui::Role::WhiteCastle
                         : castle(Color::Black).contains(cell) ? tui::Role::BlackCastle
                                                               : tui::Role::Field;
  int row = 0;
  for (int depth = 0; depth < stack.height(); ++depth, ++row) {
    const Piece piece = stack.at(depth);
    const bool goes = is_source && depth < board.lift;
    const tui::Style style =
        depth == 0 ? tui::head_style(piece.color) : tui::piece_style(piece.color);
    const tui::Style word = goes ? tui::Style{tui::Role::Source, true} : tui::Style{};
    if (tui::has_tiles(glyphs)) {
      // The pile has capitals, as the board, and the word has the letter that is typed.
      const Piece capital{Color::White, piece.kind};
      const std::string letter = !is_pari     ? std::string(1, capital.letter())
                                 : depth == 0 ? std::to_string(range_of(stack, Variant::Pari))
                                              : "•";
      const int shift = !is_source ? 0 : goes ? 1 : -1;
      const int plate = draw_slab(frame, row, piece, letter, style, shift, tile, glyphs);
      frame.put(row, plate + 1, fmt::format("{} {}", name(piece.kind), piece.letter()), word);
    } else {
      if (goes) frame.put(row, 0, tui::pointer(glyphs), word);
      const int column = frame.put(row, goes ? 2 : 1, std::string(1, piece.letter()), style);
      frame.put(row, column + 1,
                has_room ? fmt::format("{} {}", name(piece.color), name(piece.kind))
                         : std::string(name(piece.kind)));
    }
    if (is_source && (has_room || !tui::has_tiles(glyphs)))
      put_right(frame, row, width, goes ? "goes" : "stays",
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
