#pragma once

#include <accasta/settings/preferences.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// Shows the start screen: games to resume, a new game, records, the rules, the options. Shows it
/// again after each game, until the user quits. `flags` take precedence over the saved options.
/// Throws InputEnded and Interrupted (questions.hpp).
void run_start_screen(tui::Screen& screen, const settings::Preferences& flags);

}  // namespace accasta::screens
