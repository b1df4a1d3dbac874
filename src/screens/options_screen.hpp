#pragma once

#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// Lets the user change the options that are kept in the configuration file. What can be seen
/// changes at once.
void change_options(tui::Screen& screen);

}  // namespace accasta::screens
