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
  // Tiles: the empty board, then the meanings of a tile for the turn, then the cursor's ring.
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
  // Tokens: the body, the line between two pieces, letters under the head.
  White,
  Black,
  WhiteLine,
  BlackLine,
  WhiteLetter,
  BlackLetter,
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
    "field",        "white-castle", "black-castle", "lifted",      "reachable",
    "capture",      "last-turn",    "hint",         "threatened",  "cursor",
    "white",        "black",        "white-line",   "black-line",  "white-letter",
    "black-letter", "quiet",        "accent",       "rule",        "key",
    "good",         "bad",          "mark",         "black-piece", "castle"};
static_assert(kPaintNames.size() == static_cast<std::size_t>(Paint::Castle) + 1);

/// A color of xterm's palette, and its substitute among the first 16.
struct Shade {
  /// No color. The style then relies on bold, dim and reverse video.
  static constexpr int kNone = -1;
  /// The terminal's own color, not dim.
  static constexpr int kOwn = -2;

  int of_256 = kNone;
  int of_16 = kNone;
  friend bool operator==(const Shade&, const Shade&) = default;
};

/// A table of colors. A theme never paints the terminal's own background. No information depends on
/// color alone.
struct Theme {
  std::array<Shade, kPaintNames.size()> shades{};

  const Shade& operator[](Paint paint) const { return shades[static_cast<std::size_t>(paint)]; }
  /// Returns true if the board can be painted as tiles.
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

/// Reads a theme: lines `NAME = COLOR`. A color is a number of xterm's palette, followed by the
/// name of one of the first 16 colors for terminals that have no more ("28 green"). `like = NAME`
/// first copies a built-in theme. Without it the dark theme is copied. `file` names the source in
/// messages.
ReadTheme read_theme(std::string_view text, const std::string& file);

/// Returns the names of all themes: the default, the built-in ones, then the user's files in
/// base::config_folder()/themes, sorted.
std::vector<std::string> theme_names();

/// Returns the theme of a name. An unknown name gives the default theme. A file that cannot be read
/// gives a problem.
ReadTheme find_theme(std::string_view name);

/// The choice to use colors or not.
enum class ColorChoice : std::uint8_t {
  Auto,  ///< If the terminal has colors and NO_COLOR is unset or empty.
  Always,
  Never
};

/// The numbers of colors that themes support: the eight colors of all color terminals, those with
/// their bright variants, and xterm's 256. 0 means no colors. Any other number counts as the next
/// smaller one.
inline constexpr std::array kPalettes{0, 8, 16, 256};

}  // namespace accasta::settings
