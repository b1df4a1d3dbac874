#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <accasta/settings/theme.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::test {

/// The colours of a terminal's own: of its text and of what is behind it.
enum class Background : std::uint8_t { Dark, Light };

/// A frame as an SVG picture: what a terminal with xterm's 256 colours shows in a theme. Every run
/// of characters has its length, so that any font with fixed widths keeps the columns; blocks are
/// drawn as rectangles, which leave no gap between rows. The title says what is seen to those who
/// cannot.
std::string svg(const tui::Frame& frame, const settings::Theme& theme, Background background,
                std::string_view title);

}  // namespace accasta::test
