#pragma once

#include <optional>
#include <string>

#include <accasta/engine/level.hpp>
#include <accasta/settings/preferences.hpp>
#include <accasta/table/session.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// What the program shows without a sub-command: games to resume, a new game, records, the rules,
/// the options. Comes back to it after each game, until the person quits. `flags` go before the
/// options that are kept. Throws InputEnded and Interrupted (screen.hpp).
void run_start_screen(tui::Screen& screen, const settings::Preferences& flags);

/// Asks for all that a new game needs: the variant and its options, the players, the level, the
/// clock, the position; the level and the position are these to begin with. Nothing if the person
/// leaves.
std::optional<table::Session> ask_for_session(
    tui::Screen& screen, engine::Level level,
    const std::optional<Position>& position = std::nullopt);
/// The same for a game after another one, whose variant, players and clock are there to begin with.
std::optional<table::Session> ask_for_session(tui::Screen& screen, const table::Session& before);
/// Asks who plays White, and who Black. Nothing if the person leaves.
std::optional<ByColor<table::Seat>> ask_for_seats(tui::Screen& screen);

}  // namespace accasta::screens
