#include <algorithm>
#include <array>

#include <accasta/tui/board_view.hpp>

#include "board_geometry.hpp"

namespace accasta::tui {
namespace {

constexpr int kPiecesPerLine = 3;

/// How many pieces stand on a line of a cell: 0 the upper one, 1 the lower.
int pieces_on(Stack stack, int line) {
  return std::clamp(stack.height() - line * kPiecesPerLine, 0, kPiecesPerLine);
}

/// The column, relative to the middle one, where the pieces of a line begin.
constexpr int first_column(int pieces, int step) {
  if (pieces == 1) return 0;
  return pieces == 2 && step > 1 ? -1 : -step;
}

/// How many pieces a turn brought to a cell; they are the upper ones.
int landed(const Turn& turn, Cell cell) {
  int count = 0;
  for (const Move& move : turn.moves())
    if (move.to == cell) count += move.count;
  return count;
}

/// Draws what stands on a cell, and the marks around it.
class CellPainter {
 public:
  CellPainter(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs)
      : frame_(frame),
        layout_(layout),
        view_(view),
        measures_(measures(layout.picture)),
        targets_(view.building && view.lift > 0 ? targets(*view.building, view.lift) : Targets{}),
        proposed_(view.proposed && !view.building ? &*view.proposed : nullptr),
        glyphs_(glyphs) {}

  void paint(Cell cell) const {
    const Point middle = layout_.point(cell);
    const Stack stack = view_.stack(cell);
    const bool is_threatened = view_.threatened.contains(cell);
    const auto letter = label(cell);
    const auto sign = letter ? std::nullopt : sign_on(cell);
    const Style target{is_threatened ? Role::Warning : Role::Target, true};
    if (stack.empty()) {
      if (letter) {
        frame_.put(middle.row, middle.column, *letter, {Role::Key, true});
      } else if (sign) {
        frame_.put(middle.row, middle.column, std::string(1, *sign), target);
      } else if (in_castle(cell) || !measures_.hexagons) {
        frame_.put(middle.row, middle.column, empty(cell),
                   {in_castle(cell) ? Role::Castle : Role::Empty});
      }
    } else {
      paint_pieces(cell, stack, middle);
      if (sign) frame_.put(middle.row, sign_column(stack, middle), std::string(1, *sign), target);
      if (stack.is_safe())
        frame_.put(middle.row + 1, middle.column + 2 * measures_.step, "#", {Role::Dim});
    }
    paint_brackets(cell, middle, sign && sign_column(stack, middle) < middle.column - 1);
    if (letter && !stack.empty())
      frame_.put(middle.row, label_column(stack, middle), *letter, {Role::Key, true});
    if (measures_.hexagons) paint_name(cell, middle);
  }

 private:
  /// The brackets around a marked cell, with their style.
  struct Mark {
    std::string_view brackets;
    Style style;
  };

  std::optional<char> sign_on(Cell cell) const {
    auto sign = targets_.sign(cell);
    if (!view_.building)
      for (const auto& mark : view_.marks)
        if (mark.cells.contains(cell)) sign = mark.sign;
    if (!sign && proposed_ != nullptr) sign = proposed_sign(cell);
    if (!sign && view_.threatened.contains(cell)) sign = '!';
    return sign;
  }

  std::optional<char> proposed_sign(Cell cell) const {
    if (landed(proposed_->turn, cell) > 0) {
      const Stack stack = view_.position.stack(cell);
      return stack.empty() ? '-' : stack.owner() == view_.position.side_to_move() ? '+' : 'x';
    }
    return proposed_->threatens.contains(cell) ? std::optional('!') : std::nullopt;
  }

  int sign_column(Stack stack, Point middle) const {
    if (stack.empty()) return middle.column;
    return middle.column + first_column(pieces_on(stack, 0), measures_.step) - measures_.step;
  }

  std::optional<std::string> label(Cell cell) const {
    const auto found = std::ranges::find(view_.labels, cell);
    if (found == view_.labels.end()) return std::nullopt;
    return std::string(1, static_cast<char>('a' + (found - view_.labels.begin())));
  }

