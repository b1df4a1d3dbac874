#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/settings/theme.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/tui/tiles.hpp>

namespace accasta::tui {

/// A turn that is proposed, and the cells that it threatens to take with the next one.
struct Proposal {
  Turn turn;
  CellSet threatens;
};

/// Everything that the picture of the board shows.
///
/// Tiles: the fill of a tile says what it is for the turn, a sign behind its name says the same
/// without color, a ring around it is the cursor. `^` is lifted, `-` `+` `x` a target (empty, own,
/// capture), `<` `>` where the last turn began and where it went, `?` a proposed turn, `!`
/// threatened, `#` a safe stack. Pieces are tokens of their color, head first; what is lifted or
/// moved last is underlined. In Pari the head shows its range.
///
/// Compact text, two lines for each row of cells. Pieces stand head first, three on the upper
/// line and what lies under them on the lower one; White is upper case:
///
///          g  | chs   chs   chs   chs |  4      |     the edge of a castle
///             |                       |         .     an empty cell, : one of a castle
///       f     .  | hs    hs   xhs  |  .     5   [ ]   the cursor
///                |                 |            { }   the turn's cell
///    e     .     .  |  s     -  |  .     .      - + x a target: empty, own, capture
///                   |           |               < >   where the last turn began
///     d     .     .   {ChS} [ - ]  .     .       ( )   a target of it; what moved is underlined
///                      sHc #                     #     a safe stack
///
/// Letters by which cells can be chosen stand on the left of their stacks, outside of brackets.
///
/// A proposed turn has `{ }` on its cell and the sign of each move where it goes; `!` is then also
/// on what it threatens.
struct BoardView {
  Position position = Position::start(Rules::standard());
  /// The turn that is being made; the board shows the stacks after its moves so far.
  std::optional<TurnBuilder> building;
  /// The number of pieces lifted from the turn's cell, whose targets are marked. 0 marks none.
  int lift = 0;
  std::optional<Cell> cursor;
  /// The turn that led to `position`; its cells are marked.
  std::optional<Turn> last_turn;
  /// Cells of a castle that are about to fall, marked with `!` until a turn is begun.
  CellSet threatened;
  /// Marked until a turn is begun. Precondition: its turn is legal in `position`.
  std::optional<Proposal> proposed;
  /// More cells with a sign, while no turn is begun: an overlay.
  struct Mark {
    char sign;
    CellSet cells;
  };
  std::vector<Mark> marks;
  /// These cells have letters, from `a` on, in place of a sign. At most 26.
  std::vector<Cell> labels;
  /// Black's side at the bottom.
  bool flipped = false;
  /// The smallest picture, even where there is room for another one.
  bool compact = false;

  /// Returns what the picture shows on a cell.
  Stack stack(Cell cell) const { return building ? building->stack(cell) : position.stack(cell); }
  /// Returns the number of stacks that a color holds in the enemy castle, as shown.
  int stacks_in_enemy_castle(Color color) const;
};

/// The role of the token behind a color's pieces.
constexpr Role token_of(Color color) {
  return color == Color::White ? Role::WhiteToken : Role::BlackToken;
}

/// The style of a color's pieces.
constexpr Style piece_style(Color color) {
  return {.role = color == Color::White ? Role::WhitePiece : Role::BlackPiece,
          .ground = token_of(color)};
}

/// The style of stack owners and of the color's name. Black is shown in reverse video or on black.
constexpr Style head_style(Color color) {
  return {.role = color == Color::White ? Role::WhiteHead : Role::BlackHead,
          .bold = true,
          .ground = token_of(color)};
}

/// The cells where lifted pieces may go, by the sign that the notation gives such a move.
struct Targets {
  CellSet empty;    ///< `-`
  CellSet own;      ///< `+`
  CellSet capture;  ///< `x`
  friend bool operator==(const Targets&, const Targets&) = default;

  /// Returns '-', '+' or 'x'; nothing if the cell is no target.
  std::optional<char> sign(Cell cell) const;
};

/// Returns the targets of the upper `count` pieces; none if `count` is not 1..height or nothing may
/// move.
Targets targets(const TurnBuilder& builder, int count);

/// A board made of text.
enum class TextPicture : std::uint8_t {
  Compact,  ///< Two lines for each row of cells: fits 80x24.
  /// Hexagons, three lines for each row, with every cell's name in it. Their walls take the place
  /// of the brackets, and those of a castle are dotted:
  ///
  ///      .----'----.----'----.
  ///      |d4  ChS  [d5  xs   ]
  ///      |    sHc #[         ]
  ///      '----.----'----.----'
  Roomy
};

using Picture = std::variant<TextPicture, Tiles>;

/// Returns the largest picture with room for it, or the smallest one if that is wanted: tiles where
/// they can be painted and have room, else text.
Picture picture_for(Size room, bool compact, Glyphs glyphs);

/// The place of a board on the screen.
struct BoardLayout {
  Point origin;
  Picture picture = TextPicture::Compact;
  bool flipped = false;

  /// Returns the middle of a tile, or the place of the middle piece of a cell's upper line.
  Point point(Cell cell) const;
  /// Returns the cell that a point belongs to; nothing outside the board and between the cells.
  std::optional<Cell> cell(Point point) const;
};

/// Returns the size of a picture with its coordinates.
Size size(Picture picture);

void draw_board(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs);

struct BoardTextOptions {
  bool flipped = false;
  /// Tiles are painted with escape sequences (ECMA-48, SGR).
  Glyphs glyphs = Glyphs::Ascii;
  /// The turn that led to the position; its cells are marked with `( )`.
  std::optional<Turn> last_turn;
  /// The theme and the room for tiles.
  settings::Theme theme{};
  Size room{};
};

/// Returns the largest tiles that fit, or else the compact picture as plain text, a line feed at
/// the end of every line, for line mode and printing.
std::string board_text(const Position& position, const BoardTextOptions& options = {});

}  // namespace accasta::tui
