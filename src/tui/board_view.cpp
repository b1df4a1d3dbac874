#include <algorithm>

#include <accasta/tui/board_view.hpp>

#include "board_geometry.hpp"
#include "theme.hpp"

namespace accasta::tui {
namespace {

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
  CellPainter(Frame& frame, const BoardLayout& layout, TextPicture picture, const BoardView& view,
              Glyphs glyphs)
      : frame_(frame),
        layout_(layout),
        view_(view),
        measures_(measures(picture)),
        marks_(view),
        glyphs_(glyphs) {}

  void paint(Cell cell) const {
    const Point middle = layout_.point(cell);
    const Stack stack = view_.stack(cell);
    const bool is_threatened = view_.threatened.contains(cell);
    const auto letter = marks_.label(cell);
    const auto sign = letter ? std::nullopt : marks_.sign(cell);
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
      if (stack.is_safe()) frame_.put(middle.row + 1, middle.column + 2, "#", {Role::Dim});
    }
    paint_brackets(cell, middle, sign && sign_column(stack, middle) < middle.column - 1);
    if (letter && !stack.empty())
      frame_.put(middle.row, label_column(stack, middle), *letter, {Role::Key, true});
    if (measures_.hexagons)
      frame_.put(middle.row, middle.column - measures_.middle + 1, cell.name(), {Role::Coordinate});
  }

 private:
  /// The brackets around a marked cell, with their style.
  struct Mark {
    std::string_view brackets;
    Style style;
  };

  static int sign_column(Stack stack, Point middle) {
    if (stack.empty()) return middle.column;
    return middle.column + first_column(pieces_on(stack, 0)) - 1;
  }

  /// Returns the column for a letter, far enough to the left that it does not look like a piece.
  int label_column(Stack stack, Point middle) const {
    return measures_.hexagons ? sign_column(stack, middle) : middle.column - 3;
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
      const Color color = stack.at(depth).color;
      Style style = depth == 0 ? head_style(color) : piece_style(color);
      style.underline = depth < moved;
      frame_.put(middle.row + line, column, std::string(1, stack.at(depth).letter()), style);
    }
  }

  std::optional<Mark> mark(Cell cell) const {
    if (view_.cursor == cell) return Mark{"[]", {Role::Cursor, true}};
    if (view_.building) {
      if (view_.building->from() == cell) return Mark{"{}", {Role::Source, true}};
      return std::nullopt;
    }
    if (marks_.proposed() != nullptr && marks_.proposed()->turn.from() == cell)
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

  Frame& frame_;
  const BoardLayout& layout_;
  const BoardView& view_;
  Measures measures_;
  CellMarks marks_;
  Glyphs glyphs_;
};

/// Draws the castle's edge on both sides of a row: between its outermost cells and their
/// neighbors.
void draw_castle_edges(Frame& frame, const BoardLayout& layout, const DrawnRow& row,
                       Glyphs glyphs) {
  const Measures m = measures(TextPicture::Compact);
  const CellSet cells = castle(row.row < 3 ? Color::White : Color::Black);
  int count = 0;
  for (int number = 1; number <= row.length; ++number)
    if (cells.contains(*Cell::from(row.row, number))) ++count;
  if (count == 0) return;
  // The cells of a castle are the middle ones of the row.
  const int first = row.first_box + (row.length - count) / 2 * m.pitch;
  const int line = (layout.flipped ? row.row : Cell::kRows - 1 - row.row) * m.lines + m.upper;
  for (const int column : {first, first + count * m.pitch})
    for (int i = 0; i < 2; ++i)
      frame.put(layout.origin.row + line + i, layout.origin.column + column,
                glyphs == Glyphs::Ascii ? "|" : "¦", {Role::Castle});
}

/// Draws the letters and numbers of the rows and the edges of the castles around compact text.
void draw_surroundings(Frame& frame, const BoardLayout& layout, Glyphs glyphs) {
  const Measures m = measures(TextPicture::Compact);
  const Style coordinate{Role::Coordinate};
  for (int line = 0; line < Cell::kRows; ++line) {
    const DrawnRow row = drawn_row(line, TextPicture::Compact, layout.flipped);
    const int screen_row = layout.origin.row + line * m.lines + m.upper;
    // The letter stands at the start of the row, and the number of its last cell at its end.
    std::string left(1, static_cast<char>('a' + row.row));
    std::string right = std::to_string(row.length);
    if (layout.flipped) left.swap(right);
    const int column = layout.origin.column + row.first_box;
    frame.put(screen_row, column - m.left_margin, left, coordinate);
    frame.put(screen_row, column + row.length * m.pitch + m.right_margin - 1, right, coordinate);
    draw_castle_edges(frame, layout, row, glyphs);
  }
}

void draw_text(Frame& frame, const BoardLayout& layout, TextPicture picture, const BoardView& view,
               Glyphs glyphs) {
  if (picture == TextPicture::Roomy)
    draw_hexagons(frame, layout, glyphs);
  else
    draw_surroundings(frame, layout, glyphs);
  const CellPainter painter(frame, layout, picture, view, glyphs);
  for (const Cell cell : kBoard)
    if (cell != view.cursor) painter.paint(cell);
  // Draw it last, so that its neighbors' walls do not cover its own.
  if (view.cursor) painter.paint(*view.cursor);
}

