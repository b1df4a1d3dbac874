#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/rules/range.hpp>

#include "board_painters.hpp"

namespace accasta::tui {
namespace {

/// The blocks that fill the lower eighths of a character cell.
constexpr std::array<std::string_view, kEighths> kLowerBlocks{" ", "▁", "▂", "▃",
                                                              "▄", "▅", "▆", "▇"};

/// A token's outline: half its height from the middle column outwards, in eighths of a row.
using Oval = std::vector<int>;

/// The way in which stacks stand on tiles of one size.
struct StackShape {
  /// The disc of the head. Empty if tokens are rows of letters.
  Oval head;
  /// True if pieces lie one above the other. Otherwise the pieces below the head are a row of
  /// chips.
  bool is_pile;
  /// The number of rows from the middle of the tile up to its name.
  int name;
  /// The largest number of columns for chips.
  int chips;
};

/// Returns the shape for a size of tiles. The table begins with the smallest pitch.
const StackShape& shape_of(Picture tiles) {
  static const std::array<StackShape, 6> shapes{{{{}, false, 1, 7},
                                                 {{}, false, 1, 9},
                                                 {{10, 10, 9, 6}, false, 2, 5},
                                                 {{10, 10, 9, 6}, false, 2, 9},
                                                 {{10, 10, 9, 6}, true, 3, 0},
                                                 {{12, 12, 11, 9, 6}, true, 3, 0}}};
  return shapes[static_cast<std::size_t>(tiles.pitch() - Picture::kSmallestPitch)];
}

/// Returns the row of a pile's head, relative to the middle of its tile.
int top_of_pile(int height) { return height <= 2 ? 0 : height == 6 ? -2 : -1; }

Role line_of(Color color) { return color == Color::White ? Role::WhiteLine : Role::BlackLine; }

/// A grid of eighths of character cells. Each eighth has one color.
class Canvas {
 public:
  explicit Canvas(Size size)
      : size_(size),
        eighths_(static_cast<std::size_t>(size.width * size.height * kEighths), Role::Normal) {}

  /// Repaints a part of a column. The bounds are in eighths from the middle of a row. `paint`
  /// returns the new role for an old one.
  template <typename Paint>
  void repaint(Point middle, int from, int to, Paint paint) {
    for (int i = from; i < to; ++i) {
      Role& role = at(middle.column, middle.row * kEighths + kEighths / 2 + i);
      role = paint(role);
    }
  }

  void fill(Point middle, int from, int to, Role role) {
    repaint(middle, from, to, [role](Role) { return role; });
  }

  void fill_oval(Point middle, const Oval& halves, Role role) {
    const int last = static_cast<int>(halves.size()) - 1;
    for (int d = -last; d <= last; ++d) {
      const int half = halves[static_cast<std::size_t>(std::abs(d))];
      fill({middle.row, middle.column + d}, -half, half, role);
    }
  }

  /// Draws the grid with blocks, or only with backgrounds. In the latter case a cell has the color
  /// of most of its eighths.
  void draw(Frame& frame, Point origin, bool has_blocks) const {
    for (int row = 0; row < size_.height; ++row)
      for (int column = 0; column < size_.width; ++column)
        draw_cell(frame, {origin.row + row, origin.column + column}, runs(row, column), has_blocks);
  }

 private:
  /// Adjacent eighths of one color.
  struct Run {
    Role role;
    int count;
  };

  Role& at(int column, int eighth) {
    return eighths_[static_cast<std::size_t>(column * size_.height * kEighths + eighth)];
  }

  /// Returns a cell's colors from the top, at most two. Of three colors it omits the thinnest
  /// one that is not a ring.
  std::vector<Run> runs(int row, int column) const {
    std::vector<Run> runs;
    const auto first = static_cast<std::size_t>((column * size_.height + row) * kEighths);
    for (std::size_t i = first; i < first + kEighths; ++i)
      if (!runs.empty() && runs.back().role == eighths_[i])
        ++runs.back().count;
      else
        runs.push_back({eighths_[i], 1});
    while (runs.size() > 2) {
      const auto thinnest = std::ranges::min_element(runs, {}, [](const Run& run) {
        const bool is_ring = run.role == Role::Ring || run.role == Role::Glow;
        return is_ring ? kEighths : run.count;
      });
      const auto neighbor = thinnest == runs.begin() ? thinnest + 1 : thinnest - 1;
      neighbor->count += thinnest->count;
      runs.erase(thinnest);
      const auto equal = std::ranges::adjacent_find(runs, {}, &Run::role);
      if (equal == runs.end()) continue;
      equal->count += std::next(equal)->count;
      runs.erase(std::next(equal));
    }
    return runs;
  }

