#include <algorithm>
#include <array>

#include <fmt/format.h>

#include <accasta/rules/movement.hpp>
#include <accasta/tui/board_view.hpp>

namespace accasta::tui {
namespace {

/// The measures of a picture. Each cell has a box of `pitch` columns; the boxes of a row touch, and
/// each row is half a box off the next. In a box, around the middle column m:
///
///     m-3  bracket if there is a sign
///     m-2  sign, else bracket
///     m-1  the head        (the fourth piece)
///     m    the second      (the fifth)
///     m+1  the third       (the sixth)
///     m+2  bracket         (# if the stack is safe)
struct Measures {
  int pitch;
  int lines;
  /// Which of the row's lines is the upper line of pieces.
  int upper;
};

constexpr Measures measures(Picture picture) {
  return picture == Picture::Compact ? Measures{6, 2, 0} : Measures{8, 3, 1};
}

/// Columns left of the first box and right of the last one, for the edge of the castle and the
/// coordinates.
constexpr int kLeftMargin = 3;
constexpr int kRightMargin = 4;

constexpr int kLongestRow = 7;
constexpr int kPiecesPerLine = 3;

/// A row of cells as drawn: from the left, whatever side the board is seen from.
struct DrawnRow {
  int row;
  int first_box;
  int length;
};

DrawnRow drawn_row(int line, Picture picture, bool flipped) {
  const int row = flipped ? line : Cell::kRows - 1 - line;
  const int length = Cell::row_length(row);
  return {row, kLeftMargin + (kLongestRow - length) * measures(picture).pitch / 2, length};
}

/// How many pieces stand on a line of a cell: 0 the upper one, 1 the lower.
int pieces_on(Stack stack, int line) {
  return std::clamp(stack.height() - line * kPiecesPerLine, 0, kPiecesPerLine);
}

/// The column, relative to the middle one, where the pieces of a line begin.
constexpr int first_column(int pieces) { return pieces == 1 ? 0 : -1; }

Style style_of(Piece piece) {
  return {piece.color == Color::White ? Role::WhitePiece : Role::BlackPiece};
}

bool in_castle(Cell cell) { return (castle(Color::White) | castle(Color::Black)).contains(cell); }

/// Draws what stands on a cell, and the marks around it.
class CellPainter {
 public:
  CellPainter(Frame& frame, const BoardView& view, const Targets& targets, Glyphs glyphs)
      : frame_(frame), view_(view), targets_(targets), glyphs_(glyphs) {}

  void paint(Cell cell, Place middle) const {
    const Stack stack = view_.stack(cell);
    const auto sign = targets_.sign(cell);
    const Style target{Role::Target, true};
    if (stack.empty()) {
      if (sign) {
        frame_.put(middle.row, middle.column, std::string(1, *sign), target);
      } else {
        frame_.put(middle.row, middle.column, empty(cell),
                   {in_castle(cell) ? Role::Castle : Role::Empty});
      }
    } else {
      paint_pieces(cell, stack, middle);
      if (sign) frame_.put(middle.row, sign_column(stack, middle), std::string(1, *sign), target);
      if (stack.is_safe()) frame_.put(middle.row + 1, middle.column + 2, "#", {Role::Dim});
    }
    paint_brackets(cell, middle, sign && sign_column(stack, middle) < middle.column - 1);
  }

 private:
  static int sign_column(Stack stack, Place middle) {
    return stack.empty() ? middle.column : middle.column + first_column(pieces_on(stack, 0)) - 1;
  }

  std::string_view empty(Cell cell) const {
    if (glyphs_ == Glyphs::Ascii) return in_castle(cell) ? ":" : ".";
    return in_castle(cell) ? "◦" : "·";
  }

  void paint_pieces(Cell cell, Stack stack, Place middle) const {
    const int lifted = view_.building && view_.building->from() == cell ? view_.lift : 0;
    for (int depth = 0; depth < stack.height(); ++depth) {
      const int line = depth / kPiecesPerLine;
      const int column =
          middle.column + first_column(pieces_on(stack, line)) + depth % kPiecesPerLine;
      Style style = style_of(stack.at(depth));
      style.bold = depth == 0;
      style.reverse = depth < lifted;
      frame_.put(middle.row + line, column, std::string(1, stack.at(depth).letter()), style);
    }
  }

  void paint_brackets(Cell cell, Place middle, bool wide) const {
    std::string_view brackets;
    Style style;
    if (view_.cursor == cell) {
      brackets = "[]";
      style = {Role::Cursor, true};
    } else if (view_.building && view_.building->from() == cell) {
      brackets = "{}";
      style = {Role::Source, true};
    } else if (view_.building) {
      brackets = {};
    } else if (view_.last_turn && touches(*view_.last_turn, cell)) {
      brackets = "()";
      style = {Role::LastTurn};
    }
    if (brackets.empty()) return;
    frame_.put(middle.row, middle.column - (wide ? 3 : 2), brackets.substr(0, 1), style);
    frame_.put(middle.row, middle.column + 2, brackets.substr(1), style);
  }

