#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <accasta/settings/theme.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::test {

/// The terminal's own colors, for its text and its background.
enum class Background : std::uint8_t { Dark, Light };

/// Returns a frame as an SVG picture, as a terminal with xterm's 256 colors shows it in a theme.
/// Every run of characters has its length, so any font with fixed widths keeps the columns. Blocks
/// are drawn as rectangles, which leave no gap between rows. The title describes the picture for
/// people who cannot see it.
std::string svg(const tui::Frame& frame, const settings::Theme& theme, Background background,
                std::string_view title);

}  // namespace accasta::test