  static void draw_cell(Frame& frame, Point point, const std::vector<Run>& runs, bool has_blocks) {
    const Run& upper = runs.front();
    const Run& lower = runs.back();
    const auto put = [&](std::string_view text, const Style& style) {
      frame.put(point.row, point.column, text, style);
    };
    if (runs.size() == 1 || !has_blocks) {
      const bool is_ring = upper.role == Role::Ring || lower.role == Role::Ring;
      const Role most = is_ring ? Role::Ring : upper.count > lower.count ? upper.role : lower.role;
      if (most != Role::Normal) put(" ", {.ground = most});
      return;
    }
    const std::string_view block = kLowerBlocks[static_cast<std::size_t>(lower.count)];
    // Blocks cannot have the terminal's own background color, so paint the upper part, in reverse.
    if (lower.role == Role::Normal)
      put(block, {.role = upper.role, .reverse = true});
    else
      put(block, {.role = lower.role, .ground = upper.role});
  }

  Size size_;
  std::vector<Role> eighths_;
};

class TilePainter {
 public:
  TilePainter(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs)
      : frame_(frame),
        layout_(layout),
        tiles_(layout.picture),
        shape_(shape_of(layout.picture)),
        view_(view),
        marks_(view),
        has_blocks_(glyphs == Glyphs::Blocks) {}

  void paint() const {
    Canvas canvas(tiles_.size());
    paint_gaps(canvas);
    for (const Cell cell : kBoard)
      if (marks_.won(cell)) paint_ring(canvas, canvas_point(cell), [](Role) { return Role::Glow; });
    if (view_.cursor)
      paint_ring(canvas, canvas_point(*view_.cursor), [](Role) { return Role::Ring; });
    for (const Cell cell : kBoard) {
      const Point middle = canvas_point(cell);
      for (int d = -tiles_.pitch(); d <= tiles_.pitch(); ++d) {
        const int half = tiles_.half_height(std::abs(d));
        canvas.fill({middle.row, middle.column + d}, -half, half, fill(cell));
      }
      const Stack stack = view_.stack(cell);
      if (stack.empty() || shape_.head.empty()) continue;
      if (shape_.is_pile)
        paint_pile(canvas, middle, stack);
      else
        canvas.fill_oval(middle, shape_.head, token_of(stack.owner()));
    }
    canvas.draw(frame_, layout_.origin, has_blocks_);
    for (const Cell cell : kBoard) {
      put_name(cell);
      put_contents(cell);
    }
  }

 private:
  Point canvas_point(Cell cell) const {
    return tiles_.middle(layout_.flipped ? cell.rotated() : cell);
  }

  /// Returns the fill that shows a tile's part in the turn.
  Role fill(Cell cell) const {
    if (marks_.is_source(cell)) return view_.building ? Role::Lifted : Role::Hint;
    if (marks_.proposed() != nullptr && landed(marks_.proposed()->turn, cell) > 0)
      return Role::Hint;
    constexpr auto kFills = std::to_array<std::pair<char, Role>>({{'^', Role::Lifted},
                                                                  {'x', Role::Capture},
                                                                  {'-', Role::Reachable},
                                                                  {'+', Role::Reachable},
                                                                  {'*', Role::Won},
                                                                  {'?', Role::Hint},
                                                                  {'!', Role::Threatened},
                                                                  {'>', Role::Threatened}});
    const auto sign = marks_.sign(cell);
    const auto* const found = std::ranges::find(kFills, sign, &std::pair<char, Role>::first);
    if (found != kFills.end()) return found->second;
    if (marks_.played(cell)) return Role::Played;
    const bool is_drained = view_.drained.contains(cell);
    if (castle(Color::White).contains(cell))
      return is_drained ? Role::DrainedWhiteCastle : Role::WhiteCastle;
    if (castle(Color::Black).contains(cell))
      return is_drained ? Role::DrainedBlackCastle : Role::BlackCastle;
    return is_drained ? Role::DrainedField : Role::Field;
  }

