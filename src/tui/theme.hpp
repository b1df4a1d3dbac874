#pragma once

#include <optional>
#include <string>

#include <accasta/settings/theme.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::tui {

/// The terminal's attributes for a style. Colors are numbers of its palette.
struct Attributes {
  bool bold = false;
  bool dim = false;
  bool reverse = false;
  bool underline = false;
  /// The terminal's own where there is none.
  std::optional<int> color{};
  std::optional<int> background{};

  friend constexpr bool operator==(const Attributes&, const Attributes&) = default;
};

/// The red, green and blue of a color of xterm's palette, from 0 to 1. Precondition: 16..255.
std::array<double, 3> palette_rgb(int color);

/// The contrast of two colors as WCAG 2 defines it, from 1 to 21.
double contrast(const std::array<double, 3>& a, const std::array<double, 3>& b);

/// The largest of settings::kPalettes that is not larger than `colors`.
int palette(int colors);

/// Returns how a style is shown in a theme with that many colors.
Attributes attributes(const Style& style, const settings::Theme& theme, int colors);

/// The sequence (ECMA-48, SGR) that turns these attributes on and all others off.
std::string escape_sequence(const Attributes& attributes);

/// Returns a frame in 256 colors, a line feed at the end of every line.
std::string colored_text(const Frame& frame, const settings::Theme& theme);

}  // namespace accasta::tui
