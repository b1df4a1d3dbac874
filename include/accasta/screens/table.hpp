#pragma once

#include <optional>

#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// Plays on the screen until the person quits, and keeps the game after every turn, if there is a
/// place to keep it. Throws InputEnded and Interrupted (screen.hpp).
void play_on_screen(table::Session session, tui::Screen& screen,
                    std::optional<table::Autosave> autosave,
                    const table::TableOptions& options = {});

}  // namespace accasta::screens
