#pragma once

#include <accasta/tui/terminal.hpp>

#include "session.hpp"

namespace accasta::app {

/// Plays on the screen until the person quits. Throws InputEnded and Interrupted (screen.hpp).
void play_on_screen(Session& session, tui::Terminal& terminal);

/// Asks for the variant, the colour and the level of a new game; nothing if the person leaves.
std::optional<Session> ask_for_session(tui::Terminal& terminal);

}  // namespace accasta::app