  static bool touches(const Turn& turn, Cell cell) {
    return turn.from() == cell || std::any_of(turn.moves().begin(), turn.moves().end(),
                                              [&](const Move& move) { return move.to == cell; });
  }

  Frame& frame_;
  const BoardView& view_;
  const Targets& targets_;
  Glyphs glyphs_;
};

/// Draws the castle's edge on both sides of a row: between its outermost cells and their
/// neighbours.
void draw_castle_edges(Frame& frame, const BoardPlace& place, const DrawnRow& row, Glyphs glyphs) {
  const auto [pitch, lines, upper] = measures(place.picture);
  const CellSet cells = castle(row.row < 3 ? Color::White : Color::Black);
  int count = 0;
  for (int number = 1; number <= row.length; ++number)
    if (cells.contains(*Cell::from(row.row, number))) ++count;
  if (count == 0) return;
  // The castle's cells are the middle ones of the row.
  const int first = row.first_box + (row.length - count) / 2 * pitch;
  const int line = (place.flipped ? row.row : Cell::kRows - 1 - row.row) * lines + upper;
  for (const int column : {first, first + count * pitch})
    for (int i = 0; i < 2; ++i)
      frame.put(place.origin.row + line + i, place.origin.column + column,
                glyphs == Glyphs::Ascii ? "|" : "┊", {Role::Castle});
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

Size size(Picture picture) {
  const auto [pitch, lines, upper] = measures(picture);
  return {kLeftMargin + kLongestRow * pitch + kRightMargin, Cell::kRows * lines};
}

Place BoardPlace::place(Cell cell) const {
  const auto [pitch, lines, upper] = measures(picture);
  const Cell seen = flipped ? cell.rotated() : cell;
  const int line = Cell::kRows - 1 - seen.row();
  const DrawnRow row = drawn_row(line, picture, false);
  return {origin.row + line * lines + upper,
          origin.column + row.first_box + (seen.number() - 1) * pitch + pitch / 2};
}

std::optional<Cell> BoardPlace::cell(Place place) const {
  const auto [pitch, lines, upper] = measures(picture);
  const int row = place.row - origin.row;
  if (row < 0 || row >= Cell::kRows * lines) return std::nullopt;
  const DrawnRow drawn = drawn_row(row / lines, picture, false);
  const int column = place.column - origin.column - drawn.first_box;
  if (column < 0) return std::nullopt;
  const auto cell = Cell::from(drawn.row, column / pitch + 1);
  return cell && flipped ? cell->rotated() : cell;
}

void draw_board(Frame& frame, const BoardPlace& place, const BoardView& view, Glyphs glyphs) {
  const auto [pitch, lines, upper] = measures(place.picture);
  const Style coordinate{Role::Coordinate};
  for (int line = 0; line < Cell::kRows; ++line) {
    const DrawnRow row = drawn_row(line, place.picture, place.flipped);
    const int screen_row = place.origin.row + line * lines + upper;
    // The letter stands where the row begins and the number of its last cell where that is.
    std::string left(1, static_cast<char>('a' + row.row));
    std::string right = std::to_string(row.length);
    if (place.flipped) left.swap(right);
    const int column = place.origin.column + row.first_box;
    frame.put(screen_row, column - kLeftMargin, left, coordinate);
    frame.put(screen_row, column + row.length * pitch + kRightMargin - 1, right, coordinate);
    draw_castle_edges(frame, place, row, glyphs);
  }

  const Targets reachable =
      view.building && view.lift > 0 ? targets(*view.building, view.lift) : Targets{};
  const CellPainter painter(frame, view, reachable, glyphs);
  for (const Cell cell : kBoard) {
    const Place middle = place.place(cell);
    painter.paint(cell, middle);
    if (place.picture == Picture::Roomy)
      frame.put(middle.row - 1, middle.column - 1, cell.name(), coordinate);
  }
}

std::string board_text(const Position& position, const BoardTextOptions& options) {
  BoardView view;
  view.position = position;
  view.last_turn = options.last_turn;
  Frame frame(size(Picture::Compact));
  draw_board(frame, {{}, Picture::Compact, options.flipped}, view, options.glyphs);
  return frame.to_string();
}

std::string describe(Cell cell, const Position& position) {
  const Stack stack = position.stack(cell);
  if (stack.empty()) return cell.name() + ": empty";
  std::string text = cell.name() + ":";
  for (int depth = 0; depth < stack.height(); ++depth) {
    const Piece piece = stack.at(depth);
    text += fmt::format("{} {} {}", depth == 0 ? "" : ",", name(piece.color), name(piece.kind));
    if (depth == 0 && stack.height() > 1) text += " (head)";
  }
  return text + fmt::format("; {}'s, range {}{}", name(stack.owner()),
                            range_of(stack, position.rules().movement),
                            stack.is_safe() ? ", safe" : "");
}

}  // namespace accasta::tui
