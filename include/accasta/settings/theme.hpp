#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace accasta::settings {

/// How what a text means (Role) is shown. Every theme leaves the terminal's own background alone,
/// but for the pieces of HighContrast, and none tells anything by colour alone.
enum class Theme : std::uint8_t {
  Default,       ///< Readable on light and dark backgrounds.
  Light,         ///< Darker colours, for light backgrounds.
  HighContrast,  ///< Nothing dim; White's pieces black on white, Black's white on black.
  ColorBlind,    ///< Blue and orange instead of green and red.
  Monochrome     ///< Bold, dim, reverse and underline only.
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

/// Whether colours are used.
enum class ColorChoice : std::uint8_t {
  Auto,  ///< If the terminal has colours and NO_COLOR is unset or empty.
  Always,
  Never
};

/// The palettes that themes know: the eight colours of all colour terminals, those and their bright
/// ones, and xterm's 256. 0 is none. Anything else counts as the next smaller one.
inline constexpr std::array kPalettes{0, 8, 16, 256};

}  // namespace accasta::settings
