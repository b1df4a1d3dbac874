#pragma once

#include <optional>
#include <string>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/settings/theme.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/tui/picture.hpp>

namespace accasta::tui {

/// A proposed turn, and the cells that the player then threatens to take.
struct Proposal {
  Turn turn;
  CellSet threatens;
};

/// Everything that the picture of the board shows.
///
/// Tiles: the fill of a tile shows its part in the turn. A sign after its name shows the same
/// without color. A ring around a tile is the cursor, or shows a stack that won. Walls surround
/// castles. The signs are `^` for the lifted stack, `-` `+` `x` for targets (empty, own, capture),
/// `<` and `>` for the start and the targets of the last turn, `?` for a proposed turn, `!` for a
/// threatened cell, `*` for a cell of a castle that has won the game, and `#` for a safe stack.
/// Pieces are tokens of their color, head first. Pieces that are lifted or moved last are
/// underlined. In Pari the head shows its range.
///
/// Compact text: two lines for each row of cells. Pieces stand head first, three on the upper line
/// and the rest on the lower one. White is in upper case:
///
///          g  | chs   chs   chs   chs |  4      |     the edge of a castle
///             |                       |         .     an empty cell, : one of a castle
///       f     .  | hs    hs   xhs  |  .     5   [ ]   the cursor
///                |                 |            { }   the turn's cell
///    e     .     .  |  s     -  |  .     .      - + x a target: empty, own, capture
///                   |           |               < >   where the last turn began
///     d     .     .   {ChS} [ - ]  .     .       ( )   a target of it; what moved is underlined
///                      sHc #                     #     a safe stack
///                                                *     a cell of a castle that has won the game
///
/// Letters that choose cells stand to the left of the stacks, outside of brackets.
///
/// A proposed turn has `{ }` on its cell and the sign of each move on its target. `!` then also
/// marks the cells that it threatens.
struct BoardView {
  Position position = Position::start(Rules::standard());
  /// The half-built turn. The board shows the stacks after its moves so far.
  std::optional<TurnBuilder> building;
  /// The number of pieces lifted from the turn's cell, whose targets are marked. 0 marks none.
  int lift = 0;
  std::optional<Cell> cursor;
  /// The turn that led to `position`. Its cells are marked.
  std::optional<Turn> last_turn;
  /// The cells of a castle that are about to fall. They are marked with `!` until a turn is begun.
  CellSet threatened;
  /// The proposed turn, marked until a turn is begun. Precondition: it is legal in `position`.
  std::optional<Proposal> proposed;
  /// Other cells with a sign, shown until a turn is begun.
  struct SignedCells {
    char sign;
    CellSet cells;
  };
  std::vector<SignedCells> signs;
  /// The cells that lost their color because the game is over. Marked cells keep theirs.
  CellSet drained;
  /// The cells that have letters, from `a` on, in place of a sign. At most 26.
  std::vector<Cell> labels;
  /// True to show Black's side at the bottom.
  bool flipped = false;
  /// True to show the smallest picture, even if a larger one fits.
  bool compact = false;

  /// Returns the stack that the picture shows on a cell.
  Stack stack(Cell cell) const { return building ? building->stack(cell) : position.stack(cell); }
  /// Returns the number of stacks that a color holds in the enemy castle, as shown.
  int stacks_in_enemy_castle(Color color) const;
};

/// Returns the role of the token behind a color's pieces.
constexpr Role token_of(Color color) {
  return color == Color::White ? Role::WhiteToken : Role::BlackToken;
}

/// Returns the style of a color's pieces.
constexpr Style piece_style(Color color) {
  return {.role = color == Color::White ? Role::WhitePiece : Role::BlackPiece,
          .ground = token_of(color)};
}

/// Returns the style of stack owners and of the color's name. Black is shown in reverse video or on
/// black.
constexpr Style head_style(Color color) {
  return {.role = color == Color::White ? Role::WhiteHead : Role::BlackHead,
          .bold = true,
          .ground = token_of(color)};
}

/// Returns the style of a piece of a stack.
constexpr Style style_of(Stack stack, int depth) {
  const Color color = stack.at(depth).color;
  return depth == 0 ? head_style(color) : piece_style(color);
}

/// Returns the sign of a move to a stack in notation: `-` to an empty cell, `+` to a stack of the
/// mover, `x` to one of the opponent.
char landing_sign(Stack target, Color mover);

/// The place of a board on the screen.
struct BoardLayout {
  Point origin;
  Picture picture = Picture::compact();
  bool flipped = false;

  /// Returns the middle of a tile, or the place of the middle piece of a cell's upper line.
  Point point(Cell cell) const;
  /// Returns the cell at a point. Nothing outside the board and between the cells.
  std::optional<Cell> cell(Point point) const;
};

void draw_board(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs);

/// Returns the text on a piece of a tile's stack: its letter, or in Pari the range of the head and
/// a dot for a lower piece.
std::string piece_text(Stack stack, int depth);

/// The size of a head that is drawn on its own.
inline constexpr Size kHead{7, 3};

/// Draws the head of a stack with its text over a ground: a shield, a horse's head, a wheel or a
/// disc. Precondition: has_tiles(glyphs).
void draw_head(Frame& frame, Point corner, Stack stack, Glyphs glyphs);

/// Draws a lower piece without its text over a ground, from the column `first` to the one before
/// `end`, and a gap to the head above it. Precondition: has_tiles(glyphs).
void draw_chip(Frame& frame, Point letter, int first, int end, Color color, Glyphs glyphs);

/// Returns the compact picture as plain text. Every line ends with a line feed. For line mode and
/// printing.
std::string board_text(const BoardView& view, Glyphs glyphs = Glyphs::Ascii);

/// Returns the largest tiles that fit into the room, painted with escape sequences (ECMA-48, SGR).
/// Otherwise like board_text(). Precondition: has_tiles(glyphs).
std::string board_text_in_color(const BoardView& view, Glyphs glyphs, Size room,
                                const settings::Theme& theme);

}  // namespace accasta::tui
