#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

#include "board_painters.hpp"

namespace accasta::tui {
namespace {

/// Half a roof, from a wall up to the middle. The scan lines of the VT100 would make it smoother,
/// but common terminal fonts lack them.
constexpr std::array<std::string_view, 6> kSlope{"_", "_", "─", "─", "‾", "‾"};
constexpr std::array<std::string_view, 6> kAsciiSlope{".", "-", "-", "-", "-", "'"};

/// Half the number of columns from one wall of a hexagon to the other.
constexpr int kHalfHexagon = 5;
/// The number of columns from the left wall to the middle piece, which is right of the middle.
constexpr int kToMiddle = 6;

/// Draws the roof of a hexagon that begins at a place, or the floor, which is the roof turned over.
void draw_roof(Frame& frame, Point left, bool floor, Style style, Glyphs glyphs) {
  for (int i = 0; i <= 2 * kHalfHexagon; ++i) {
    const int distance = std::abs(i - kHalfHexagon);
    const auto index = static_cast<std::size_t>(floor ? distance : kHalfHexagon - distance);
    frame.put(left.row, left.column + i, (glyphs == Glyphs::Ascii ? kAsciiSlope : kSlope)[index],
              style);
  }
}

/// Draws the outline of a hexagon around its middle, with these walls.
void draw_hexagon(Frame& frame, Point middle, std::string_view left, std::string_view right,
                  Style style, Glyphs glyphs) {
  const Point roof{middle.row - 1, middle.column - kToMiddle};
  draw_roof(frame, roof, false, style, glyphs);
  draw_roof(frame, {middle.row + 2, roof.column}, true, style, glyphs);
  for (int row = middle.row; row < middle.row + 2; ++row) {
    frame.put(row, roof.column, left, style);
    frame.put(row, roof.column + 2 * kHalfHexagon, right, style);
  }
}

/// Draws the outlines of all cells. Those of castles have dotted walls and cover the others.
void draw_hexagons(Frame& frame, const BoardLayout& layout, Glyphs glyphs) {
  const bool is_ascii = glyphs == Glyphs::Ascii;
  for (const bool is_castle : {false, true}) {
    const std::string_view wall = is_castle ? (is_ascii ? ":" : "¦") : is_ascii ? "|" : "│";
    for (const Cell cell : kBoard)
      if (in_castle(cell) == is_castle)
        draw_hexagon(frame, layout.point(cell), wall, wall, {is_castle ? Role::Castle : Role::Dim},
                     glyphs);
  }
}

/// Draws the letters and numbers of the rows around compact text, and the edges of the castles:
/// between their outermost cells and the neighbors of these.
void draw_surroundings(Frame& frame, const BoardLayout& layout, Glyphs glyphs) {
  constexpr int kToEdge = 3;
  const auto beside = [&](Cell cell, Direction way, int columns) {
    const Point middle = layout.point(cell);
    const bool is_right = (way == Direction::Right) != layout.flipped;
    return Point{middle.row, middle.column + (is_right ? columns : -columns)};
  };
  for (int row = 0; row < Cell::kRows; ++row) {
    const Cell last = *Cell::from(row, Cell::row_length(row));
    const Point letter = beside(*Cell::from(row, 1), Direction::Left, 2 * kToEdge);
    const Point number = beside(last, Direction::Right, 2 * kToEdge);
    frame.put(letter.row, letter.column, last.name().substr(0, 1), {Role::Coordinate});
    frame.put(number.row, number.column, last.name().substr(1), {Role::Coordinate});
  }
  for (const Cell cell : castle(Color::White) | castle(Color::Black))
    for (const Direction way : {Direction::Left, Direction::Right}) {
      if (const auto next = cell.neighbor(way); next && in_castle(*next)) continue;
      const Point edge = beside(cell, way, kToEdge);
      for (const int row : {edge.row, edge.row + 1})
        frame.put(row, edge.column, glyphs == Glyphs::Ascii ? "|" : "¦", {Role::Castle});
    }
}

constexpr int kPiecesPerLine = 3;

/// Returns the number of pieces on a line of a cell: 0 the upper one, 1 the lower.
int pieces_on(Stack stack, int line) {
  return std::clamp(stack.height() - line * kPiecesPerLine, 0, kPiecesPerLine);
}

/// Returns the column, relative to the middle one, where the pieces of a line begin.
constexpr int first_column(int pieces) { return pieces == 1 ? 0 : -1; }

/// A painter of the stack on a cell, and of the marks around it.
class CellPainter {
 public:
  CellPainter(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs)
      : frame_(frame),
        layout_(layout),
        view_(view),
        is_roomy_(layout.picture == Picture::roomy()),
        marks_(view),
        glyphs_(glyphs) {}

