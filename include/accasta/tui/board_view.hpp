#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::tui {

/// A turn that is proposed, and the cells that it threatens to take with the next one.
struct Proposal {
  Turn turn;
  CellSet threatens;
};

/// All that the picture of the board shows.
///
/// Compact picture, two lines for each row of cells. Pieces stand head first, three on the upper
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
  /// How many pieces of the turn's cell are lifted; their targets are marked. 0 marks none.
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
  /// The compact picture, even where there is room for another one.
  bool compact = false;

  /// What the picture shows on a cell.
  Stack stack(Cell cell) const { return building ? building->stack(cell) : position.stack(cell); }
  /// How many stacks a colour holds in the enemy castle, as shown.
  int stacks_in_enemy_castle(Color color) const;
};

/// How the pieces of a colour are drawn.
constexpr Role role_of(Color color) {
  return color == Color::White ? Role::WhitePiece : Role::BlackPiece;
}

/// How those are drawn that own their stack, and the name of the colour: Black's in reverse.
constexpr Style head_style(Color color) {
  return {color == Color::White ? Role::WhiteHead : Role::BlackHead, true};
}

/// Where lifted pieces may go, by the sign that the notation gives such a move.
struct Targets {
  CellSet empty;    ///< `-`
  CellSet own;      ///< `+`
  CellSet capture;  ///< `x`
  friend bool operator==(const Targets&, const Targets&) = default;

  /// '-', '+' or 'x'; nothing if the cell is no target.
  std::optional<char> sign(Cell cell) const;
};

/// The targets of the upper `count` pieces; none if `count` is not 1..height or nothing may move.
Targets targets(const TurnBuilder& builder, int count);

enum class Picture : std::uint8_t {
  Compact,  ///< Two lines for each row of cells: fits 80x24.
  /// Hexagons, three lines for each row, with every cell's name in it. Their walls take the place
  /// of the brackets, and those of a castle are dotted:
  ///
  ///      .----'----.----'----.
  ///      |d4  ChS  [d5  xs   ]
  ///      |    sHc #[         ]
  ///      '----.----'----.----'
  Roomy,
  Large  ///< The same with four lines, and the pieces further apart.
};

/// The largest picture with room for it; the compact one if there is none, or if it is wanted.
Picture picture_for(Size room, bool compact);

/// Where a board lies on the screen.
struct BoardLayout {
  Point origin;
  Picture picture = Picture::Compact;
  bool flipped = false;

  /// Where the middle piece of the upper line of a cell stands.
  Point point(Cell cell) const;
  /// The cell that a point belongs to; nothing outside the board and between the cells.
  std::optional<Cell> cell(Point point) const;
};

/// The size of a picture with its coordinates.
Size size(Picture picture);

void draw_board(Frame& frame, const BoardLayout& layout, const BoardView& view, Glyphs glyphs);

struct BoardTextOptions {
  bool flipped = false;
  Glyphs glyphs = Glyphs::Ascii;
  /// The turn that led to the position; its cells are marked with `( )`.
  std::optional<Turn> last_turn;
};

/// The compact picture as plain text, a line feed at the end of every line, for line mode and
/// printing.
std::string board_text(const Position& position, const BoardTextOptions& options = {});

}  // namespace accasta::tui
