#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <accasta/settings/theme.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::tui {

/// The attributes of a style on the terminal. Colors are numbers of its palette.
struct Attributes {
  bool bold = false;
  bool dim = false;
  bool reverse = false;
  bool underline = false;
  /// Nothing stands for the terminal's own color.
  std::optional<int> color{};
  std::optional<int> background{};

  friend constexpr bool operator==(const Attributes&, const Attributes&) = default;
};

/// Returns the red, green and blue of a color of xterm's palette, from 0 to 1. Precondition:
/// 16..255.
std::array<double, 3> palette_rgb(int color);

/// Returns the contrast of two colors as WCAG 2 defines it, from 1 to 21.
double contrast(const std::array<double, 3>& a, const std::array<double, 3>& b);

/// Returns the largest of settings::kPalettes that is not larger than `colors`.
int palette(int colors);

/// Returns the attributes of a style in a theme with that many colors.
Attributes attributes(const Style& style, const settings::Theme& theme, int colors);

/// Returns the sequence (ECMA-48, SGR) that turns these attributes on and all others off.
std::string escape_sequence(const Attributes& attributes);

/// Returns a frame in 256 colors as text. Every line ends with a line feed.
std::string colored_text(const Frame& frame, const settings::Theme& theme);

/// Returns true if a terminal's answer to kAskBackground names a light color, such as
/// "11;rgb:ffff/ffff/dddd". Nothing if it names no color.
std::optional<bool> is_light_background(std::string_view answer);

/// The question for the color of the background: an operating system command (OSC).
inline constexpr std::string_view kAskBackground = "\033]11;?\033\\";

}  // namespace accasta::tui
