#pragma once

#include <accasta/tui/terminal.hpp>

#include "screen.hpp"
#include "session.hpp"

namespace accasta::app {

/// Lets a person change who plays the game at the table: either colour a person or the engine at a
/// level, and how long the engine may think. Returns whether anything was changed.
bool ask_for_players(tui::Terminal& terminal, const Background& background, Session& session);

}  // namespace accasta::app
