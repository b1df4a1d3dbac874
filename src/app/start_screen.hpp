#pragma once

#include <optional>

#include <accasta/tui/terminal.hpp>

#include "session.hpp"

namespace accasta::app {

/// What the program shows without a sub-command: games to resume, a new game, the rules. Comes back
/// to it after each game, until the person quits. Throws InputEnded and Interrupted (screen.hpp).
void run_start_screen(tui::Terminal& terminal);

/// Asks for the variant, the players and the level of a new game; nothing if the person leaves.
std::optional<Session> ask_for_session(tui::Terminal& terminal);
/// Asks for the players and the level only.
std::optional<ByColor<Seat>> ask_for_seats(tui::Terminal& terminal);

}  // namespace accasta::app
