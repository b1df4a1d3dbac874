#pragma once

#include <accasta/dialogs/board_look.hpp>
#include <accasta/game/record_walk.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// Analyses a game on the screen until the person comes back: the engine shows its best lines for
/// the place that he is at, and he tries turns, which become variations of the walk. Returns
/// whether he wants to keep what he tried; the walk has it either way. Throws InputEnded and
/// Interrupted (screen.hpp).
bool analyse_on_screen(game::RecordWalk& walk, tui::Screen& screen,
                       const table::TableOptions& options, dialogs::BoardLook look);

}  // namespace accasta::screens