  /// Returns the sign that shows the same as the fill.
  char sign(Cell cell) const {
    if (view_.building && marks_.is_source(cell)) return '^';
    if (const auto sign = marks_.sign(cell)) return *sign;
    if (marks_.is_source(cell)) return '?';
    if (const auto played = marks_.played(cell)) return *played;
    return view_.stack(cell).is_safe() ? '#' : ' ';
  }

  /// Paints the gaps between all tiles. Walls run where a castle's gaps meet those of fields.
  void paint_gaps(Canvas& canvas) const {
    const auto gap = [](Role) { return Role::Gap; };
    for (const Cell cell : kBoard)
      if (!in_castle(cell)) paint_ring(canvas, canvas_point(cell), gap);
    for (const Color color : kColors) {
      const Role wall = color == Color::White ? Role::WhiteWall : Role::BlackWall;
      for (const Cell cell : castle(color))
        paint_ring(canvas, canvas_point(cell),
                   [&](Role before) { return before == Role::Gap ? wall : before; });
    }
    for (const Cell cell : kBoard)
      if (in_castle(cell))
        paint_ring(canvas, canvas_point(cell),
                   [](Role before) { return before == Role::Normal ? Role::Gap : before; });
  }

  /// Repaints the gap around a tile. `paint` returns the new role for an old one.
  template <typename Paint>
  void paint_ring(Canvas& canvas, Point middle, Paint paint) const {
    const int reach = tiles_.pitch() + 1;
    for (int d = -reach; d <= reach; ++d) {
      const int half = d == 0 ? tiles_.half_height(0) + kEighths / 2
                              : kEighths * tiles_.pitch() - tiles_.half_height(reach - std::abs(d));
      canvas.repaint({middle.row, middle.column + d}, -half, half, paint);
    }
  }

  /// Paints a pile seen from the side. The head is rounded at the top and the lowest piece at the
  /// bottom. A thin line separates pieces of one color. In the highest piles the rounded ends are
  /// lower.
  void paint_pile(Canvas& canvas, Point middle, Stack stack) const {
    const int last = static_cast<int>(shape_.head.size()) - 1;
    const int count = stack.height();
    for (int d = -last; d <= last; ++d) {
      const int half = shape_.head[static_cast<std::size_t>(std::abs(d))];
      const int end = half - kEighths / 2;
      const int cut = std::min(0, half - shape_.head.front() + 3);
      for (int depth = 0; depth < count; ++depth) {
        const Color color = stack.at(depth).color;
        const Point at{middle.row + top_of_pile(count) + depth, middle.column + d};
        int from = -kEighths / 2;
        int to = kEighths / 2;
        if (depth == 0) from -= count < 6 ? end : cut;
        if (depth == count - 1) to += count < 5 ? end : cut;
        canvas.fill(at, from, to, token_of(color));
        if (depth > 0 && d != 0 && stack.at(depth - 1).color == color)
          canvas.fill(at, from, from + 1, line_of(color));
      }
    }
  }

  /// Writes the name and its sign as one word, or the letter that chooses the cell.
  void put_name(Cell cell) const {
    const Point middle = layout_.point(cell);
    const int row = middle.row - shape_.name;
    if (const auto letter = marks_.label(cell)) {
      frame_.put(row, middle.column - 1, " " + *letter + " ",
                 {.role = Role::Key, .bold = true, .ground = Role::Ring});
      return;
    }
    const std::string mark(1, sign(cell));
    frame_.put(row, middle.column - 1, cell.name() + (mark == " " ? "" : mark),
               {.role = Role::Coordinate, .ground = fill(cell)});
  }

