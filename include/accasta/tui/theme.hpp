#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <accasta/tui/frame.hpp>

namespace accasta::tui {

/// How what a text means (Role) is shown. Every theme leaves the terminal's own background alone,
/// but for the pieces of HighContrast, and none tells anything by colour alone.
enum class Theme : std::uint8_t {
  Default,       ///< Readable on light and dark backgrounds.
  Light,         ///< Darker colours, for light backgrounds.
  HighContrast,  ///< Nothing dim; White's pieces black on white, Black's white on black.
  ColorBlind,    ///< Blue and orange instead of green and red.
  Monochrome     ///< Bold, dim and reverse only.
};

inline constexpr std::array kThemes{Theme::Default, Theme::Light, Theme::HighContrast,
                                    Theme::ColorBlind, Theme::Monochrome};

/// "default", "light", "high-contrast", "color-blind" or "monochrome".
constexpr std::string_view name(Theme theme) {
  constexpr std::array<std::string_view, kThemes.size()> kNames{"default", "light", "high-contrast",
                                                                "color-blind", "monochrome"};
  return kNames[static_cast<std::size_t>(theme)];
}

/// The theme after another one, going round.
constexpr Theme next(Theme theme) {
  return kThemes[(static_cast<std::size_t>(theme) + 1) % kThemes.size()];
}

/// What a terminal is to do for a role. Colours are numbers of its palette.
struct Look {
  bool bold = false;
  bool dim = false;
  bool reverse = false;
  bool underline = false;
  /// The terminal's own where there is none.
  std::optional<int> color{};
  std::optional<int> background{};

  friend constexpr bool operator==(const Look&, const Look&) = default;
};

/// The palettes that themes know: the eight colours of all colour terminals, those and their bright
/// ones, and xterm's 256. 0 is none. Anything else counts as the next smaller one.
inline constexpr std::array kPalettes{0, 8, 16, 256};
int palette(int colors);

/// How a role looks in a theme with so many colours.
Look look(Role role, Theme theme, int colors);

}  // namespace accasta::tui