  /// So far to the left that the letter is not read as a piece.
  int label_column(Stack stack, Point middle) const {
    return measures_.hexagons ? sign_column(stack, middle) : middle.column - 3;
  }

  std::string_view empty(Cell cell) const {
    if (glyphs_ == Glyphs::Ascii) return in_castle(cell) ? ":" : ".";
    return in_castle(cell) ? "◦" : "·";
  }

  void paint_pieces(Cell cell, Stack stack, Point middle) const {
    const int lifted = view_.building && view_.building->from() == cell ? view_.lift : 0;
    const int moved = view_.last_turn && !view_.building ? landed(*view_.last_turn, cell) : 0;
    for (int depth = 0; depth < stack.height(); ++depth) {
      const int line = depth / kPiecesPerLine;
      const int column = middle.column + first_column(pieces_on(stack, line), measures_.step) +
                         depth % kPiecesPerLine * measures_.step;
      const Color color = stack.at(depth).color;
      Style style = depth == 0 ? head_style(color) : Style{role_of(color)};
      style.underline = depth < lifted || depth < moved;
      frame_.put(middle.row + line, column, std::string(1, stack.at(depth).letter()), style);
    }
  }

  std::optional<Mark> mark(Cell cell) const {
    if (view_.cursor == cell) return Mark{"[]", {Role::Cursor, true}};
    if (view_.building) {
      if (view_.building->from() == cell) return Mark{"{}", {Role::Source, true}};
      return std::nullopt;
    }
    if (proposed_ != nullptr && proposed_->turn.from() == cell)
      return Mark{"{}", {Role::Source, true}};
    if (!view_.last_turn) return std::nullopt;
    if (view_.last_turn->from() == cell) return Mark{"<>", {Role::LastTurn}};
    if (landed(*view_.last_turn, cell) > 0) return Mark{"()", {Role::LastTurn}};
    return std::nullopt;
  }

  void paint_brackets(Cell cell, Point middle, bool wide) const {
    const auto marked = mark(cell);
    if (!marked) return;
    const auto& [brackets, style] = *marked;
    if (measures_.hexagons) {
      draw_hexagon(frame_, layout_, cell, brackets, style, glyphs_);
      return;
    }
    frame_.put(middle.row, middle.column - (wide ? 3 : 2), brackets.substr(0, 1), style);
    frame_.put(middle.row, middle.column + 2, brackets.substr(1), style);
  }

  void paint_name(Cell cell, Point middle) const {
    const bool own_line = measures_.upper > 1;
    frame_.put(own_line ? middle.row - 1 : middle.row,
               own_line ? middle.column - 1 : middle.column - measures_.middle + 1, cell.name(),
               {Role::Coordinate});
  }