  void put_contents(Cell cell) const {
    const Point middle = layout_.point(cell);
    const Stack stack = view_.stack(cell);
    const int count = stack.height();
    if (stack.empty()) {
      if (fill(cell) == Role::Reachable)
        frame_.put(middle.row, middle.column, "●", {.role = Role::Target, .ground = fill(cell)});
    } else if (shape_.is_pile) {
      for (int depth = 0; depth < count; ++depth)
        put_piece(cell, depth, {middle.row + top_of_pile(count) + depth, middle.column});
    } else if (!shape_.head.empty()) {
      put_piece(cell, 0, middle);
      put_chips(cell, {middle.row + 2, middle.column}, 1, count, 0);
    } else if (tiles_.pitch() == Picture::kSmallestPitch) {
      put_chips(cell, middle, 0, count, 0);
    } else {
      constexpr int kLeast = 5;
      put_chips(cell, middle, 0, 1, kLeast);
      put_chips(cell, {middle.row + 1, middle.column}, 1, count, kLeast);
      if (count == 1 && has_blocks_)
        for (int d = -kLeast / 2; d <= kLeast / 2; ++d)
          frame_.put(middle.row + 1, middle.column + d, "▀",
                     {.role = token_of(stack.owner()), .ground = fill(cell)});
    }
  }

  void put_piece(Cell cell, int depth, Point point) const {
    const Stack stack = view_.stack(cell);
    const Piece piece = stack.at(depth);
    Style style = depth == 0 ? head_style(piece.color) : piece_style(piece.color);
    style.underline = depth < marks_.moved(cell);
    std::string text(1, piece.letter());
    if (view_.position.rules().variant == Variant::Pari)
      text = depth == 0 ? std::to_string(range_of(stack, Variant::Pari)) : "•";
    frame_.put(point.row, point.column, text, style);
  }

  /// Paints the pieces from `first` to before `end` in one row around a middle. If there is room,
  /// each is two columns wide: half a column, its letter, half a column. Otherwise each is one
  /// column wide. If their number is even, one of them is wider, which centers the row. The row is
  /// at least `least` columns wide.
  void put_chips(Cell cell, Point middle, int first, int end, int least) const {
    const int count = end - first;
    if (count == 0) return;
    const Stack stack = view_.stack(cell);
    const bool is_wide = 2 * count <= shape_.chips + 1;
    std::vector<int> columns;
    for (int i = 0; i < count; ++i) {
      const int wider = first == 0 ? 1 : count / 2;
      const bool is_behind = count % 2 == 0 && i >= wider;
      columns.push_back(is_wide ? 2 * i - count + 1 : i - count / 2 + (is_behind ? 1 : 0));
    }
    // These are half columns, counted from the left half of the middle column.
    const int room = shape_.chips;
    std::vector<Role> halves(static_cast<std::size_t>(2 * room + 2), fill(cell));
    for (int i = 0; i < count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const int left =
          i == 0 ? std::min(2 * columns[at] - 1, 1 - least) : columns[at - 1] + columns[at] + 1;
      const int right =
          i == count - 1 ? std::max(2 * columns[at] + 2, least) : columns[at] + columns[at + 1];
      for (int half = std::max(left, 1 - room); half <= std::min(right, room); ++half)
        halves[static_cast<std::size_t>(half + room)] = token_of(stack.at(first + i).color);
    }
    for (int d = -(room / 2); d <= room / 2; ++d) {
      const Role left = halves[static_cast<std::size_t>(2 * d + room)];
      const Role right = halves[static_cast<std::size_t>(2 * d + 1 + room)];
      const bool is_whole = left == right || !has_blocks_;
      if (left == fill(cell) && (is_whole)) continue;
      frame_.put(middle.row, middle.column + d, is_whole ? " " : "▌",
                 {.role = is_whole ? Role::Normal : left, .ground = is_whole ? left : right});
    }
    for (int i = 0; i < count; ++i)
      put_piece(cell, first + i,
                {middle.row, middle.column + columns[static_cast<std::size_t>(i)]});
  }

  Frame& frame_;
  const BoardLayout& layout_;
  Picture tiles_;
  StackShape shape_;
  const BoardView& view_;
  CellMarks marks_;
  bool has_blocks_;
};

}  // namespace

void paint_tiles(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs) {
  TilePainter(frame, layout, view, glyphs).paint();
}

}  // namespace accasta::tui
