#pragma once

#include <accasta/dialogs/questions.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// Lets the user change who plays the game at the table: either colour a person or the engine at a
/// level, and how long the engine may think. Each change takes effect at
/// once. Returns whether anything was changed.
bool ask_for_players(tui::Screen& screen, const dialogs::Background& background,
                     table::GameAtTable& game);

}  // namespace accasta::screens
