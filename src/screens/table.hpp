#pragma once

#include <optional>

#include <accasta/tui/terminal.hpp>

#include "autosave.hpp"
#include "session.hpp"
#include "table_options.hpp"

namespace accasta::app {

/// Plays on the screen until the person quits, and keeps the game after every turn, if there is a
/// place to keep it. Throws InputEnded and Interrupted (screen.hpp).
void play_on_screen(Session& session, tui::Terminal& terminal, std::optional<Autosave> autosave,
                    const TableOptions& options = {});

}  // namespace accasta::app
