#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/rules/range.hpp>

#include "board_painters.hpp"

namespace accasta::tui {
namespace {

/// The heads of stacks: shield, horse, chariot, disc. A full block is a background, and `@` the
/// place of the letter.
struct Heads {
  int width;
  std::u32string_view blocks;

  int rows() const { return static_cast<int>(blocks.size()) / (4 * width + 4); }
  char32_t block(Kind kind, int row, int column) const {
    const int at = row * (4 * width + 4) + static_cast<int>(kind) * (width + 1) + column;
    return blocks[static_cast<std::size_t>(at)];
  }
};

constexpr Heads kHeads3{5, U"▜█@█▛|▄▄@▙▌|█━@━█|▐█@█▌|"};
constexpr Heads kLoneHeads3{5,
                            U"▜█@█▛|▗▟@▙▌|█━@━█|▟█@█▙|"
                            U" ▝▀▘ |▀▘▟█▙|▀   ▀|▜███▛|"};
constexpr Heads kHeads4{7,
                        U" ▄▄▄▄▄ |    ▖▖ | ▗▄▄▄▖ | ▗▄▄▄▖ |"
                        U" ██@██ |▗▄▟█@█▙|█━━@━━█|███@███|"
                        U" ▝▜█▛▘ |▜▛▘▟███|▝▜▄█▄▛▘|▝▜███▛▘|"};
constexpr Heads kHeads5{7,
                        U"▄█████▄|  ▗▄▙▙▖|▗▟▀█▀▙▖|▗▟███▙▖|"
                        U"▜██@██▛|▗▟▙█@██|█━━@━━█|███@███|"
                        U" ▝▜█▛▘ |▜▛▘▟███|▝▜▄█▄▛▘|▝▜███▛▘|"};
constexpr Heads kHeads6{9,
                        U" ▄▄▄▄▄▄▄ |      ▖▖ |  ▗▄▄▄▖  |  ▗▄▄▄▖  |"
                        U"█████████|   ▄▛▜██▙|▗█▀ █ ▀█▖|▗███████▖|"
                        U"████@████| ▄███@███|█━━━@━━━█|████@████|"
                        U"▝▜█████▛▘|▟██▛▀▟███|▝█▄ █ ▄█▘|▝███████▘|"
                        U"  ▝▜█▛▘  |▝▀ ▗█████|  ▝▀▀▀▘  |  ▝▀▀▀▘  |"};
constexpr Heads kHeads7{11,
                        U"           |       ▄   |           |           |"
                        U"███████████|     ▄▟██▄ | ▗▟▀▀█▀▀▙▖ | ▗▟█████▙▖ |"
                        U"███████████|   ▄▛▜███▙ |▟▛   █   ▜▙|▟█████████▙|"
                        U"▐████@████▌| ▄███@████▖|█━━━━@━━━━█|█████@█████|"
                        U" ▜███████▛ |▟███▛▟█████|▜▙   █   ▟▛|▜█████████▛|"
                        U"  ▝▜███▛▘  |▝▀▘ ▗██████| ▝▜▄▄█▄▄▛▘ | ▝▜█████▛▘ |"};
constexpr Heads kHeads8{13,
                        U"             |        ▗    |    ▄▄▄▄▄    |    ▄▄▄▄▄    |"
                        U"█████████████|       ▄█▙█▖ | ▄█▀▀ █ ▀▀█▄ | ▄█████████▄ |"
                        U"█████████████|     ▄▛▜████▖|▟▛▜▄▖ █ ▗▄▛▜▙|▟███████████▙|"
                        U"▐█████@█████▌|   ▄████@███▙|█▌  ▐█@█▌  ▐█|██████@██████|"
                        U" ▜█████████▛ | ▄████▛██████|▜▙▟▀▘ █ ▝▀▙▟▛|▜███████████▛|"
                        U"  ▝▜█████▛▘  |▐███▀▘▗██████| ▀█▄▄ █ ▄▄█▀ | ▀█████████▀ |"
                        U"    ▝▜█▛▘    | ▀▀  ▗███████|    ▀▀▀▀▀    |    ▀▀▀▀▀    |"};

/// The way in which stacks stand on tiles of one size. Rows count from the middle of the tile.
struct StackShape {
  /// The first row of a head on lower pieces, and of a lone one.
  int top;
  int lone_top;
  /// The row of the lower pieces.
  int lower;
  /// The row of the name.
  int name;
  /// The number of columns of the lower pieces. Five may need more.
  int room;
  Heads heads;
  Heads lone_heads;
};

/// The shapes of stacks from the smallest pitch on.
constexpr std::array<StackShape, 6> kShapes{{{0, 0, 1, -1, 5, kHeads3, kLoneHeads3},
                                             {-2, -1, 1, 2, 7, kHeads4, kHeads5},
                                             {-2, -1, 1, 2, 9, kHeads5, kHeads5},
                                             {-3, -2, 2, 3, 9, kHeads6, kHeads6},
                                             {-4, -3, 2, 3, 11, kHeads7, kHeads7},
                                             {-4, -3, 3, 4, 13, kHeads8, kHeads8}}};

/// Paints a head over what is on the frame. Returns the place of its letter.
Point paint_head(Frame& frame, Point corner, const Heads& heads, Piece head, Glyphs glyphs) {
  // Without blocks a cell has the color of its larger half.
  constexpr std::u32string_view kLarge = U"█▄▀▌▐▛▜▙▟";
  const Kind kind = glyphs == Glyphs::Discs ? Kind::Pari : head.kind;
  const Role token = token_of(head.color);
  Point letter;
  for (int row = 0; row < heads.rows(); ++row)
    for (int column = 0; column < heads.width; ++column) {
      const char32_t block = heads.block(kind, row, column);
      const Point point{corner.row + row, corner.column + column};
      const auto put = [&](std::u32string_view text, Style style) {
        frame.put(point.row, point.column, encoded(text), style);
      };
      const auto is_full = [&](int at) {
        const char32_t other = at < 0 || at == heads.width ? U' ' : heads.block(kind, row, at);
        return other == U'█' || other == U'@';
      };
      // At the edge of a tile the ground is the larger part of the cell.
      const Glyph& under = frame.at(point.row, point.column);
      const bool is_slope = under.character > U'▄';
      if (block == U'@')
        letter = point;
      else if (glyphs < Glyphs::Discs)
        kLarge.find(block) == kLarge.npos ? void() : put(U" ", {.ground = token});
      // A lone full block is drawn like its neighbors, because each change of colors costs bytes.
      else if (block == U'█' && (is_full(column - 1) || is_full(column + 1)))
        put(U" ", {.ground = token});
      else if (block != U' ')
        put({&block, 1},
            {.role = token, .ground = is_slope ? under.style.role : under.style.ground});
    }
  return letter;
}

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
    const std::string_view block = lower_block(lower.count);
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
        shape_(kShapes.at(static_cast<std::size_t>(tiles_.pitch() - Picture::kSmallestPitch))),
        view_(view),
        marks_(view),
        glyphs_(glyphs) {}

