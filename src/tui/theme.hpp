#pragma once

#include <array>
#include <optional>

#include <accasta/settings/theme.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::tui {

/// What a terminal is to do for a role. Colours are numbers of its palette.
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

/// The largest of settings::kPalettes that is not larger than `colors`.
int palette(int colors);

/// How a role is shown in a theme with so many colours.
Attributes attributes(Role role, settings::Theme theme, int colors);

}  // namespace accasta::tui
