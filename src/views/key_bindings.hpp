#pragma once

#include <accasta/views/input.hpp>

namespace accasta::views {

/// What a key means in a mode; action() without the mouse.
Action key_action(tui::Key key, Mode mode);

}  // namespace accasta::views