  void paint() const {
    Canvas canvas(tiles_.size());
    paint_gaps(canvas);
    for (const Cell cell : kBoard)
      if (marks_.won(cell)) paint_ring(canvas, canvas_point(cell), [](Role) { return Role::Glow; });
    if (view_.cursor)
      paint_ring(canvas, canvas_point(*view_.cursor), [](Role) { return Role::Ring; });
    for (const Cell cell : kBoard) {
      const Point middle = canvas_point(cell);
      const Role role = fill(cell);
      for (int d = -tiles_.pitch(); d <= tiles_.pitch(); ++d) {
        const int half = tiles_.half_height(std::abs(d));
        canvas.repaint({middle.row, middle.column + d}, -half, half, [&](Role) { return role; });
      }
    }
    canvas.draw(frame_, layout_.origin, glyphs_ >= Glyphs::Discs);
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
    return marks_.played(cell).value_or(' ');
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

  /// Writes the name and its sign as one word, or the letter that chooses the cell.
  void put_name(Cell cell) const {
    const Point middle = layout_.point(cell);
    const int row = middle.row + shape_.name;
    if (const auto letter = marks_.label(cell)) {
      frame_.put(row, middle.column - 1, " " + *letter + " ",
                 {.role = Role::Key, .bold = true, .ground = Role::Ring});
      return;
    }
    const std::string mark(1, sign(cell));
    frame_.put(row, middle.column - 1, cell.name() + mark,
               {.role = Role::Coordinate, .ground = fill(cell)});
  }

  void put_contents(Cell cell) const {
    const Point middle = layout_.point(cell);
    const Stack stack = view_.stack(cell);
    if (stack.empty()) {
      if (fill(cell) == Role::Reachable)
        frame_.put(middle.row, middle.column, "●", {.role = Role::Target, .ground = fill(cell)});
      return;
    }
    put_head(cell, middle);
    if (stack.height() > 1) put_lower(cell, {middle.row + shape_.lower, middle.column});
  }

  void put_head(Cell cell, Point middle) const {
    const Stack stack = view_.stack(cell);
    const bool is_alone = stack.height() == 1;
    const Heads& heads = is_alone ? shape_.lone_heads : shape_.heads;
    const int top = is_alone ? shape_.lone_top : shape_.top;
    const Point corner{middle.row + top, middle.column - heads.width / 2};
    put_piece(cell, 0, paint_head(frame_, corner, heads, stack.at(0), glyphs_));
    if (stack.is_safe())
      frame_.put(middle.row, middle.column + heads.width / 2 + 1, "#",
                 {.role = Role::Coordinate, .bold = true, .ground = fill(cell)});
  }

  void put_piece(Cell cell, int depth, Point point) const {
    const Stack stack = view_.stack(cell);
    Style style = style_of(stack, depth);
    if (depth > 0 && !has_chips() && stack.height() < shape_.room)
      style = {.role = token_of(stack.at(depth).color), .bold = true, .ground = fill(cell)};
    style.underline = depth < marks_.moved(cell);
    frame_.put(point.row, point.column, piece_text(stack, depth), style);
  }

  /// Returns false for the smallest tiles. Their lower pieces are letters on the tile, or on tokens
  /// where letters would touch.
  bool has_chips() const { return tiles_.pitch() > Picture::kSmallestPitch; }

  /// Paints the lower pieces from the left: chips with a free column between two, or letters.
  void put_lower(Cell cell, Point middle) const {
    const Stack stack = view_.stack(cell);
    const int count = stack.height() - 1;
    const int room = has_chips() ? std::max(shape_.room, 2 * count - 1) : shape_.room;
    const auto gap = [&](int i) {
      return static_cast<int>(std::lround((i - count / 2.0) * (room + 1) / count));
    };
    for (int i = 0; i < count; ++i) {
      Point letter{middle.row, middle.column + (2 * i + 1) * room / (2 * count) - room / 2};
      if (has_chips()) {
        const int first = gap(i) + 1;
        const int end = gap(i + 1);
        const int half = (end - first) / 2;
        letter.column = middle.column + (first < 0 ? end - 1 - half : first + half);
        draw_chip(frame_, letter, middle.column + first, middle.column + end, stack.at(i + 1).color,
                  glyphs_);
      }
      put_piece(cell, i + 1, letter);
    }
  }

  Frame& frame_;
  const BoardLayout& layout_;
  Picture tiles_;
  const StackShape& shape_;
  const BoardView& view_;
  CellMarks marks_;
  Glyphs glyphs_;
};

}  // namespace

std::string piece_text(Stack stack, int depth) {
  const Piece piece = stack.at(depth);
  if (piece.kind != Kind::Pari) return std::string(1, piece.letter());
  return depth == 0 ? std::to_string(range_of(stack, Variant::Pari)) : "•";
}

void draw_head(Frame& frame, Point corner, Stack stack, Glyphs glyphs) {
  const Piece head = stack.at(0);
  const Point point = paint_head(frame, corner, kHeads5, head, glyphs);
  frame.put(point.row, point.column, piece_text(stack, 0), head_style(head.color));
}

void draw_chip(Frame& frame, Point letter, int first, int end, Color color, Glyphs glyphs) {
  const bool has_blocks = glyphs >= Glyphs::Discs;
  const Role token = token_of(color);
  const Role fill = frame.at(letter.row, letter.column).style.ground;
  for (int column = first; column < end; ++column)
    frame.put(letter.row, column, has_blocks ? "▇" : " ",
              has_blocks ? Style{.role = token, .ground = fill} : Style{.ground = token});
  // A letter needs its whole cell, so the gap is in the cell above it.
  const auto& [block, style] = frame.at(letter.row - 1, letter.column);
  const Role head = block == U'█' ? style.role : block == U' ' ? style.ground : Role::Normal;
  if (has_blocks && head >= Role::WhiteToken)
    frame.put(letter.row - 1, letter.column, "▁", {.role = fill, .ground = head});
}

void paint_tiles(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs) {
  TilePainter(frame, layout, view, glyphs).paint();
}

}  // namespace accasta::tui
