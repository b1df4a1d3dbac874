#pragma once

#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// Lets the user change the options in the configuration file. Visible options take effect at once.
void change_options(tui::Screen& screen);

}  // namespace accasta::screens
