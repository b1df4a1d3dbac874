#pragma once

#include <accasta/tui/frame.hpp>

namespace accasta::tui {

/// The smallest screen on which anything is drawn but a message.
inline constexpr Size kSmallestScreen{80, 24};

constexpr bool fits(Size screen) {
  return screen.width >= kSmallestScreen.width && screen.height >= kSmallestScreen.height;
}

/// The smallest screen with room for the board in hexagons.
inline constexpr Size kRoomyScreen{108, 32};

constexpr bool fits_roomy(Size screen) {
  return screen.width >= kRoomyScreen.width && screen.height >= kRoomyScreen.height;
}

/// For a screen that is too small: what is needed and what is there, in the middle.
Frame draw_too_small(Size screen);

}  // namespace accasta::tui
