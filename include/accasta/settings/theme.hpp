#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accasta::settings {

/// The meaning of a piece of text or of a part of the picture. Themes turn roles into colors, so
/// every theme and a monochrome terminal work. No information may depend on the role alone.
enum class Role : std::uint8_t {
  Normal,
  Dim,
  Title,
  Key,  ///< A key's name in the key bar.
  Good,
  Warning,
  Error,
  WhitePiece,
  BlackPiece,
  WhiteHead,  ///< A piece that owns its stack, or a color's name.
  BlackHead,  ///< The same for Black. Its form differs from White's in every theme.
  Empty,      ///< An empty cell.
  Castle,
  Coordinate,
  Cursor,
  Source,    ///< The cell of the turn that is being made.
  Target,    ///< A cell where the lifted pieces may go.
  LastTurn,  ///< The cells of the last turn.
  Rule,      ///< A line between two parts of the screen.
  Selected,  ///< The selected row of a menu.
  // From here on the fills of tiles; see tui::Style::ground.
  Field,
  WhiteCastle,
  BlackCastle,
  Lifted,
  Reachable,
  Capture,
  Played,  ///< The cells of the turn before.
  Hint,
  Threatened,
  Won,  ///< A stack that decided the game.
  DrainedField,
  DrainedWhiteCastle,
  DrainedBlackCastle,
  Ring,  ///< The cursor around a tile.
  Glow,  ///< The ring around a stack that decided the game.
  Gap,   ///< The board between the tiles.
  WhiteWall,
  BlackWall,
  Card,  ///< The background of a card beside the board.
  WhiteToken,
  BlackToken,
  WhiteLetter,  ///< A white piece below the head, on a token.
  BlackLetter
};
inline constexpr std::size_t kRoles = static_cast<std::size_t>(Role::BlackLetter) + 1;

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

/// The colors of all roles. Around the board and its cards a theme leaves the terminal's own
/// background. No information depends on color alone.
struct Theme {
  std::array<Shade, kRoles> shades{};

  const Shade& operator[](Role role) const { return shades[static_cast<std::size_t>(role)]; }
  /// Returns true if the board can be painted as tiles: every fill, gap, token and letter has a
  /// color.
  bool has_tiles() const {
    return std::all_of(shades.begin() + static_cast<std::ptrdiff_t>(Role::Field), shades.end(),
                       [](const Shade& shade) { return shade.of_256 >= 0; });
  }
  friend bool operator==(const Theme&, const Theme&) = default;
};

/// A theme, and one line for each problem of its source, with its place: "mine:3: ...".
struct ReadTheme {
  Theme theme;
  std::vector<std::string> problems;
};

/// The theme that follows the terminal: dusk or light by COLORFGBG, else dusk.
inline constexpr std::string_view kDefaultTheme = "default";

/// Reads a theme: lines `NAME = COLOR`. A color is a number of xterm's palette, followed by the
/// name of one of the first 16 colors for terminals that have no more ("28 green"). `like = NAME`
/// first copies a built-in theme. Without it the theme dusk is copied. `file` names the source in
/// messages.
ReadTheme read_theme(std::string_view text, const std::string& file);

/// Returns the names of all themes: the default, the built-in ones, then the user's files in
/// base::config_folder()/themes, sorted. Skips folders, pipes, hidden files, backup copies and
/// names that a line of the configuration cannot hold.
std::vector<std::string> theme_names();

/// Returns the theme of a name. An unknown name gives the default theme. A file that cannot be read
/// gives a problem.
ReadTheme find_theme(std::string_view name);

/// The numbers of colors that themes support: the eight colors of all color terminals, those with
/// their bright variants, and xterm's 256. 0 means no colors. Any other number counts as the next
/// smaller one.
inline constexpr std::array kPalettes{0, 8, 16, 256};

}  // namespace accasta::settings
