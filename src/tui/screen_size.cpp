#include <algorithm>

#include <fmt/format.h>

#include <accasta/tui/screen_size.hpp>

namespace accasta::tui {

Frame draw_too_small(Size screen) {
  Frame frame({std::max(screen.width, 0), std::max(screen.height, 0)});
  const std::string text = fmt::format("needs {}x{}, has {}x{}", kSmallestScreen.width,
                                       kSmallestScreen.height, screen.width, screen.height);
  frame.put((screen.height - 1) / 2, std::max(0, (screen.width - width(text)) / 2), text);
  return frame;
}

}  // namespace accasta::tui