Size text_size(TextPicture picture) {
  const Measures m = measures(picture);
  return {m.left_margin + kLongestRow * m.pitch + m.right_margin,
          Cell::kRows * m.lines + (m.hexagons ? 1 : 0)};
}

/// Returns a point of a cell's upper line on the board as White sees it.
Point text_point(TextPicture picture, Cell cell) {
  const Measures m = measures(picture);
  const int line = Cell::kRows - 1 - cell.row();
  return {line * m.lines + m.upper,
          drawn_row(line, picture, false).first_box + (cell.number() - 1) * m.pitch + m.middle};
}

std::optional<Cell> text_cell(TextPicture picture, Point point) {
  const Measures m = measures(picture);
  if (point.row < 0 || point.row >= Cell::kRows * m.lines) return std::nullopt;
  const DrawnRow drawn = drawn_row(point.row / m.lines, picture, false);
  const int column = point.column - drawn.first_box;
  return column < 0 ? std::nullopt : Cell::from(drawn.row, column / m.pitch + 1);
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
      targets_(view.building && view.lift > 0 ? tui::targets(*view.building, view.lift)
                                              : Targets{}),
      proposed_(view.proposed && !view.building ? &*view.proposed : nullptr) {}

std::optional<char> CellMarks::sign(Cell cell) const {
  auto sign = targets_.sign(cell);
  if (!view_.building)
    for (const auto& mark : view_.marks)
      if (mark.cells.contains(cell)) sign = mark.sign;
  if (!sign && proposed_ != nullptr) sign = proposed_sign(cell);
  if (!sign && view_.threatened.contains(cell)) sign = '!';
  return sign;
}

std::optional<char> CellMarks::proposed_sign(Cell cell) const {
  if (landed(proposed_->turn, cell) > 0) {
    const Stack stack = view_.position.stack(cell);
    return stack.empty() ? '-' : stack.owner() == view_.position.side_to_move() ? '+' : 'x';
  }
  return proposed_->threatens.contains(cell) ? std::optional('!') : std::nullopt;
}

std::optional<std::string> CellMarks::label(Cell cell) const {
  const auto found = std::ranges::find(view_.labels, cell);
  if (found == view_.labels.end()) return std::nullopt;
  return std::string(1, static_cast<char>('a' + (found - view_.labels.begin())));
}

int CellMarks::moved(Cell cell) const {
  if (view_.building) return view_.building->from() == cell ? view_.lift : 0;
  return view_.last_turn ? landed(*view_.last_turn, cell) : 0;
}

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

Picture picture_for(Size room, bool compact, Glyphs glyphs) {
  if (const auto largest = Tiles::largest(room); largest && has_tiles(glyphs))
    return compact ? Tiles() : *largest;
  const Size roomy = text_size(TextPicture::Roomy);
  const bool fits = roomy.width <= room.width && roomy.height <= room.height;
  return fits && !compact ? TextPicture::Roomy : TextPicture::Compact;
}

Size size(Picture picture) {
  const auto* const tiles = std::get_if<Tiles>(&picture);
  return tiles != nullptr ? tiles->size() : text_size(std::get<TextPicture>(picture));
}

Point BoardLayout::point(Cell cell) const {
  const Cell seen = flipped ? cell.rotated() : cell;
  const auto* const tiles = std::get_if<Tiles>(&picture);
  const Point point =
      tiles != nullptr ? tiles->middle(seen) : text_point(std::get<TextPicture>(picture), seen);
  return {origin.row + point.row, origin.column + point.column};
}

std::optional<Cell> BoardLayout::cell(Point point) const {
  const Point inside{point.row - origin.row, point.column - origin.column};
  const auto* const tiles = std::get_if<Tiles>(&picture);
  const auto cell =
      tiles != nullptr ? tiles->cell(inside) : text_cell(std::get<TextPicture>(picture), inside);
  return cell && flipped ? cell->rotated() : cell;
}

void draw_board(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs) {
  frame.board = BoardArea{layout.origin, size(layout.picture), {}};
  for (const Cell cell : kBoard) frame.board->cells.emplace_back(cell, layout.point(cell));
  if (const auto* const tiles = std::get_if<Tiles>(&layout.picture))
    paint_tiles(frame, layout, *tiles, view, glyphs);
  else
    draw_text(frame, layout, std::get<TextPicture>(layout.picture), view, glyphs);
}

std::string board_text(const Position& position, const BoardTextOptions& options) {
  BoardView view;
  view.position = position;
  view.last_turn = options.last_turn;
  const Picture picture = has_tiles(options.glyphs)
                              ? picture_for(options.room, false, options.glyphs)
                              : TextPicture::Compact;
  Frame frame(size(picture));
  draw_board(frame, {{}, picture, options.flipped}, view, options.glyphs);
  return has_tiles(options.glyphs) ? colored_text(frame, options.theme) : frame.to_string();
}

}  // namespace accasta::tui
