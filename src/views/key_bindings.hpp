#pragma once

#include <accasta/tui/input.hpp>

namespace accasta::tui {

/// What a key means in a mode; action() without the mouse.
Action key_action(Key key, Mode mode);

}  // namespace accasta::tui
