#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/settings/theme.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::test {

/// A frame that is shown from some time on, counted from the beginning.
struct TimedFrame {
  std::chrono::milliseconds from;
  tui::Frame frame;
};

/// Frames as a recording in the format asciicast 2
/// (https://docs.asciinema.org/manual/asciicast/v2), for a terminal with 256 colours: only what
/// changes is written. Precondition: at least one frame, all of the same size, in the order of
/// time.
std::string asciicast(const std::vector<TimedFrame>& frames, settings::Theme theme,
                      std::string_view title);

}  // namespace accasta::test
