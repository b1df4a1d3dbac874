#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accasta::settings {

/// The colors that a theme names.
enum class Paint : std::uint8_t {
  // Tiles: the empty board, then what a tile means for the turn, then the cursor's ring.
  Field,
  WhiteCastle,
  BlackCastle,
  Lifted,
  Reachable,
  Capture,
  LastTurn,
  Hint,
  Threatened,
  Cursor,
  // Tokens: the body, letters under the head, the line between two pieces.
  White,
  WhiteLetter,
  WhiteLine,
  Black,
  BlackLetter,
  BlackLine,
  // Text on the terminal's own background, and the pieces and castles of the text board.
  Quiet,
  Accent,
  Rule,
  Key,
  Good,
  Bad,
  Mark,
  BlackPiece,
  Castle
};

/// The name of each paint in a theme's file, in the order of Paint.
inline constexpr std::array<std::string_view, 25> kPaintNames{
    "field",      "white-castle", "black-castle", "lifted",      "reachable",
    "capture",    "last-turn",    "hint",         "threatened",  "cursor",
    "white",      "white-letter", "white-line",   "black",       "black-letter",
    "black-line", "quiet",        "accent",       "rule",        "key",
    "good",       "bad",          "mark",         "black-piece", "castle"};
static_assert(kPaintNames.size() == static_cast<std::size_t>(Paint::Castle) + 1);

/// A color of xterm's palette, and its substitute among the first 16.
struct Shade {
  /// No color: bold, dim and reverse video have to do.
  static constexpr int kNone = -1;
  /// The terminal's own color, and not dim.
  static constexpr int kOwn = -2;

  int of_256 = kNone;
  int of_16 = kNone;
  friend bool operator==(const Shade&, const Shade&) = default;
};

/// A table of colors. A theme never paints the terminal's own background, and nothing is told by
/// color alone.
struct Theme {
  std::array<Shade, kPaintNames.size()> shades{};

  const Shade& operator[](Paint paint) const { return shades[static_cast<std::size_t>(paint)]; }
  /// True if the board can be painted as tiles.
  bool has_tiles() const { return (*this)[Paint::Field].of_256 >= 0; }
  friend bool operator==(const Theme&, const Theme&) = default;
};

/// A theme, and one line for each problem of its source, with its place: "mine:3: ...".
struct ReadTheme {
  Theme theme;
  std::vector<std::string> problems;
};

/// The theme that follows the terminal: dark or light by COLORFGBG, else dark.
inline constexpr std::string_view kDefaultTheme = "default";

/// Reads a theme: lines `NAME = COLOR`, where a color is a number of xterm's palette, followed by
/// one of the first 16 by name for terminals that have no more ("28 green"). `like = NAME` takes
/// over a built-in theme first; without it the dark one. `file` is the source, for messages.
ReadTheme read_theme(std::string_view text, const std::string& file);

/// The names of all themes: the default, the built-in ones, then the user's files in
/// base::config_folder()/themes, sorted.
std::vector<std::string> theme_names();

/// Returns the theme of a name. An unknown name gives the default, a file that cannot be read a
/// problem.
ReadTheme find_theme(std::string_view name);

/// Whether colors are used.
enum class ColorChoice : std::uint8_t {
  Auto,  ///< If the terminal has colors and NO_COLOR is unset or empty.
  Always,
  Never
};

/// The palettes that themes know: the eight colors of all color terminals, those and their bright
/// ones, and xterm's 256. 0 is none. Anything else counts as the next smaller one.
inline constexpr std::array kPalettes{0, 8, 16, 256};

}  // namespace accasta::settings