  Frame& frame_;
  const BoardLayout& layout_;
  const BoardView& view_;
  Measures measures_;
  Targets targets_;
  /// Nothing while a turn is made.
  const Proposal* proposed_;
  Glyphs glyphs_;
};

/// Draws the castle's edge on both sides of a row: between its outermost cells and their
/// neighbours.
void draw_castle_edges(Frame& frame, const BoardLayout& layout, const DrawnRow& row,
                       Glyphs glyphs) {
  const Measures m = measures(layout.picture);
  const CellSet cells = castle(row.row < 3 ? Color::White : Color::Black);
  int count = 0;
  for (int number = 1; number <= row.length; ++number)
    if (cells.contains(*Cell::from(row.row, number))) ++count;
  if (count == 0) return;
  // The castle's cells are the middle ones of the row.
  const int first = row.first_box + (row.length - count) / 2 * m.pitch;
  const int line = (layout.flipped ? row.row : Cell::kRows - 1 - row.row) * m.lines + m.upper;
  for (const int column : {first, first + count * m.pitch})
    for (int i = 0; i < 2; ++i)
      frame.put(layout.origin.row + line + i, layout.origin.column + column,
                glyphs == Glyphs::Ascii ? "|" : "¦", {Role::Castle});
}

}  // namespace

int BoardView::stacks_in_enemy_castle(Color color) const {
  int count = 0;
  for (const Cell cell : castle(opponent(color)))
    if (!stack(cell).empty() && stack(cell).owner() == color) ++count;
  return count;
}

std::optional<char> Targets::sign(Cell cell) const {
  if (empty.contains(cell)) return '-';
  if (own.contains(cell)) return '+';
  if (capture.contains(cell)) return 'x';
  return std::nullopt;
}

Targets targets(const TurnBuilder& builder, int count) {
  Targets targets;
  for (const Cell cell : builder.targets(count)) {
    const Stack stack = builder.stack(cell);
    if (stack.empty()) {
      targets.empty.insert(cell);
    } else if (stack.owner() == builder.position().side_to_move()) {
      targets.own.insert(cell);
    } else {
      targets.capture.insert(cell);
    }
  }
  return targets;
}

Picture picture_for(Size room, bool compact) {
  if (!compact)
    for (const Picture picture : {Picture::Large, Picture::Roomy})
      if (size(picture).width <= room.width && size(picture).height <= room.height) return picture;
  return Picture::Compact;
}

Size size(Picture picture) {
  const Measures m = measures(picture);
  return {m.left_margin + kLongestRow * m.pitch + m.right_margin,
          Cell::kRows * m.lines + (m.hexagons ? 1 : 0)};
}

Point BoardLayout::point(Cell cell) const {
  const Measures m = measures(picture);
  const Cell seen = flipped ? cell.rotated() : cell;
  const int line = Cell::kRows - 1 - seen.row();
  const DrawnRow row = drawn_row(line, picture, false);
  return {origin.row + line * m.lines + m.upper,
          origin.column + row.first_box + (seen.number() - 1) * m.pitch + m.middle};
}

std::optional<Cell> BoardLayout::cell(Point point) const {
  const Measures m = measures(picture);
  const int row = point.row - origin.row;
  if (row < 0 || row >= Cell::kRows * m.lines) return std::nullopt;
  const DrawnRow drawn = drawn_row(row / m.lines, picture, false);
  const int column = point.column - origin.column - drawn.first_box;
  if (column < 0) return std::nullopt;
  const auto cell = Cell::from(drawn.row, column / m.pitch + 1);
  return cell && flipped ? cell->rotated() : cell;
}

void draw_board(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs) {
  frame.board = BoardArea{layout.origin, size(layout.picture), {}};
  for (const Cell cell : kBoard) frame.board->cells.emplace_back(cell, layout.point(cell));

  const Measures m = measures(layout.picture);
  const Style coordinate{Role::Coordinate};
  if (m.hexagons) {
    draw_hexagons(frame, layout, glyphs);
  } else {
    for (int line = 0; line < Cell::kRows; ++line) {
      const DrawnRow row = drawn_row(line, layout.picture, layout.flipped);
      const int screen_row = layout.origin.row + line * m.lines + m.upper;
      // The letter stands where the row begins and the number of its last cell where that is.
      std::string left(1, static_cast<char>('a' + row.row));
      std::string right = std::to_string(row.length);
      if (layout.flipped) left.swap(right);
      const int column = layout.origin.column + row.first_box;
      frame.put(screen_row, column - m.left_margin, left, coordinate);
      frame.put(screen_row, column + row.length * m.pitch + m.right_margin - 1, right, coordinate);
      draw_castle_edges(frame, layout, row, glyphs);
    }
  }

  const CellPainter painter(frame, layout, view, glyphs);
  for (const Cell cell : kBoard)
    if (cell != view.cursor) painter.paint(cell);
  // Last, so that its walls are not drawn over by its neighbours'.
  if (view.cursor) painter.paint(*view.cursor);
}

std::string board_text(const Position& position, const BoardTextOptions& options) {
  BoardView view;
  view.position = position;
  view.last_turn = options.last_turn;
  Frame frame(size(Picture::Compact));
  draw_board(frame, {{}, Picture::Compact, options.flipped}, view, options.glyphs);
  return frame.to_string();
}

}  // namespace accasta::tui
