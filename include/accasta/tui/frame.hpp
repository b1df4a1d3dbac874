#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/rules/cell.hpp>
#include <accasta/settings/theme.hpp>
#include <accasta/tui/key.hpp>

namespace accasta::tui {

/// The characters that may be drawn. Each set includes the ones before it.
enum class Glyphs : std::uint8_t {
  Ascii,    ///< Characters of ASCII.
  Unicode,  ///< Line drawing and marks as well.
  Cells,    ///< A board of tiles in 256 colors, painted in whole character cells.
  Discs,    ///< The same board, with block elements for smooth slopes. Pieces are discs.
  Blocks    ///< The same board. The head of a stack is a shield, a horse's head or a wheel.
};

/// Returns true if the board can be painted as tiles.
constexpr bool has_tiles(Glyphs glyphs) { return glyphs >= Glyphs::Cells; }

/// A point of the screen or of a part of it, counted from 0, row 0 at the top.
struct Point {
  int row = 0;
  int column = 0;
  friend constexpr bool operator==(Point, Point) = default;
};

struct Size {
  int width = 0;
  int height = 0;
  friend constexpr bool operator==(Size, Size) = default;
};

/// The number of parts of a character cell's height that blocks can fill.
inline constexpr int kEighths = 8;

/// Returns the block that fills this number of eighths from below.
std::string_view lower_block(int eighths);

using settings::kRoles;
using settings::Role;

struct Style {
  Role role = Role::Normal;
  bool bold = false;
  bool reverse = false;
  bool underline = false;
  /// The tile or token behind the text. It shows only on a board of tiles.
  Role ground = Role::Normal;
  friend constexpr bool operator==(const Style&, const Style&) = default;
};

/// One character cell of the screen.
struct Glyph {
  /// The code point, or 0 for the right half of a wide character.
  char32_t character = U' ';
  Style style;
  friend constexpr bool operator==(const Glyph&, const Glyph&) = default;
};

/// A part of a row that names a key: a click on it is that key.
struct Button {
  Point point;
  int width = 0;
  Key key;
  friend constexpr bool operator==(const Button&, const Button&) = default;
};

/// Returns the key that is named at a point.
std::optional<Key> key_at(std::span<const Button> buttons, Point point);

/// The part of a frame that shows the board, and the middle of each cell.
struct BoardArea {
  Point corner;
  Size size;
  std::vector<std::pair<Cell, Point>> cells;

  bool contains(Point point) const {
    return point.row >= corner.row && point.row < corner.row + size.height &&
           point.column >= corner.column && point.column < corner.column + size.width;
  }
  friend bool operator==(const BoardArea&, const BoardArea&) = default;
};

/// A whole screen as a value: a grid of characters with their styles. Text outside the frame is
/// truncated, so drawing functions need not check the size.
class Frame {
 public:
  /// Makes a blank frame. Precondition: the size is not negative.
  explicit Frame(Size size);

  Size size() const { return size_; }
  /// Returns a character. Precondition: the place is inside the frame.
  const Glyph& at(int row, int column) const;

  /// Writes UTF-8 text on one row. Omits the part outside the frame and the part beyond `limit`
  /// columns from `column`. Control characters become '?', combining characters are dropped, and
  /// wide characters take two columns. Returns the column after the text.
  int put(int row, int column, std::string_view text, Style style = {}, int limit = 1 << 20);

  /// Writes this number of spaces on one row.
  void clear(int row, int column, int columns);

  /// Puts a ground behind the characters of a part that have none.
  void lay_ground(Point corner, Size size, Role ground);

  /// Adds blank rows at the bottom, or removes rows there if the number is negative. Returns the
  /// first new row.
  int grow(int rows = 1);

  /// Copies the buttons of another frame, and its characters from its row `first_row` on and at
  /// most `rows` rows. The first one goes to `corner`.
  void paste(Point corner, const Frame& picture, int first_row = 0,
             int rows = std::numeric_limits<int>::max());

  /// The place of the terminal's cursor, or nothing if the cursor is hidden.
  std::optional<Point> text_cursor;
  /// The selected row or cell. A hidden cursor is put there, because Braille displays and
  /// magnifiers follow it.
  std::optional<Point> focus;

  /// Returns the place of the cursor, hidden or not. Nothing if it does not matter.
  std::optional<Point> cursor() const { return text_cursor ? text_cursor : focus; }

  std::vector<Button> buttons;
  std::optional<BoardArea> board;

  /// The complete message to the user, even if the screen shows only a part of it.
  std::string message;
  Role message_role = Role::Normal;

  /// Returns the characters as UTF-8, with a line for each row and no spaces at the ends of lines.
  std::string to_string() const;

  friend bool operator==(const Frame&, const Frame&) = default;

 private:
  Glyph* find(int row, int column);

  Size size_;
  std::vector<Glyph> glyphs_;
};

/// Returns the number of columns that a UTF-8 text takes in a frame.
int width(std::string_view text);

/// Truncates a UTF-8 text to at most `columns` columns. A truncated text ends with "..".
std::string shortened(std::string_view text, int columns);

/// Returns the whole words of a text that fit into `columns` columns, with " ..." if more follow. A
/// first word that is longer is truncated.
std::string whole_words(std::string_view text, int columns);

/// Breaks a UTF-8 text at spaces into lines of at most `columns` columns, but not before a percent
/// sign. Breaks longer words after a slash, or else anywhere. Returns no line for an empty text.
/// Every line has at least one character, even if that is wider than `columns`.
std::vector<std::string> wrapped(std::string_view text, int columns);

/// Converts UTF-8 to code points. Each byte that is not UTF-8 becomes U+FFFD.
std::u32string decoded(std::string_view utf8);
std::string encoded(std::u32string_view characters);

}  // namespace accasta::tui
