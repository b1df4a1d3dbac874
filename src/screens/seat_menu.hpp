#pragma once

#include <optional>
#include <string>

#include <accasta/notation/record.hpp>
#include <accasta/screens/questions.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// Returns "human", or "engine, level 5 (club)".
std::string seat_text(const table::Seat& seat);
/// Returns the rating of a level and one sentence about how it plays.
std::string seat_note(const table::Seat& seat);

/// Lets the user choose who plays a colour; the menu stands on `before` to begin with, and marks it
/// as the current one. Nothing if they leave. Throws InputEnded and Interrupted (questions.hpp).
std::optional<table::Seat> choose_seat(tui::Screen& screen, Color color, const table::Seat& before);

/// Asks who plays White, and who Black, when a record is played on: to begin with those who played
/// it, if one was an engine, else a person against the engine. Nothing if the user leaves.
std::optional<ByColor<table::Seat>> ask_for_seats(tui::Screen& screen,
                                                  const notation::Record& record);

/// Lets the user change who plays the game at the table: either colour a person or the engine at a
/// level, and how long the engine may think. Each change takes effect at
/// once. Returns whether anything was changed.
bool ask_for_players(tui::Screen& screen, const Background& background, table::GameAtTable& game);

}  // namespace accasta::screens