  void paint(Cell cell) const {
    const Point middle = layout_.point(cell);
    const Stack stack = view_.stack(cell);
    const bool is_threatened = view_.threatened.contains(cell);
    const auto letter = marks_.label(cell);
    std::optional<char> sign;
    if (!letter) sign = marks_.sign(cell);
    const Style target{is_threatened ? Role::Warning : Role::Target, true};
    if (stack.empty()) {
      if (letter) {
        frame_.put(middle.row, middle.column, *letter, {Role::Key, true});
      } else if (sign) {
        frame_.put(middle.row, middle.column, std::string(1, *sign), target);
      } else if (in_castle(cell) || !is_roomy_) {
        frame_.put(middle.row, middle.column, empty(cell),
                   {in_castle(cell) ? Role::Castle : Role::Empty});
      }
    } else {
      paint_pieces(cell, stack, middle);
      if (sign) frame_.put(middle.row, sign_column(stack, middle), std::string(1, *sign), target);
      if (stack.is_safe()) frame_.put(middle.row + 1, middle.column + 2, "#", {Role::Dim});
    }
    paint_brackets(cell, middle, sign && sign_column(stack, middle) < middle.column - 1);
    if (letter && !stack.empty())
      frame_.put(middle.row, label_column(stack, middle), *letter, {Role::Key, true});
    if (is_roomy_)
      frame_.put(middle.row, middle.column - kToMiddle + 1, cell.name(), {Role::Coordinate});
  }

 private:
  /// The brackets around a marked cell, with their style.
  struct Brackets {
    std::string_view brackets;
    Style style;
  };

  static int sign_column(Stack stack, Point middle) {
    if (stack.empty()) return middle.column;
    return middle.column + first_column(pieces_on(stack, 0)) - 1;
  }

  /// Returns the column for a letter, far enough to the left that it does not look like a piece.
  int label_column(Stack stack, Point middle) const {
    return is_roomy_ ? sign_column(stack, middle) : middle.column - 3;
  }

  std::string_view empty(Cell cell) const {
    if (glyphs_ == Glyphs::Ascii) return in_castle(cell) ? ":" : ".";
    return in_castle(cell) ? "◦" : "·";
  }

  void paint_pieces(Cell cell, Stack stack, Point middle) const {
    const int moved = marks_.moved(cell);
    for (int depth = 0; depth < stack.height(); ++depth) {
      const int line = depth / kPiecesPerLine;
      const int column =
          middle.column + first_column(pieces_on(stack, line)) + depth % kPiecesPerLine;
      Style style = style_of(stack, depth);
      style.underline = depth < moved;
      frame_.put(middle.row + line, column, std::string(1, stack.at(depth).letter()), style);
    }
  }

  std::optional<Brackets> mark(Cell cell) const {
    if (view_.cursor == cell) return Brackets{"[]", {Role::Cursor, true}};
    if (marks_.is_source(cell)) return Brackets{"{}", {Role::Source, true}};
    const auto played = marks_.played(cell);
    if (!played) return std::nullopt;
    return Brackets{*played == '<' ? "<>" : "()", {Role::LastTurn}};
  }

  void paint_brackets(Cell cell, Point middle, bool wide) const {
    const auto marked = mark(cell);
    if (!marked) return;
    const auto& [brackets, style] = *marked;
    if (is_roomy_) {
      draw_hexagon(frame_, middle, brackets.substr(0, 1), brackets.substr(1), style, glyphs_);
      return;
    }
    frame_.put(middle.row, middle.column - (wide ? 3 : 2), brackets.substr(0, 1), style);
    frame_.put(middle.row, middle.column + 2, brackets.substr(1), style);
  }

  Frame& frame_;
  const BoardLayout& layout_;
  const BoardView& view_;
  bool is_roomy_;
  CellMarks marks_;
  Glyphs glyphs_;
};

}  // namespace

void draw_text(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs) {
  if (layout.picture == Picture::roomy())
    draw_hexagons(frame, layout, glyphs);
  else
    draw_surroundings(frame, layout, glyphs);
  const CellPainter painter(frame, layout, view, glyphs);
  for (const Cell cell : kBoard)
    if (cell != view.cursor) painter.paint(cell);
  // Draw it last, so that its neighbors' walls do not cover its own.
  if (view.cursor) painter.paint(*view.cursor);
}

}  // namespace accasta::tui
